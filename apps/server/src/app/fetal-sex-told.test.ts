import { caseTexts } from '@senlab/contract/server';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacks, mark, told, wordsFor } from '../../test-support/case-attacks.test-support.ts';
import { placesOf, type Answer } from '../../test-support/case-doors.test-support.ts';
import { aDraft, placeCase, pregnancy } from '../../test-support/clinic.test-support.ts';
import { placeTests } from '../../test-support/signing-desk.test-support.ts';
import { openPregnantCases, type PregnantCases } from '../../test-support/pregnant-cases.test-support.ts';

let home: TestDatabase;
let cases: PregnantCases;

const today = '2026-11-15T09:00:00+07:00';
const clock = fakeClock(today);
const january = '2026-01-10T09:00:00+07:00';

beforeAll(async () => {
  home = await createTestDatabase();
  cases = await openPregnantCases(home.appUrl, clock);
});
afterAll(async () => {
  await cases.close();
  await home.drop();
});

/** Refused by a rule of their own before anything is written, or shorter than any word that tells. */
const refusedElsewhere: Readonly<Record<string, string>> = {
  'ScreeningInput.sonographer': 'refused at its field of the form, before the order is written',
  'ScreeningInput.machine': 'refused at its field of the form, before the order is written',
  'RiskSoftwareInput.name': 'beside the comment in the same input; a risk needs a screening of its own',
  'RiskSoftwareInput.version': 'beside the comment in the same input',
  'RiskSoftwareInput.runId': 'beside the comment in the same input',
  'acknowledgeDelta.comment': 'an optional comment of a result, saved by the same function as the others',
  'setConclusion.conclusion': 'refused by the rule of papers, which names it as well',
  'amendReport.reason': 'refused by the rule of papers, which names it as well',
  'CustomerScanInput.placenta': 'refused at its field of the form, whoever the picture is of',
  'CustomerScanInput.description': 'refused at its field of the form, whoever the picture is of',
  'CustomerScanInput.conclusion': 'refused at its field of the form, whoever the picture is of',
  'CustomerScanInput.note': 'refused at its field of the form, whoever the picture is of',
  'PatientMergeInput.reason': 'kept with the events of both records, like every change of a patient',
  'declinePatientMerge.reason': 'kept with the events of both records, like every change of a patient',
  'proposePatientMergeUndo.reason': 'kept with the events of both records, like every change of a patient',
  'declinePatientMergeUndo.reason': 'kept with the events of both records, like every change of a patient',
  'printLabels.reprintNote': 'by its own address; see lab-paper-route.test.ts',
};

const attack = (field: string, text: string): Promise<Answer> => {
  const [root, args] = attacks[field]?.(cases, text) ?? ['', {}];
  return cases.doors.ask(cases.anybody, root, args);
};

describe('the sex of an unborn child', () => {
  it('is tried in every field in which people write about a case', () => {
    const known = [...Object.keys(attacks), ...Object.keys(refusedElsewhere)];
    expect(known.toSorted()).toEqual(Object.keys(caseTexts).toSorted());
  });

  it.each(Object.keys(attacks))('is refused in %s, which is named without its words', async (field) => {
    const answer = await attack(field, wordsFor(field));
    expect(answer).toEqual({
      code: 3,
      message: expect.stringContaining(`«${caseTexts[field]?.label ?? ''}»`),
    });
    expect(answer.message).not.toMatch(/trai|46|dauvet/i);
  });

  it.each([
    'be trai',
    'CON TRAI',
    'b é  t r a i',
    'b.é.t.r.a.i',
    'Giới tính: nam',
    '46 XY',
    '46.xy',
    'be\u0301 trai',
    'b\u200Bé tr\u200Dai',
    'bé trаi',
    'ＸＹ',
    '♂',
  ])('is refused however it is spelled: %j', async (text) => {
    expect((await attack('addRecordNote.text', text)).code).toBe(3);
    expect((await attack('AppointmentSlipInput.diagnosis', text)).code).toBe(3);
  });

  it('is refused in a case from before the pregnancy, of which the case knows nothing', async () => {
    const { counter, doors, anybody } = cases;
    clock.set(january);
    const { recordId, patient } = await placeCase(counter, { pregnancyState: 'not_pregnant' });
    clock.set(today);
    const note = { _id: recordId, text: 'Lần này bé trai' };
    expect((await doors.ask(anybody, 'addRecordNote', note)).code).toBe(0);
    await counter.database.pool.query(
      `insert into pregnancy (id, patient_id, lmp, created_at)
       values (gen_random_uuid(), $1, '2026-03-20', '2026-05-01')`,
      [patient.id],
    );
    expect((await doors.ask(anybody, 'addRecordNote', note)).code).toBe(3);
  });

  it('is kept nowhere in the database by any of them', async () => {
    for (const field of Object.keys(attacks)) await attack(field, wordsFor(field));
    expect(await placesOf(cases.counter.database, mark)).toEqual([]);
    expect(await placesOf(cases.counter.database, 'BETRAI')).toEqual([]);
  });
});

describe('other words', () => {
  it.each([
    ['Đã gọi khoa, BS. Thái Nam nhận tin'],
    ['Vợ: 46,XX, chồng: 46,XY'],
    ['Chồng: nam, 35 tuổi, khám nam khoa'],
    ['Thai 12 tuần, Việt Nam'],
  ])('are kept on the case of a pregnant woman: %s', async (text) => {
    expect((await attack('addRecordNote.text', text)).code).toBe(0);
  });

  it.each([
    ['NST-MAU', '46,XX', 0],
    ['NST-MAU', '46,XY', 3],
    ['NST-MAU', '46,XX, bé trai', 3],
    ['NST-OI', '47,XY,+21', 0],
  ])('are the value of %s: %s', async (testCode, value, code) => {
    const draft = { pregnancyState: 'pregnant' as const, pregnancy };
    const recordId = await placeTests(cases.counter, [testCode], { draft });
    const entries = [{ testCode, runNo: 1, version: 1, value }];
    const answer = await cases.doors.ask(cases.anybody, 'enterResults', { recordId, entries });
    expect(answer.code).toBe(code);
  });

  it.each(['not_pregnant', 'postpartum'] as const)(
    'may be about a born child where she is %s',
    async (state) => {
      const { recordId } = await placeCase(cases.counter, { pregnancyState: state });
      const note = { _id: recordId, text: 'Sinh thường bé trai 3200 g' };
      expect((await cases.doors.ask(cases.anybody, 'addRecordNote', note)).code).toBe(0);
    },
  );

  it.each([
    ['is months away', '2026-08-22', 3],
    ['is seven weeks away', '2026-03-30', 3],
    ['is near', '2026-03-15', 0],
    ['is over', '2026-02-01', 0],
  ])('are about a born child only where the day of birth %s', async (_when, lmp, code) => {
    const { counter, doors, anybody } = cases;
    const carrying = { pregnancyState: 'pregnant' as const, pregnancy: { ...pregnancy, lmp } };
    const { patient } = await placeCase(counter, carrying);
    const { orderedTime: _now, ...draft } = aDraft(patient.id, {
      pregnancyState: 'postpartum',
      diagnosis: 'Sinh thường bé trai 3200 g',
      items: [{ kind: 'test', code: 'GLU', reorderReason: null }],
    });
    expect((await doors.ask(anybody, 'placeOrder', { draft })).code).toBe(code);
  });

  it('may be about a born child in an emergency, whoever is asked for', async () => {
    const { anybody, counter, doors } = cases;
    const woman = await placeCase(counter, { pregnancyState: 'pregnant', pregnancy });
    const man = await placeCase(counter, {}, { gender: 'male' });
    const reason = 'Bé gái sơ sinh ngạt, cần kết quả HIV của mẹ';
    for (const { patient } of [woman, man])
      expect((await doors.ask(anybody, 'openBreakGlass', { code: patient.code, reason })).code).toBe(0);
  });

  it('are her address', async () => {
    const addressLine = '12 Huyền Trân Công Chúa, thon Thai Nam';
    expect((await attack('PatientInput.addressLine', addressLine)).code).toBe(0);
  });

  it('are those of a pregnant woman where nobody asked whether she is', async () => {
    const { recordId } = await placeCase(cases.counter, { pregnancyState: 'unknown' });
    const note = { _id: recordId, text: 'Bé trai' };
    expect((await cases.doors.ask(cases.anybody, 'addRecordNote', note)).code).toBe(3);
  });

  it('do not tell who is pregnant to somebody who may not ask', async () => {
    const { anybody, doors, planned } = cases;
    const nobody = { ...anybody, permissions: new Set<never>() };
    const note = { _id: planned.recordId, text: told };
    expect((await doors.ask(nobody, 'addRecordNote', note)).code).toBe(10);
    const doctor = { ...anybody, permissions: new Set(['break-glass' as const]) };
    const man = await placeCase(cases.counter, {}, { gender: 'male' });
    const asked = [planned, man].map(({ patient }) =>
      doors.ask(doctor, 'openBreakGlass', { code: patient.code, reason: told }),
    );
    const [one, other] = await Promise.all(asked);
    expect(one).toEqual(other);
    expect(one?.code).toBe(3);
  });
});

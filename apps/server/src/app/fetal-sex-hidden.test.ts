import { hiddenFetalText } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacks, mark, wordsFor } from '../../test-support/case-attacks.test-support.ts';
import type { Args, Ask } from '../../test-support/case-doors.test-support.ts';
import { placeCase, pregnancy } from '../../test-support/clinic.test-support.ts';
import { enterValues, placeTests } from '../../test-support/signing-desk.test-support.ts';
import { openPregnantCases, type PregnantCases } from '../../test-support/pregnant-cases.test-support.ts';

let home: TestDatabase;
let cases: PregnantCases;

const today = '2026-11-15T09:00:00+07:00';
const clock = fakeClock(today);
const january = '2026-01-10T09:00:00+07:00';

function carrySince(lmp: string, patientId: string): Promise<unknown> {
  return cases.counter.database.pool.query(
    `insert into pregnancy (id, patient_id, lmp, created_at) values (gen_random_uuid(), $1, $2, '2026-11-15')
     on conflict (patient_id) where ended_on is null do update set lmp = excluded.lmp`,
    [patientId, lmp],
  );
}

/** In an order in which each still finds its case where it wants it. */
const written = [
  'OrderInput.diagnosis',
  'addRecordNote.text',
  'PatientInput.addressLine',
  'collectSpecimen.comment',
  'cancelLabRecord.reason',
  'receiveSpecimen.comment',
  'ResultEntryInput.value',
  'ResultEntryInput.comment',
  'commentResult.comment',
  'returnResults.reason',
  'askWithdrawal.reason',
  'discardCorrection.reason',
  'printReports.note',
  'CriticalCallInput.role',
  'closeCritical.reason',
  'AppointmentSlipInput.diagnosis',
  'printAppointmentSlip.reprintNote',
  'cancelAppointmentSlip.reason',
  'addCustomerMessage.text',
  'CustomerTicketInput.title',
  'CustomerTicketInput.content',
  'undoHandOver.reason',
  'openBreakGlass.reason',
  'reviewBreakGlass.note',
] as const;

beforeAll(async () => {
  home = await createTestDatabase();
  cases = await openPregnantCases(home.appUrl, clock);
  for (const field of written) {
    const [root, args] = attacks[field]?.(cases, wordsFor(field)) ?? ['', {}];
    const answer = await cases.doors.unguarded(cases.anybody, root, args);
    if (answer.code !== 0) throw new Error(`${field}: ${JSON.stringify(answer)}`);
  }
});
afterAll(async () => {
  await cases.close();
  await home.drop();
});

type Asked = (given: PregnantCases) => Args;

const everything: Readonly<Record<string, Asked>> = {
  labRecord: ({ planned }) => ({ _id: planned.recordId }),
  specimens: () => ({ pageSize: 50 }),
  scan: ({ collected }) => ({ text: collected }),
  patient: ({ planned }) => ({ _id: planned.patient.id }),
  patientSearch: ({ planned }) => ({ text: planned.patient.code }),
  report: ({ released: { _id } }) => ({ _id }),
  auditEvents: () => ({ pageSize: 100 }),
  criticalNotifications: () => ({ pageSize: 50 }),
  breakGlassGrants: () => ({ pageSize: 50 }),
  prints: () => ({ pageSize: 50 }),
  customerActions: () => ({ pageSize: 50 }),
  customerAction: ({ customers: { ticket } }) => ({ _id: ticket._id, kind: 3 }),
  appointmentSlips: () => ({ pageSize: 50 }),
  appointmentSlip: ({ slip: { _id } }) => ({ _id }),
  appointmentVisits: ({ planned }) => ({ patientId: planned.patient.id }),
  appointmentDay: () => ({ locationCode: 'CS1', day: '2026-12-14' }),
};

const toldBy = async (ask: Ask, root: string): Promise<string> => {
  const answer = await ask(cases.anybody, root, everything[root]?.(cases) ?? {}, '*');
  if (answer.code !== 0) throw new Error(JSON.stringify(answer));
  return JSON.stringify(answer);
};

describe('what was written of an unborn child before it was refused', () => {
  it.each(Object.keys(everything))('is hidden in the answer of %s', async (root) => {
    expect(await toldBy(cases.doors.unguarded, root), 'the attack').toContain(mark);
    const shown = await toldBy(cases.doors.ask, root);
    expect(shown).not.toContain(mark);
    expect(shown).not.toMatch(/bé trai/i);
    expect(shown).toContain(hiddenFetalText);
  });

  it('is hidden in a value of hers, where chromosomes may be her own and a secret test has its own rules', async () => {
    const { counter, doors, anybody, received } = cases;
    const value = async (recordId: string, testCode: string): Promise<unknown> => {
      const { data } = await doors.ask(
        anybody,
        'labRecord',
        { _id: recordId },
        'results { testCode valueRaw }',
      );
      const { results } = data as { results: readonly { testCode: string; valueRaw: string }[] };
      return results.find((result) => result.testCode === testCode)?.valueRaw;
    };
    const carrying = { draft: { pregnancyState: 'pregnant' as const, pregnancy } };
    expect(await value(received.recordId, 'HUYETDO')).toBe(hiddenFetalText);
    const own = await placeTests(counter, ['NST-MAU'], carrying);
    await enterValues(counter, own, { 'NST-MAU': '46,XX' });
    expect(await value(own, 'NST-MAU')).toBe('46,XX');
    for (const telling of ['46,XY', '46,XX, cây kiếm']) {
      const other = await placeTests(counter, ['NST-MAU'], carrying);
      await enterValues(counter, other, { 'NST-MAU': telling });
      await doors.ask(anybody, 'addFetalSexWord', { word: 'cây kiếm' });
      expect(await value(other, 'NST-MAU')).toBe(hiddenFetalText);
    }
    const child = await placeTests(counter, ['NST-OI'], carrying);
    await enterValues(counter, child, { 'NST-OI': '46,XY,Yqh+' });
    expect(await value(child, 'NST-OI')).toBe('46,XY,Yqh+');
  });

  it('is hidden in the history and in the log of a test that is about no genes', async () => {
    const { counter, doors, anybody } = cases;
    const recordId = await placeTests(counter, ['HUYETDO'], {
      draft: { pregnancyState: 'pregnant', pregnancy },
    });
    await enterValues(counter, recordId, { HUYETDO: '46,XY' });
    const changes = 'changes { field before after }';
    const record = await doors.ask(anybody, 'labRecord', { _id: recordId }, `timeline { ${changes} }`);
    const log = await doors.ask(anybody, 'auditEvents', { pageSize: 100 }, `recordId ${changes}`);
    const logged = (log.data as readonly { readonly recordId: string }[]).filter(
      (entry) => entry.recordId === recordId,
    );
    for (const shown of [record.data, logged]) {
      expect(JSON.stringify(shown)).toContain(hiddenFetalText);
      expect(JSON.stringify(shown)).not.toContain('46,XY');
    }
  });

  it('is shown of a woman herself as it was signed before she was pregnant', async () => {
    const { counter, doors, anybody } = cases;
    const { recordId, patient } = await placeCase(counter, { pregnancyState: 'not_pregnant' });
    const text = 'Bộ nhiễm sắc thể nữ bình thường, 46,XX';
    expect((await doors.ask(anybody, 'addRecordNote', { _id: recordId, text })).code).toBe(0);
    const notes = async (): Promise<unknown> =>
      (await doors.ask(anybody, 'labRecord', { _id: recordId }, 'notes { text }')).data;
    await carrySince('2026-11-16', patient.id);
    expect(await notes()).toEqual({ notes: [{ text }] });
    await carrySince('2026-11-15', patient.id);
    expect(await notes()).toEqual({ notes: [{ text: hiddenFetalText }] });
    // Nobody has to write down that it ended: long after its date it is over.
    await carrySince('2025-11-01', patient.id);
    expect(await notes()).toEqual({ notes: [{ text }] });
  });

  it('is hidden in a case from before the pregnancy, where what was signed then is shown', async () => {
    const { counter, doors, anybody } = cases;
    const signed = 'Bộ nhiễm sắc thể nữ bình thường, 46,XX';
    clock.set(january);
    const { recordId, patient } = await placeCase(counter, { pregnancyState: 'not_pregnant' });
    await doors.ask(anybody, 'addRecordNote', { _id: recordId, text: signed });
    clock.set(today);
    await carrySince('2026-03-20', patient.id);
    await doors.unguarded(anybody, 'addRecordNote', { _id: recordId, text: 'Lần này bé trai' });
    const { data } = await doors.ask(anybody, 'labRecord', { _id: recordId }, 'notes { text }');
    const { notes } = data as { readonly notes: readonly { readonly text: string }[] };
    expect(notes.map(({ text }) => text).toSorted()).toEqual([signed, hiddenFetalText].toSorted());
  });

  it('is not written over by what stands in its place on the screen', async () => {
    const { doors, anybody, planned } = cases;
    const note = { _id: planned.recordId, text: hiddenFetalText.normalize('NFD') };
    expect((await doors.ask(anybody, 'addRecordNote', note)).code).toBe(3);
    const nobodyPregnant = await placeCase(cases.counter, { pregnancyState: 'not_pregnant' });
    const other = { _id: nobodyPregnant.recordId, text: `${hiddenFetalText}.` };
    expect((await doors.ask(anybody, 'addRecordNote', other)).code).toBe(3);
    const [root, args] = attacks['PatientInput.addressLine']?.(cases, hiddenFetalText) ?? ['', {}];
    expect((await doors.ask(anybody, root, { ...args, version: 2 })).code).toBe(3);
    const { rows } = await cases.counter.database.pool.query<{ line: string }>(
      'select address_line as line from patient where id = $1',
      [planned.patient.id],
    );
    expect(rows).toEqual([{ line: wordsFor('PatientInput.addressLine') }]);
  });

  it('is shown where the child is born', async () => {
    const { recordId } = await placeCase(cases.counter, { pregnancyState: 'postpartum' });
    const text = `Sinh thường bé trai ${mark}`;
    await cases.doors.unguarded(cases.anybody, 'addRecordNote', { _id: recordId, text });
    const answer = await cases.doors.ask(cases.anybody, 'labRecord', { _id: recordId }, 'notes { text }');
    expect(answer.data).toEqual({ notes: [{ text }] });
  });

  it('is hidden by a word of the house as soon as it is on the list', async () => {
    const { recordId } = await placeCase(cases.counter, { pregnancyState: 'unknown' });
    const text = 'Gia đình chuẩn bị cây súng';
    const { ask } = cases.doors;
    const notes = async (): Promise<unknown> =>
      (await ask(cases.anybody, 'labRecord', { _id: recordId }, 'notes { text }')).data;
    expect((await ask(cases.anybody, 'addRecordNote', { _id: recordId, text })).code).toBe(0);
    expect(await notes()).toEqual({ notes: [{ text }] });
    await ask(cases.anybody, 'addFetalSexWord', { word: 'cây súng' });
    expect(await notes()).toEqual({ notes: [{ text: hiddenFetalText }] });
    expect((await ask(cases.anybody, 'addRecordNote', { _id: recordId, text })).code).toBe(3);
  });
});

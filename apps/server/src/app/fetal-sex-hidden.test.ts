import { hiddenFetalText } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacks, mark, wordsFor } from './case-attacks.test-support.ts';
import type { Args, Ask } from './case-doors.test-support.ts';
import { placeCase, pregnancy } from './clinic.test-support.ts';
import { enterValues, placeTests } from './signing-desk.test-support.ts';
import { openPregnantCases, type PregnantCases } from './pregnant-cases.test-support.ts';

let home: TestDatabase;
let cases: PregnantCases;

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
  'undoHandOver.reason',
  'openBreakGlass.reason',
  'reviewBreakGlass.note',
] as const;

beforeAll(async () => {
  home = await createTestDatabase();
  cases = await openPregnantCases(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
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
    const child = await placeTests(counter, ['NST-OI'], carrying);
    await enterValues(counter, child, { 'NST-OI': '46,XY,Yqh+' });
    expect(await value(child, 'NST-OI')).toBe('46,XY,Yqh+');
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

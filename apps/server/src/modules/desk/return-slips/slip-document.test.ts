import { restrictedTestTitle } from '@senlab/domain';
import type { ReturnSlipPaper } from '@senlab/pdf/papers';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDoctor,
  addWithRights,
  approveAll,
  enterValues,
  placeTests,
  reportRows,
  verifyValues,
} from '../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { toldBy } from '../../../platform/told.test-support.ts';
import type { HandOverRequest } from './hand-over-request.ts';
import {
  handedOver,
  makePapers,
  openCounter,
  relative,
  slipRows,
  type Counter,
  type CounterCase,
} from './return-slips.test-support.ts';

let home: TestDatabase;
let counter: Counter;
let genetics: Actor;
let cytogeneticist: Actor;
const clock = fakeClock('2026-11-15T09:00:00+07:00');
const room = ['patients.read', 'results.read', 'karyotypes.work'] as const;
const bench = ['results.enter', 'results.verify', 'results.restricted'] as const;

beforeAll(async () => {
  home = await createTestDatabase();
  counter = await openCounter(home.appUrl, clock);
  genetics = await addDoctor(counter, [...room, 'karyotypes.approve']);
  cytogeneticist = await addWithRights(counter, { permissions: [...room, ...bench] });
});
afterAll(async () => {
  await counter.database.close();
  await home.drop();
});

/** Blood count and karyotype are out; blood group, NIPT and HIV are still awaited. */
async function expectingMother(): Promise<CounterCase> {
  const technician = await addWithRights(counter, { permissions: [...room, ...bench] });
  const desk = { ...counter, technician, verifier: cytogeneticist };
  const recordId = await placeTests(desk, ['HGB', 'NST-MAU', 'ABO', 'NIPT', 'HIV'], {});
  await enterValues(desk, recordId, { HGB: '118', 'NST-MAU': '46,XX' });
  await verifyValues(desk, recordId);
  await approveAll(desk, counter.trusted, recordId);
  await approveAll(desk, genetics, recordId);
  await makePapers(counter, recordId);
  const { rows } = await counter.database.pool.query<{ patientId: string; mabn: string }>(
    `select patient.id as "patientId", patient.code as mabn from lab_record record
       join patient on patient.id = record.patient_id where record.id = $1`,
    [recordId],
  );
  const [{ patientId, mabn } = { patientId: '', mabn: '' }] = rows;
  return { recordId, patientId, mabn, reports: await reportRows(counter, recordId) };
}

async function paperFor(more: Partial<HandOverRequest>): Promise<ReturnSlipPaper> {
  const one = await expectingMother();
  const reports = one.reports
    .filter((report) => report['is_genetic'] === false)
    .map(({ id }) => ({ reportId: id, versionNo: 1, isPrinted: true, oldPaper: null }));
  expect([one.reports.length, reports.length]).toEqual([2, 1]);
  const named = { patientCode: one.mabn, fullName: 'Trần Thị Mẫu', birthYear: 1994 };
  const identity = { ...named, nationalId: null, phone: null, isCardScan: false };
  await handedOver(counter, one, { reports, identity, ...more });
  const [slip] = await slipRows(counter, one);
  return slip?.['document'] as ReturnSlipPaper;
}

const genes = /nhiễm sắc thể|NIPT|trước sinh/i;
const awaitedBy = ({ awaited }: ReturnSlipPaper): string => toldBy(awaited);

describe('what the paper says is still to come', () => {
  it('names to a relative only what she may receive', async () => {
    const paper = await paperFor({ receiver: relative });
    expect(awaitedBy(paper)).not.toMatch(genes);
    expect(awaitedBy(paper)).not.toMatch(/HIV|hạn chế|Đã có/);
    expect(paper.awaited.map(({ tests }) => tests)).toEqual([expect.stringContaining('ABO')]);
  });

  it('names to a department no more', async () => {
    const ward = { ...relative, type: 'department', name: 'Khoa Sản 2' } as const;
    const paper = await paperFor({ receiver: ward, channel: 'department' });
    expect(awaitedBy(paper)).not.toMatch(genes);
    expect(paper.awaited).toHaveLength(1);
  });

  it('names genetic tests to a relative with an authorisation, and an HIV test to her never', async () => {
    const paper = await paperFor({ receiver: { ...relative, authorisation: 'UQ-12' } });
    expect(awaitedBy(paper)).toMatch(/NIPT/);
    expect(paper.awaited).toContainEqual({
      tests: expect.stringMatching(/nhiễm sắc thể/i) as string,
      promised: 'Đã có, nhận tại quầy',
    });
    expect(awaitedBy(paper)).not.toMatch(/HIV|hạn chế/);
  });

  it.each([
    ['at the counter', {}],
    ['by post', { channel: 'post' }],
  ] as const)(
    'names all of it to the patient herself %s, an HIV test without its name',
    async (_how, more) => {
      const paper = await paperFor(more);
      expect(awaitedBy(paper)).toMatch(/NIPT/);
      expect(awaitedBy(paper)).toMatch(/nhiễm sắc thể/i);
      expect(awaitedBy(paper)).toContain(restrictedTestTitle);
      expect(awaitedBy(paper)).not.toContain('HIV');
    },
  );
});

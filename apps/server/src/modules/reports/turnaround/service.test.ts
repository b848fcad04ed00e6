import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import {
  addActor,
  addPersonWithVisit,
  departmentIds,
  openRecordsDatabase,
} from '../../../../test-support/lab-records.test-support.ts';
import {
  addCase,
  addReports,
  administration,
  aReport,
  laboratory,
  released,
  type ListedPerson,
  type ReportFacts,
} from '../../../../test-support/listed-reports.test-support.ts';
import { longestDays, turnaroundService, type MeasuredHouse, type TurnaroundService } from './service.ts';

let home: TestDatabase;
let database: Database;
let service: TurnaroundService;
let person: ListedPerson;
let technician: Actor;
const clock = fakeClock('2026-11-15T08:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  database = openRecordsDatabase(home.appUrl);
  service = turnaroundService({ database, clock });
  const facts = { name: 'Trần Thị Mẫu', searchName: 'tran thi mau', birthYear: 1994 };
  const stored = await addPersonWithVisit(database, facts);
  person = { ...stored, ...facts, ...(await addCase(database, stored)) };
  technician = await addActor(database, { permissions: laboratory });
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

/** A site of its own for each test: papers are never removed. */
let site = 0;
let location = '';
beforeEach(async () => {
  site += 1;
  location = `T${site}`;
  await database.pool.query(
    `insert into location select (jsonb_populate_record(location, jsonb_build_object('code', $1::text, 'name', $1::text,
       'short_name', $1::text))).* from location where code = 'CS1'`,
    [location],
  );
});

const minute = 60_000;

/** Released then, so many minutes after it was received; promised within two hours. */
function took(minutes: number, releasedAt: string, changes: Partial<ReportFacts> = {}): ReportFacts {
  const receivedMs = Date.parse(releasedAt) - minutes * minute;
  return aReport(person, {
    location,
    listedAt: releasedAt,
    receivedAt: new Date(receivedMs).toISOString(),
    dueAt: new Date(receivedMs + 120 * minute).toISOString(),
    ...changes,
  });
}

async function measured(
  reports: readonly ReportFacts[],
  { actor = technician, days = 14, at = location }: { actor?: Actor; days?: number; at?: string | null } = {},
): Promise<MeasuredHouse> {
  await addReports(database, technician, reports);
  const answer = await service.measure(actor, { locationCode: at, days });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

const today = '2026-11-15T07:30:00+07:00';

describe('how long papers take', () => {
  it('is the middle and the ninth of ten, between two papers where it falls between, and rounded up', async () => {
    const { whole } = await measured([60, 75, 90, 200].map((minutes) => took(minutes, today)));
    // 75 and 90: 82,5. Nine tenths of three steps: 90 + 0,7 × 110 = 167.
    expect(whole).toMatchObject({ records: 4, medianMinutes: 83, p90Minutes: 167, promisedMinutes: 120 });
    expect(whole.lateRecords).toBe(1);
  });

  it('is told for each section, a paper of two in both and once for the house', async () => {
    const { whole, sections } = await measured([
      took(30, today),
      took(90, today, { sections: ['hematology', 'biochemistry'] }),
      took(150, today, { sections: ['biochemistry'] }),
    ]);
    expect(whole).toMatchObject({ sectionCode: null, records: 3, medianMinutes: 90 });
    const told = sections.map(({ sectionCode, records, medianMinutes, lateRecords }) => ({
      [sectionCode ?? '']: [records, medianMinutes, lateRecords],
    }));
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining([{ hematology: [2, 60, 0] }, { biochemistry: [2, 120, 1] }]));
    expect(sections.every(({ sectionName }) => sectionName !== null)).toBe(true);
  });

  it('is told for each day of Vietnam, whose midnight divides', async () => {
    const { whole } = await measured([
      took(10, '2026-11-13T23:59:59+07:00'),
      took(20, '2026-11-14T00:00:00+07:00'),
      took(200, '2026-11-14T16:59:59Z'),
      took(40, '2026-11-14T17:00:00Z'),
    ]);
    expect(whole.days.map(({ day, records, lateRecords }) => [day, records, lateRecords])).toEqual([
      ['2026-11-13', 1, 0],
      ['2026-11-14', 2, 1],
      ['2026-11-15', 1, 0],
    ]);
    expect(whole.days[1]).toMatchObject({ medianMinutes: 110, p90Minutes: 182 });
  });

  it('begins with the first moment of the first day, and ends with today', async () => {
    const answer = await measured([
      took(10, '2026-11-01T23:59:59+07:00'),
      took(20, '2026-11-02T00:00:00+07:00'),
      took(30, '2026-11-16T00:00:00+07:00'),
    ]);
    expect(answer).toMatchObject({ fromDay: '2026-11-02', toDay: '2026-11-15' });
    expect(answer.whole).toMatchObject({ records: 1, medianMinutes: 20 });
  });

  it('is that of one day when one is asked for', async () => {
    const answer = await measured([took(10, '2026-11-14T12:00:00+07:00'), took(20, today)], { days: 1 });
    expect(answer).toMatchObject({ fromDay: '2026-11-15', toDay: '2026-11-15' });
    expect(answer.whole).toMatchObject({ records: 1, medianMinutes: 20 });
  });

  it('counts first versions that left, whatever became of them, and nothing else', async () => {
    const { whole } = await measured([
      took(10, today),
      took(20, today, { status: 'superseded' }),
      took(30, today, { status: 'withdrawn' }),
      took(400, today, { isCorrected: true }),
      ...(['draft', 'preliminary', 'approved', 'discarded'] as const).map((status) =>
        took(500, today, { status }),
      ),
    ]);
    expect(whole).toMatchObject({ records: 3, medianMinutes: 20, lateRecords: 0 });
  });

  it('is not late on the very moment that was promised', async () => {
    const { whole } = await measured([took(120, today), took(121, today)]);
    expect(whole.lateRecords).toBe(1);
  });

  it('counts a paper without a moment of receipt, and measures the others', async () => {
    const { whole } = await measured([took(60, today), took(60, today, { receivedAt: null, dueAt: null })]);
    expect(whole).toMatchObject({ records: 2, medianMinutes: 60, promisedMinutes: 120, lateRecords: 0 });
    const alone = took(60, today, { receivedAt: null, dueAt: null, sections: ['biochemistry'] });
    const { sections } = await measured([alone]);
    expect(sections.find(({ sectionCode }) => sectionCode === 'biochemistry')).toMatchObject({
      records: 1,
      medianMinutes: null,
      p90Minutes: null,
      promisedMinutes: null,
    });
  });

  it('leaves out a paper that was released before it was received, which no clock can have meant', async () => {
    const { whole } = await measured([took(-30, today), took(60, today)]);
    expect(whole).toMatchObject({ records: 2, medianMinutes: 60 });
  });

  it.each([
    ['a site without papers', (): string => location],
    ['a site that there is not', (): string => 'KHONG-CO'],
    ['no text at all', (): string => ''],
  ])('is nothing for %s', async (_which, at) => {
    const { whole, sections } = await measured([], { at: at() });
    expect(whole).toMatchObject({ records: 0, medianMinutes: null, lateRecords: 0, days: [] });
    expect(sections).toEqual([]);
  });

  it('is of every site when none is named', async () => {
    const before = await measured([], { at: null });
    const after = await measured([took(5, today)], { at: null });
    expect(after.whole.records).toBe(before.whole.records + 1);
  });
});

describe('a paper whose subject is restricted', () => {
  it('is counted for the house, and under its section only for those who may know it', async () => {
    const secret = took(45, today, { isRestricted: true, panels: ['HIV'], sections: ['biochemistry'] });
    const { whole, sections } = await measured([secret]);
    expect(whole).toMatchObject({ records: 1, medianMinutes: 45 });
    expect(sections).toEqual([]);
    const named = await addActor(database, { permissions: [...laboratory, 'results.restricted'] });
    expect((await measured([], { actor: named })).sections).toMatchObject([
      { sectionCode: 'biochemistry', records: 1, medianMinutes: 45 },
    ]);
  });
});

describe('who is told', () => {
  const refusalOf = async (actor: Actor, days = 14): Promise<unknown> => {
    const answer = await service.measure(actor, { locationCode: null, days });
    return answer.ok ? null : answer.refusal;
  };

  it.each([
    ['nothing', []],
    ['persons only', ['patients.read']],
    ['what is released', released],
    ['results without persons', ['results.read', 'results.manage']],
    ['signing', ['patients.read', 'results.approve', 'results.release', 'results.withdraw']],
    ['the log', ['patients.read', 'audit.read']],
  ] as readonly (readonly [string, readonly Permission[]])[])(
    'not somebody with the right to %s',
    async (_which, permissions) => {
      expect(await refusalOf(await addActor(database, { permissions }))).toEqual({ kind: 'denied' });
    },
  );

  it('the administration, as much as the laboratory', async () => {
    const admin = await addActor(database, { role: 'admin', permissions: administration });
    const { whole } = await measured([took(50, today)], { actor: admin });
    expect(whole).toMatchObject({ records: 1, medianMinutes: 50 });
  });

  it('somebody of a ward about the own ward only', async () => {
    const [own = null, other = null] = await departmentIds(database);
    const inWard = await addActor(database, { role: 'user', departmentId: own, permissions: laboratory });
    const papers = [took(50, today, { departmentId: own }), took(70, today, { departmentId: other })];
    expect((await measured(papers, { actor: inWard })).whole).toMatchObject({
      records: 1,
      medianMinutes: 50,
    });
    const nowhere = await addActor(database, { role: 'user', permissions: laboratory });
    expect((await measured([], { actor: nowhere })).whole.records).toBe(0);
  });

  it.each([0, -1, longestDays + 1, 2_147_483_647])('nobody about %i days', async (days) => {
    expect(await refusalOf(technician, days)).toEqual({ kind: 'invalid', reason: 'unknown-filter' });
  });
});

import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import type { Database } from '../../../../platform/database.ts';
import type { RawListRequest } from '../../../../platform/lists/list-request.ts';
import { bytesOf, readXlsx, type ReadCell } from '../../../../platform/spreadsheet/workbook.test-support.ts';
import { catalogueService } from '../../../ground/catalogue/index.ts';
import {
  addActor,
  addPersonWithVisit,
  openRecordsDatabase,
  type ActorFacts,
} from '../../../../../test-support/lab-records.test-support.ts';
import { reportExportService, type ReportExport } from './service.ts';
import { reportListService } from '../list/service.ts';
import {
  addCase,
  addReports,
  administration,
  aReport,
  filter,
  laboratory,
  released,
  walk,
  type Filters,
  type ListedPerson,
  type ReportFacts,
} from '../../../../../test-support/listed-reports.test-support.ts';

let home: TestDatabase;
let database: Database;
let actor: Actor;
let reports: readonly ReportFacts[];
const clock = fakeClock('2026-11-15T08:00:00+07:00');

const names = ['=HYPERLINK("http://x.test";"Xem")', 'Nguyễn Thị Ẩn Đặng Ưỡng', '+84 912', '-Trần & <Lê>'];

async function addNamed(name: string, index: number): Promise<ListedPerson> {
  const facts = { name, searchName: `nguoi thu ${'abcd'[index] ?? ''}`, birthYear: 1990 + index };
  const person = await addPersonWithVisit(database, facts);
  return { ...person, ...facts, ...(await addCase(database, person)) };
}

beforeAll(async () => {
  home = await createTestDatabase();
  database = openRecordsDatabase(home.appUrl);
  actor = await addActor(database, { permissions: laboratory });
  const people: ListedPerson[] = [];
  for (const [index, name] of names.entries()) people.push(await addNamed(name, index));
  const states = ['released', 'superseded', 'draft', 'withdrawn'] as const;
  reports = Array.from({ length: 2_500 }, (_, index) => {
    const person = people[index % people.length];
    if (person === undefined) throw new Error('nobody');
    return aReport(person, {
      status: states[index % 4] ?? 'released',
      scope: index % 3 === 0 ? 'kqxn2' : 'kqxn1',
      // Many of the same moment: the pieces must not lose or double what stands beside it.
      listedAt: new Date(clock.now() - Math.floor(index / 400) * 60_000).toISOString(),
      isRestricted: index === 0,
      panels: index === 0 ? ['HIV-SL'] : ['CBC'],
      isCritical: index === 1,
    });
  });
  await addReports(database, actor, reports);
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

function serviceWith(limit?: number): ReturnType<typeof reportExportService> {
  const catalogue = catalogueService({ database, clock });
  return reportExportService({ database, clock, catalogue, ...(limit === undefined ? {} : { limit }) });
}

async function exported(
  filtered: RawListRequest['filtered'],
  given: { readonly who?: Actor; readonly limit?: number } = {},
): Promise<ReportExport> {
  const answer = await serviceWith(given.limit).export(given.who ?? actor, filtered);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

const read = async (file: ReportExport): Promise<readonly (readonly ReadCell[])[]> =>
  readXlsx(await bytesOf(file.content)).rows;

const valuesOf = (rows: readonly (readonly ReadCell[])[], column: string): readonly string[] => {
  const at = rows[0]?.findIndex(({ value }) => value === column) ?? -1;
  return rows.slice(1).map((row) => row[at]?.value ?? '');
};

const lastEvent = async (): Promise<Record<string, unknown> | undefined> =>
  (
    await database.pool.query<Record<string, unknown>>(
      `select actor_id, action, entity, diff from audit_event where action = 'export' order by at desc, id desc limit 1`,
    )
  ).rows[0];

describe('the workbook of a list', () => {
  it.each<[string, Filters]>([
    ['everything', []],
    ['what has left', [filter('status', 'issued')]],
    ['one site', [filter('scope', 'kqxn2'), filter('status', 'released')]],
    ['a name', [filter('keyword', 'người thứ b')]],
    ['what is still to be handed over', [filter('undelivered', 'true')]],
    ['a panel', [filter('panel', 'CBC')]],
    ['nothing', [filter('keyword', '!!!!')]],
  ])('has the rows of the list in its order: %s', async (_what, filtered) => {
    const service = reportListService({ database, clock });
    const listed = await walk({ service, actor }, filtered);
    const file = await exported(filtered);
    const rows = await read(file);
    expect(valuesOf(rows, 'Số phiếu')).toEqual(listed.map(({ reportCode }) => reportCode));
    expect(file.rows).toBe(listed.length);
  });

  it('keeps names that look like formulas as names, and every sign of Vietnamese', async () => {
    const rows = await read(await exported([]));
    const found = new Set(valuesOf(rows, 'Họ tên'));
    expect([...found].toSorted()).toEqual([...names].toSorted());
    const at = rows[0]?.findIndex(({ value }) => value === 'Họ tên') ?? -1;
    expect(rows.every((row) => row[at]?.isText === true)).toBe(true);
  });

  it('has long numbers as text, years and minutes as numbers', async () => {
    const rows = await read(await exported([filter('status', 'released')]));
    const kindOf = (column: string): boolean | undefined => {
      const at = rows[0]?.findIndex(({ value }) => value === column) ?? -1;
      return rows[1]?.[at]?.isText;
    };
    expect(['SID', 'Mã BN', 'Số phiếu'].map(kindOf)).toEqual([true, true, true]);
    expect(['Năm sinh', 'TAT (phút)', 'Giờ phát hành'].map(kindOf)).toEqual([false, false, false]);
  });

  it('does not tell what a restricted paper is about', async () => {
    const code = reports[0]?.code ?? '';
    const rows = await read(await exported([filter('keyword', code)]));
    expect(valuesOf(rows, 'Loại phiếu')).toEqual(['Kết quả hạn chế']);
    expect(valuesOf(rows, 'Gói XN')).toEqual(['']);
    expect(JSON.stringify(rows)).not.toContain('HIV');
  });

  it('has no marks for the administration', async () => {
    const who = await addActor(database, { role: 'admin', permissions: administration });
    const code = reports[1]?.code ?? '';
    expect(valuesOf(await read(await exported([filter('keyword', code)])), 'Cờ')).toEqual(['Báo động']);
    expect(valuesOf(await read(await exported([filter('keyword', code)], { who })), 'Cờ')).toEqual(['']);
  });

  it('ends at the limit with the newest, and says so', async () => {
    const file = await exported([], { limit: 1_200 });
    const rows = await read(file);
    expect(file.rows).toBe(1_200);
    expect(rows.length).toBe(1 + 1_200 + 1);
    expect(rows.at(-1)?.[0]?.value).toMatch(/^Chỉ xuất 1\.200 phiếu mới nhất/);
  });

  it('knows about how long it will be', async () => {
    const file = await exported([]);
    const { length } = await bytesOf(file.content);
    expect(file.bytes / length).toBeGreaterThan(0.7);
    expect(file.bytes / length).toBeLessThan(1.4);
  });
});

describe('the log of what leaves the house', () => {
  it('has who took how many rows of which list, before the first byte', async () => {
    const file = await exported([filter('scope', 'kqxn1'), filter('released', '2026-11-01', 'gte')]);
    expect(await lastEvent()).toEqual({
      actor_id: actor.accountId,
      action: 'export',
      entity: 'report',
      diff: { rows: [null, file.rows], scope: [null, 'kqxn1'], fromDay: [null, '2026-11-01'] },
    });
  });

  it('has that something was searched for, and not what', async () => {
    await exported([filter('keyword', 'người thứ b')]);
    const event = JSON.stringify(await lastEvent());
    expect(event).toContain('hasKeyword');
    expect(event).not.toMatch(/người|nguoi/);
  });
});

describe('an export is refused', () => {
  it.each<[string, ActorFacts]>([
    ['those who meet released reports only', { permissions: released }],
    ['clinicians', { role: 'user', permissions: released }],
    ['those without the right to patients', { permissions: ['results.read', 'results.manage'] }],
    ['those without any right', { permissions: [] }],
  ])('to %s, and leaves no trace of one', async (_who, facts) => {
    const before = await lastEvent();
    const refusal = { kind: 'denied' };
    expect(await serviceWith().export(await addActor(database, facts), [])).toEqual({ ok: false, refusal });
    expect(await lastEvent()).toEqual(before);
  });

  it('to the administration that asks what alarms', async () => {
    const who = await addActor(database, { role: 'admin', permissions: administration });
    const answer = await serviceWith().export(who, [filter('critical', 'true')]);
    expect(answer).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });

  it('with a filter that no list has', async () => {
    const answer = await serviceWith().export(actor, [filter('patient_name', 'x')]);
    expect(answer).toEqual({ ok: false, refusal: { kind: 'invalid', reason: 'unknown-filter' } });
  });

  it('while two are written, and let again when one reader has gone', async () => {
    const service = serviceWith();
    const begin = async (): Promise<ReportExport> => {
      const answer = await service.export(actor, []);
      if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
      await answer.value.content.next();
      return answer.value;
    };
    const one = await begin();
    const other = await begin();
    const third = await service.export(actor, []);
    expect(third).toMatchObject({ ok: false, refusal: { kind: 'too-many' } });
    await one.content.return(undefined);
    const again = await begin();
    await Promise.all([other, again].map(({ content }) => content.return(undefined)));
  });
});

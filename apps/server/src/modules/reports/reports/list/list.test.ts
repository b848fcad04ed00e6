import { fc } from '@fast-check/vitest';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import type { Database } from '../../../../platform/database.ts';
import {
  addActor,
  addPersonWithVisit,
  departmentIds,
  openRecordsDatabase,
} from '../../../../../test-support/lab-records.test-support.ts';
import { foldReportCounts, reportListService, type ReportListService } from './service.ts';
import { issuedStates, listedStates, type ListedState } from './query.ts';
import {
  addCase,
  addReports,
  administration,
  aReport,
  countsOf,
  filter,
  laboratory,
  pageOf,
  released,
  walk,
  type Asking,
  type Filters,
  type ListedPerson,
  type ReportFacts,
} from '../../../../../test-support/listed-reports.test-support.ts';

let home: TestDatabase;
let database: Database;
let service: ReportListService;
let people: readonly ListedPerson[];
let reports: readonly ReportFacts[];
let wards: readonly string[];
let readers: Readonly<Record<'laboratory' | 'administration' | 'reception' | 'clinician', Actor>>;
const clock = fakeClock('2026-11-15T08:00:00+07:00');

/** The same data in every run: a test that fails must fail again. */
const [drawn = []] = fc.sample(
  fc.array(
    fc.record({
      status: fc.constantFrom(
        ...listedStates,
        'discarded' as const,
        'released' as const,
        'released' as const,
      ),
      scope: fc.constantFrom('kqxn1' as const, 'kqxn1' as const, 'kqxn2' as const, 'none' as const),
      location: fc.constantFrom('CS1', 'CS1', 'CS2'),
      // Half of them within four days, so that one day alone is deeper than what is skipped plainly.
      minutes: fc.oneof(fc.nat({ max: 4 * 1440 }), fc.nat({ max: 200 * 1440 })),
      panel: fc.constantFrom('CBC', 'LIPID', 'HIV'),
      sections: fc.constantFrom(['hematology'], ['biochemistry'], ['hematology', 'biochemistry']),
      isCritical: fc.constantFrom(true, false, false, false),
      isCorrected: fc.constantFrom(true, false, false),
      delivery: fc.constantFrom('none' as const, 'partial' as const, 'delivered' as const),
      paper: fc.constantFrom('failed' as const, 'queued' as const, null),
      person: fc.nat({ max: 7 }),
      ward: fc.nat({ max: 2 }),
    }),
    { minLength: 2_400, maxLength: 2_400 },
  ),
  { seed: 20_261_115, numRuns: 1 },
);

async function addPeople(): Promise<void> {
  const named = ['nguyen thi lan', 'nguyen thi hoa', 'le thi lan anh', 'tran thi mau'];
  people = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const facts = { name: 'Trần Thị Mẫu', searchName: named[index % 4] ?? '', birthYear: 1990 + index };
      const person = await addPersonWithVisit(database, facts);
      return { ...person, ...facts, ...(await addCase(database, person)) };
    }),
  );
}

async function addHistory(signer: Actor): Promise<void> {
  const nowMs = clock.now();
  reports = drawn.map(({ minutes, panel, person, ward, paper, ...facts }) => {
    const whose = people[person];
    if (whose === undefined) throw new Error('nobody');
    const listedAt = new Date(nowMs - minutes * 60_000).toISOString();
    const more = {
      listedAt,
      panels: [panel],
      isRestricted: panel === 'HIV',
      departmentId: wards[ward] ?? null,
      // Only what has left is put on paper.
      paper: isIssued(facts) ? paper : null,
    };
    return aReport(whose, { ...facts, ...more });
  });
  await addReports(database, signer, reports.slice(0, 1_600));
  await foldReportCounts(database);
  // What was appended since must count as well.
  await addReports(database, signer, reports.slice(1_600));
}

beforeAll(async () => {
  home = await createTestDatabase();
  database = openRecordsDatabase(home.appUrl);
  service = reportListService({ database, clock });
  wards = await departmentIds(database);
  readers = {
    laboratory: await addActor(database, { permissions: laboratory }),
    administration: await addActor(database, { role: 'admin', permissions: administration }),
    reception: await addActor(database, { permissions: released }),
    clinician: await addActor(database, {
      role: 'user',
      departmentId: wards[1] ?? '',
      permissions: released,
    }),
  };
  await addPeople();
  await addHistory(readers.laboratory);
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

type Reader = keyof typeof readers;
const askingAs = (reader: Reader): Asking => ({ service, actor: readers[reader] });

const dayOf = (iso: string): string => new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 10);
const isRecent = ({ listedAt }: ReportFacts): boolean =>
  Date.parse(listedAt) >= clock.now() - 90 * 86_400_000;
const isIssued = ({ status }: Pick<ReportFacts, 'status'>): boolean =>
  (issuedStates as readonly string[]).includes(status);

/** What each of them meets at all, said once more and in other words than the list's own. */
const meets: Readonly<Record<Reader, (report: ReportFacts) => boolean>> = {
  laboratory: ({ status }) => status !== 'discarded',
  administration: ({ status }) => status !== 'discarded',
  reception: (report) => isIssued(report) || report.status === 'preliminary',
  clinician: (report) => meets.reception(report) && report.departmentId === wards[1],
};
const reads: Readonly<Record<Reader, (report: ReportFacts) => boolean>> = {
  laboratory: ({ status }) => status !== 'withdrawn',
  administration: ({ status }) => status === 'withdrawn',
  reception: ({ status }) => status !== 'withdrawn',
  clinician: ({ status }) => status !== 'withdrawn',
};

interface Choice {
  readonly scope?: string;
  readonly location?: string;
  readonly department?: number;
  readonly panel?: string;
  readonly section?: string;
  readonly turnaround?: string;
  readonly critical?: string;
  readonly undelivered?: string;
  readonly corrected?: string;
  readonly paperFailed?: string;
  readonly keyword?: string;
  readonly from?: string;
  readonly to?: string;
}

const asFilters = (choice: Choice): Filters =>
  Object.entries(choice).map(([id, value]) => {
    if (id === 'from') return filter('released', String(value), 'gte');
    if (id === 'to') return filter('released', String(value), 'lte');
    return filter(id, id === 'department' ? (wards[Number(value)] ?? '') : String(value));
  });

const nameOf = (keyword: string): string => keyword.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The list as a person would make it by hand. */
function isAsked(choice: Choice, reader: Reader): (report: ReportFacts) => boolean {
  const isUnindexed = [choice.panel, choice.section, choice.turnaround].some((value) => value !== undefined);
  const isWindowed = isUnindexed && choice.from === undefined && choice.to === undefined;
  const isFoundSmall = choice.keyword !== undefined;
  const checks: readonly ((report: ReportFacts) => boolean)[] = [
    meets[reader],
    ({ scope }) => choice.scope === undefined || scope === choice.scope,
    ({ location }) => choice.location === undefined || location === choice.location,
    ({ departmentId }) => choice.department === undefined || departmentId === wards[choice.department],
    ({ panels, isRestricted }) =>
      choice.panel === undefined || (panels.includes(choice.panel) && !isRestricted),
    ({ sections, isRestricted }) =>
      choice.section === undefined || (sections.includes(choice.section) && !isRestricted),
    (report) => choice.turnaround === undefined || (isIssued(report) && !report.isCorrected),
    ({ listedAt, dueAt }) => choice.turnaround !== 'late' || Date.parse(listedAt) > Date.parse(dueAt ?? ''),
    (report) =>
      choice.critical === undefined || (report.isCritical && !report.isRestricted && reads[reader](report)),
    ({ status, delivery }) =>
      choice.undelivered === undefined || (status === 'released' && delivery !== 'delivered'),
    ({ isCorrected }) => choice.corrected === undefined || isCorrected,
    ({ paper }) => choice.paperFailed === undefined || paper === 'failed',
    ({ person }) => choice.keyword === undefined || person.searchName.includes(nameOf(choice.keyword)),
    ({ listedAt }) => choice.from === undefined || dayOf(listedAt) >= choice.from,
    ({ listedAt }) => choice.to === undefined || dayOf(listedAt) <= choice.to,
    (report) => !isWindowed || isFoundSmall || !isIssued(report) || isRecent(report),
  ];
  return (report) => checks.every((check) => check(report));
}

const newestFirst = (a: ReportFacts, b: ReportFacts): number =>
  b.listedAt.localeCompare(a.listedAt) || b.id.localeCompare(a.id);

function expected(keep: (report: ReportFacts) => boolean): readonly string[] {
  return reports
    .filter(keep)
    .toSorted(newestFirst)
    .map(({ id }) => id);
}

const idsOf = async (reader: Reader, filtered: Filters, pageSize?: number): Promise<readonly string[]> =>
  (await walk(askingAs(reader), filtered, pageSize)).map(({ _id }) => _id);

const everyone: readonly Reader[] = ['laboratory', 'administration', 'reception', 'clinician'];

describe('the list of reports', () => {
  const tabs: (ListedState | 'issued' | null)[] = [null, 'issued', ...listedStates];
  it.each(tabs.flatMap((tab) => everyone.map((reader) => [tab, reader] as const)))(
    'has every report of %s that the %s meets once, newest first, to the last page and beyond',
    async (tab, reader) => {
      const keep = (report: ReportFacts): boolean =>
        meets[reader](report) &&
        (tab === null || (tab === 'issued' ? isIssued(report) : report.status === tab));
      expect(await idsOf(reader, tab === null ? [] : [filter('status', tab)], 37)).toEqual(expected(keep));
    },
  );

  it.each(everyone)(
    'marks those whose PDF could not be made, for the %s, and counts them',
    async (reader) => {
      const rows = await walk(askingAs(reader), []);
      const failed = expected((report) => meets[reader](report) && report.paper === 'failed');
      expect(
        rows.filter(({ paperProblem }) => paperProblem === 'store-unavailable').map(({ _id }) => _id),
      ).toEqual(failed);
      const filtered = [filter('paperFailed', 'true')];
      expect(await idsOf(reader, filtered, 37)).toEqual(failed);
      const counts = await countsOf(askingAs(reader), filtered);
      const sum = [...counts.values()].reduce((before, records) => before + records, 0);
      expect(sum).toBe(failed.length);
      expect(failed.length).toBeGreaterThan(20);
    },
  );

  it('is right before, while and after steps are folded', async () => {
    const before = await idsOf('laboratory', []);
    await foldReportCounts(database, 3);
    expect(await idsOf('laboratory', [])).toEqual(before);
    expect(before).toEqual(expected(meets.laboratory));
  });

  it('answers a page that does not exist with nothing and the right number', async () => {
    const page = await pageOf(askingAs('laboratory'), { page: 2_147_483_647, pageSize: 100 });
    const records = reports.filter(meets.laboratory).length;
    expect(page).toMatchObject({ rows: [], records, recordsExact: true });
  });

  it('counts to a thousand where only counting helps, and says so', async () => {
    const page = await pageOf(askingAs('laboratory'), {
      filtered: [filter('panel', 'CBC'), filter('released', '2026-01-01', 'gte')],
    });
    expect(page.recordsExact).toBe(page.records < 1_000);
  });

  it('finds a report by its number, with or without the dash, and by the number of its case', async () => {
    const [report] = reports;
    const code = report?.code ?? '';
    const found = async (text: string): Promise<readonly string[]> =>
      idsOf('laboratory', [filter('keyword', text)]);
    expect(await found(code)).toEqual([report?.id]);
    expect(await found(code.toLowerCase().replace('-', ''))).toEqual([report?.id]);
    const ofCase = (each: ReportFacts): boolean =>
      each.person.sid === report?.person.sid && meets.laboratory(each);
    expect(await found(report?.person.sid ?? '')).toEqual(expected(ofCase));
    expect(await found(report?.person.code ?? '')).toEqual(expected(ofCase));
  });

  it('finds a report by the telephone of its patient', async () => {
    const [, person] = people;
    await database.pool.query(`update patient set phone = '0912345678' where id = $1`, [person?.id]);
    const found = await idsOf('laboratory', [filter('keyword', '+84 912 345 678')]);
    expect(found).toEqual(expected((each) => each.person.id === person?.id && meets.laboratory(each)));
    expect(found.length).toBeGreaterThan(0);
  });

  it.each([['x'], ['0912345679'], ['!!!!'], ['%'], ['KQ261399-0001'], ['KQ261114-9999'], ['012345678901']])(
    'finds nothing by %s, and does not fail',
    async (text) => {
      expect(await idsOf('laboratory', [filter('keyword', text)])).toEqual([]);
    },
  );
});

describe('whatever is asked together', () => {
  /** The administration may not ask what alarms: refused, see there. */
  const mayAsk = ({ critical }: Choice, reader: Reader): boolean =>
    critical === undefined || reader !== 'administration';

  const together = fc.record(
    {
      scope: fc.constantFrom('kqxn1', 'kqxn2'),
      location: fc.constantFrom('CS1', 'CS2', 'KHONG'),
      department: fc.nat({ max: 2 }),
      panel: fc.constantFrom('CBC', 'LIPID', 'HIV'),
      section: fc.constantFrom('hematology', 'biochemistry', 'genetics'),
      turnaround: fc.constantFrom('measured', 'late'),
      critical: fc.constant('true'),
      undelivered: fc.constant('true'),
      corrected: fc.constant('true'),
      paperFailed: fc.constant('true'),
      keyword: fc.constantFrom('Lê Thị Lan Anh', 'nguyen thi hoa'),
      from: fc.constantFrom('2026-06-01', '2026-08-20', '2026-11-13'),
      to: fc.constantFrom('2026-08-01', '2026-11-13'),
    },
    { requiredKeys: [] },
  );

  it.each(everyone)('the list is the one made by hand, for the %s', async (reader) => {
    await fc.assert(
      fc.asyncProperty(together, async (choice) => {
        fc.pre(mayAsk(choice, reader));
        expect(await idsOf(reader, asFilters(choice))).toEqual(expected(isAsked(choice, reader)));
      }),
      { numRuns: atScale({ each: 12, long: 200 }), seed: 7 },
    );
  });

  it.each(everyone)('the number on each tab is that of its rows, for the %s', async (reader) => {
    await fc.assert(
      fc.asyncProperty(together, async (choice) => {
        fc.pre(mayAsk(choice, reader));
        const filtered = asFilters(choice);
        const counts = await countsOf(askingAs(reader), filtered);
        for (const [status, records] of counts) {
          const page = await pageOf(askingAs(reader), {
            filtered: [...filtered, filter('status', status)],
            pageSize: 1,
          });
          expect([status, page.records]).toEqual([status, records]);
        }
        const all = await pageOf(askingAs(reader), { filtered, pageSize: 1 });
        const sum = [...counts.values()].reduce((before, records) => before + records, 0);
        expect(all.recordsExact ? all.records : sum).toBe(sum);
      }),
      { numRuns: atScale({ each: 8, long: 150 }), seed: 8 },
    );
  });

  it('walks through the newest when very many have the name', async () => {
    await database.pool.query(
      `insert into patient (id, code, full_name, search_name, birth_date, birth_precision, gender, id_type,
         no_id_reason, province_code, commune_code, address_version)
       select gen_random_uuid(), '27' || lpad(n::text, 7, '0'), 'Nguyễn Thị Hoa', 'nguyen thi hoa', '1980-01-01', 'day',
         'female', 'none', 'quên', province_code, code, version
         from generate_series(1, 260) n, (select * from commune order by version, code limit 1) place`,
    );
    for (const reader of everyone) {
      const isHoa = (report: ReportFacts): boolean =>
        meets[reader](report) &&
        report.person.searchName.includes('thi hoa') &&
        (!isIssued(report) || isRecent(report));
      const keyword = filter('keyword', 'Thị Hoa');
      expect(await idsOf(reader, [keyword])).toEqual(expected(isHoa));
      for (const [status, records] of await countsOf(askingAs(reader), [keyword])) {
        const found = await idsOf(reader, [keyword, filter('status', status)]);
        expect(found).toEqual(expected((report) => report.status === status && isHoa(report)));
        expect(found.length).toBe(records);
      }
    }
  });
});

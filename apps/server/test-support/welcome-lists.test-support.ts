import { newId } from '../src/platform/ids.ts';
import { addPatient, aDraft } from './clinic.test-support.ts';
import type { SigningDesk } from './signing-desk.test-support.ts';
import { collectRequest } from './tubes.test-support.ts';
import {
  alarmsToHandle,
  overviewQuestions,
  type OverviewAnswer,
  type OverviewFilter,
  type OverviewList,
  type OverviewQuestion,
  type Result,
} from '@senlab/domain';
import { accountAdminService, type AccountAdminService } from '../src/modules/house/account-admin/index.ts';
import { catalogueService } from '../src/modules/ground/catalogue/index.ts';
import {
  catalogueChangesService,
  type CatalogueChangesService,
} from '../src/modules/house/catalogue-changes/index.ts';
import { criticalService, type CriticalService } from '../src/modules/bench/critical/index.ts';
import { labRecordsService, type LabRecordsService } from '../src/modules/bench/lab-records/index.ts';
import {
  houseOf,
  reportListService,
  reportsService,
  type ReportListService,
  type ReportsService,
} from '../src/modules/reports/reports/index.ts';
import { returnSlipsService, type ReturnSlipsService } from '../src/modules/desk/return-slips/index.ts';
import { specimensService, type SpecimensService } from '../src/modules/bench/specimens/index.ts';
import type { Actor } from '../src/platform/actor.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database.ts';
import type { RawListRequest } from '../src/platform/lists/list-request.ts';

/** A case whose tubes nobody has taken. */
async function plannedTubes(desk: SigningDesk): Promise<{ code: string; tubes: readonly string[] }> {
  const patient = await addPatient(desk.database);
  const items = [{ kind: 'test' as const, code: 'HGB', reorderReason: null }];
  const placed = await desk.orders.place(desk.reception, aDraft(patient.id, { items }));
  if (!placed.ok || placed.value.refusal !== null) throw new Error(JSON.stringify(placed));
  const { rows } = await desk.database.pool.query<{ code: string }>(
    'select code from specimen where lab_record_id = $1',
    [placed.value.value.recordId],
  );
  return { code: patient.code, tubes: rows.map(({ code }) => code) };
}

/** Tubes in each state that waits, of a different number each. */
async function addTubes(desk: SigningDesk): Promise<void> {
  for (let number = 0; number < 6; number += 1) {
    const { code, tubes } = await plannedTubes(desk);
    if (number < 3) continue;
    for (const tube of tubes) {
      const request = collectRequest({ tubes: [tube], patient: { code } } as never);
      const collected = await desk.specimens.collect(desk.reception, request);
      if (!collected.ok) throw new Error(JSON.stringify(collected));
    }
    if (number === 5) await desk.specimens.send(desk.reception, tubes);
  }
}

/** Two that wait, one that nobody came for, one with a paper to take back, and one where that is done. */
async function addSlips(desk: SigningDesk): Promise<void> {
  const { pool } = desk.database;
  for (const status of ['draft', 'ready', 'unclaimed']) {
    const { id } = await addPatient(desk.database);
    const insert =
      'insert into return_slip (id, patient_id, status, opened_at, updated_at) values ($1, $2, $3, now(), now())';
    await pool.query(insert, [newId(), id, status]);
  }
  const report = await pool.query<{ id: string; patientId: string }>(
    `select id, patient_id as "patientId" from report where status = 'superseded' limit 1`,
  );
  const [found] = report.rows;
  if (found === undefined) throw new Error('no report');
  for (const [number, settledAt] of [null, '2026-11-15T08:00:00+07:00'].entries()) {
    const slipId = newId();
    await pool.query(
      `insert into return_slip (id, code, patient_id, status, opened_at, updated_at, handed_at, handed_by, document,
         receiver_type, channel, identity_check, recalled_at)
       values ($1, $2, $3, 'recalled', now(), now(), now(), $4, '{}', 'self', 'counter', 'two_identifiers', now())`,
      [slipId, `PT261115-000${String(number + 1)}`, found.patientId, desk.technician.accountId],
    );
    await pool.query(
      'insert into return_slip_report (slip_id, position, report_id, version_no) values ($1, 1, $2, 1)',
      [slipId, found.id],
    );
    await pool.query(
      'insert into return_slip_recall (slip_id, report_id, recalled_at, settled_at) values ($1, $2, now(), $3)',
      [slipId, found.id, settledAt],
    );
  }
}

/** A proposal that waits beside one that was withdrawn, and two rights of one account that wait. */
async function addDecisions(desk: SigningDesk): Promise<void> {
  const { pool } = desk.database;
  const change = `insert into catalogue_change (id, kind, code, base_version, status, content, reason, proposed_by,
      proposed_at, decided_by, decided_at)
    values ($1, 'test', $2, 1, $3, '{"name": "Thử"}', 'Đổi phương pháp', $4, now(), $5, $6)`;
  const by = desk.technician.accountId;
  await pool.query(change, [newId(), 'HGB', 'proposed', by, null, null]);
  await pool.query(change, [newId(), 'WBC', 'withdrawn', by, by, '2026-11-15T08:00:00+07:00']);
  const asked = `insert into account_right_request (account_id, kind, name, asked_by, asked_at)
    values ($1, 'permission', $2, $3, now())`;
  for (const right of ['results.approve', 'results.release'])
    await pool.query(asked, [by, right, desk.doctor.accountId]);
}

/** Whatever waits beside cases, alarms and papers. */
export async function addWaitingWork(desk: SigningDesk): Promise<void> {
  await addTubes(desk);
  await addSlips(desk);
  await addDecisions(desk);
}

/** Everything that the numbers of the welcome page lead to. */
export interface WelcomeLists {
  readonly records: LabRecordsService;
  readonly criticals: CriticalService;
  readonly papers: ReportsService;
  readonly reports: ReportListService;
  readonly tubes: SpecimensService;
  readonly slips: ReturnSlipsService;
  readonly catalogue: CatalogueChangesService;
  readonly accounts: AccountAdminService;
}

/** Each as the server opens it. `papers`: the desk's, where a test has one. */
export function openWelcomeLists(
  database: Database,
  clock: Clock,
  { papers }: { readonly papers?: ReportsService } = {},
): WelcomeLists {
  const catalogue = catalogueService({ database, clock });
  const shared = { database, clock, catalogue, house: houseOf({ name: 'Bệnh viện Mẫu' }) };
  return {
    records: labRecordsService(shared),
    criticals: criticalService(shared),
    papers: papers ?? reportsService(shared),
    reports: reportListService(shared),
    tubes: specimensService(shared),
    slips: returnSlipsService(shared),
    catalogue: catalogueChangesService(shared),
    accounts: accountAdminService({ database, clock }),
  };
}

export function given<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

type Filters = NonNullable<RawListRequest['filtered']>;
const asFilters = (filters: readonly OverviewFilter[]): Filters => filters.map((filter) => ({ ...filter }));

interface FoundPage {
  readonly rows: string | readonly unknown[];
  readonly records: number;
}

export interface ListQuestion {
  readonly list: OverviewList;
  readonly actor: Actor;
  readonly filters: readonly OverviewFilter[];
}

async function pageOf(
  lists: WelcomeLists,
  { list, actor }: ListQuestion,
  raw: RawListRequest,
): Promise<FoundPage> {
  switch (list) {
    case 'worklist':
      return given(await lists.records.list(actor, raw));
    case 'critical':
      return given(await lists.criticals.list(actor, raw));
    case 'approval':
      return given(await lists.papers.queue(actor, raw));
    case 'reports':
      return given(await lists.reports.list(actor, raw));
    case 'collection':
    case 'reception':
      return given(await lists.tubes.list(actor, raw));
    case 'counter':
      return given(await lists.slips.list(actor, raw));
    case 'catalogue':
      return given(await lists.catalogue.changes(actor, raw));
    case 'accounts':
      return given(await lists.accounts.list(actor, raw));
  }
}

export interface ListLength {
  readonly rows: number;
  readonly told: number;
}

/** The rows counted one by one, and the number that the list itself tells. */
export async function lengthOf(lists: WelcomeLists, question: ListQuestion): Promise<ListLength> {
  // The reception shows each state of a tube under a heading of its own.
  const states = question.filters.filter(({ id }) => id === 'status');
  if (states.length > 1) {
    const lengths = await Promise.all(
      states.map((state) => lengthOf(lists, { ...question, filters: [state] })),
    );
    const sum = (part: keyof ListLength): number => lengths.reduce((all, one) => all + one[part], 0);
    return { rows: sum('rows'), told: sum('told') };
  }
  let rows = 0;
  const filtered = asFilters(question.filters);
  for (let page = 0; ; page += 1) {
    const found = await pageOf(lists, question, { filtered, page, pageSize: 100 });
    const some = typeof found.rows === 'string' ? (JSON.parse(found.rows) as unknown[]) : found.rows;
    rows += some.length;
    if (some.length < 100) return { rows, told: found.records };
  }
}

function ofStates(counts: {
  readonly counts: readonly { readonly status: string; readonly records: number }[];
  readonly exact: boolean;
}): OverviewAnswer {
  const byState = Object.fromEntries(counts.counts.map(({ status, records: found }) => [status, found]));
  return { counts: byState, countedUpTo: counts.exact ? null : 1000 };
}

/** Of one row at a time: what the page asks is how many there are, and not for the rows. */
async function lengthTold(lists: WelcomeLists, question: ListQuestion): Promise<number> {
  const asked = { filtered: asFilters(question.filters), page: 0, pageSize: 1 };
  return (await pageOf(lists, question, asked)).records;
}

const lengthQuestions: Readonly<Partial<Record<OverviewQuestion, OverviewList>>> = {
  'hand-over': 'counter',
  recalls: 'counter',
  proposals: 'catalogue',
  'waiting-rights': 'accounts',
};
const tubeQuestions: Readonly<Partial<Record<OverviewQuestion, readonly string[]>>> = {
  'planned-tubes': ['planned'],
  'coming-tubes': ['collected', 'in_transit'],
};

async function lengthAnswer(
  lists: WelcomeLists,
  actor: Actor,
  { question, today }: { readonly question: OverviewQuestion; readonly today: string },
): Promise<OverviewAnswer> {
  const counts: Record<string, number> = {};
  const list = lengthQuestions[question];
  if (list !== undefined)
    counts['rows'] = await lengthTold(lists, { list, actor, filters: overviewQuestions[question](today) });
  for (const value of tubeQuestions[question] ?? []) {
    const filters = [{ id: 'status', operator: 'eq', value } as const];
    counts[value] = await lengthTold(lists, { list: 'reception', actor, filters });
  }
  return { counts, countedUpTo: null };
}

/** What the page asks for its numbers. */
export async function answerTo(
  lists: WelcomeLists,
  actor: Actor,
  { question, today }: { readonly question: OverviewQuestion; readonly today: string },
): Promise<OverviewAnswer> {
  const filtered = asFilters(overviewQuestions[question](today));
  switch (question) {
    case 'overdue':
    case 'open':
    case 'answered':
    case 'today':
      return ofStates(given(await lists.records.counts(actor, filtered)));
    case 'released':
      return ofStates(given(await lists.reports.counts(actor, filtered)));
    case 'critical':
      return {
        counts: { alarms: alarmsToHandle(given(await lists.criticals.counts(actor))) },
        countedUpTo: null,
      };
    case 'approval': {
      const { exact, ...counts } = given(await lists.papers.counts(actor, filtered));
      return { counts, countedUpTo: exact ? null : 0 };
    }
    default:
      return lengthAnswer(lists, actor, { question, today });
  }
}

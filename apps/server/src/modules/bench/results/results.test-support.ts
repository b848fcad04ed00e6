import { autoRulesInForce } from '../auto-verification/index.ts';
import type { CriticalNews, ResultNeeds } from './needs.ts';
import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import type { ResultEntry } from './entry/enter-result.ts';
import {
  type Laboratory,
  addPerson,
  startOfDay,
  insertRow,
} from '../../../../test-support/laboratory.test-support.ts';
import { listResultsOf } from './list-results.ts';
import type { TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import type { ResultView } from './result-view.ts';
import type { Permission } from '@senlab/domain';
import type { SingleChange } from './entry/plan-entries.ts';
import type { EnteredResults } from './service.ts';
import { newId } from '../../../platform/ids.ts';

/** What other modules would answer, set by a test. */
export interface FakeNeeds extends ResultNeeds {
  readonly quality: Map<string, 'passed' | 'failed' | 'none'>;
  readonly standing: Map<string, 'open' | 'told'>;
  readonly licensed: Set<string>;
  readonly broken: Set<string>;
  readonly noted: CriticalNews[];
  reset(): void;
}

export function fakeNeeds(): FakeNeeds {
  const quality: FakeNeeds['quality'] = new Map();
  const standing: FakeNeeds['standing'] = new Map();
  const licensed = new Set<string>();
  const broken = new Set<string>();
  const noted: CriticalNews[] = [];
  return {
    quality,
    standing,
    licensed,
    broken,
    noted,
    noteCriticals(_tx, news) {
      noted.push(news);
      return Promise.resolve();
    },
    criticalStandingOf: () => Promise.resolve(standing),
    qualityOf: () =>
      Promise.resolve((testCode, instrumentCode) => quality.get(instrumentCode ?? testCode) ?? 'none'),
    openBreakGlassOf: (_tx, { accountId }, { patientIds }) =>
      Promise.resolve(new Set(broken.has(accountId) ? patientIds : [])),
    // Rules are rows like any other, so these are the real ones.
    autoRulesInForce,
    hasLicence: (_tx, accountId) => Promise.resolve(licensed.has(accountId)),
    reset() {
      quality.clear();
      standing.clear();
      licensed.clear();
      broken.clear();
      noted.length = 0;
    },
  };
}

export function entry(testCode: string, value: string, more: Partial<ResultEntry> = {}): ResultEntry {
  const nothing = { comment: null, reason: null, instrumentCode: null, riskSoftware: null };
  return { testCode, runNo: 1, version: 1, value, ...nothing, ...more };
}

/** What stands in the table, without anybody's eyes. */
export async function stored(lab: Laboratory, record: TestRecord, testCode: string, runNo = 1): Promise<Row> {
  const { rows } = await lab.database.pool.query<Row>(
    'select * from result_item where lab_record_id = $1 and test_code = $2 and run_no = $3',
    [record.id, testCode, runNo],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no result ${testCode}/${String(runNo)}`);
  return row;
}
export type Row = Readonly<Record<string, unknown>> & { readonly version: number; readonly status: string };

export async function listed(
  lab: Laboratory,
  record: TestRecord,
  actor: Actor,
): Promise<readonly ResultView[] | null> {
  return reading(lab.database, async (tx) =>
    listResultsOf(tx, {
      record,
      actor,
      catalogue: await lab.catalogue.current(tx),
      nowMs: lab.clock.now(),
      needs: lab.needs,
    }),
  );
}

export interface Event {
  readonly command: string;
  readonly entityId: string;
  readonly actorId: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly diff: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
}

export async function eventsOf(lab: Laboratory, record: TestRecord): Promise<readonly Event[]> {
  const { rows } = await lab.database.pool.query<Event>(
    `select command, entity_id as "entityId", actor_id as "actorId", from_state as "from", to_state as "to", diff, reason
       from audit_event where lab_record_id = $1 and entity = 'result' order by id`,
    [record.id],
  );
  return rows;
}

export const doctorRights: readonly Permission[] = [
  'patients.read',
  'results.read',
  'results.enter',
  'results.verify',
  'results.approve',
  'results.release',
];

export interface Team {
  readonly typist: Actor;
  readonly verifier: Actor;
  readonly doctor: Actor;
}

export async function addTeam(lab: Laboratory): Promise<Team> {
  return {
    typist: await addPerson(lab.database, { name: 'Hoàng Văn Tú' }),
    verifier: await addPerson(lab.database, { name: 'Vũ Thị Lan' }),
    doctor: await addPerson(lab.database, { name: 'Nguyễn Thu Hằng', permissions: doctorRights }),
  };
}

type Answer = Awaited<ReturnType<Laboratory['results']['enter']>>;

export function valueOf(answer: Answer): EnteredResults {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

/** The version that a screen would show now. */
export async function seen(
  lab: Laboratory,
  record: TestRecord,
  testCode: string,
  runNo = 1,
): Promise<SingleChange> {
  const { version } = await stored(lab, record, testCode, runNo);
  return { testCode, runNo, version };
}

export async function enterAs(
  lab: Laboratory,
  actor: Actor,
  given: {
    readonly record: TestRecord;
    readonly values: Readonly<Record<string, string>>;
    readonly runNo?: number;
  },
): Promise<EnteredResults> {
  const { record, values, runNo = 1 } = given;
  const entries = [];
  for (const [testCode, value] of Object.entries(values)) {
    const { version } = await stored(lab, record, testCode, runNo);
    entries.push(entry(testCode, value, { version, runNo }));
  }
  const entered = valueOf(await lab.results.enter(actor, record.id, entries));
  if (entered.refusals.length > 0) throw new Error(JSON.stringify(entered.refusals));
  return entered;
}

export async function verifyAs(
  lab: Laboratory,
  actor: Actor,
  given: { readonly record: TestRecord; readonly codes: readonly string[]; readonly runNo?: number },
): Promise<EnteredResults> {
  const items = [];
  for (const code of given.codes) items.push(await seen(lab, given.record, code, given.runNo));
  return valueOf(await lab.results.verify(actor, given.record.id, items));
}

export function reasonsOf({ refusals }: EnteredResults): readonly unknown[] {
  return refusals.map(({ refusal }) => ('reason' in refusal ? refusal.reason : refusal.kind));
}

export function holdCodesOf({ refusals }: EnteredResults): readonly string[] {
  return refusals.flatMap(({ holds = [] }) => holds.map(({ code }) => code));
}

let counter = 0;

function common(lab: Laboratory, record: TestRecord, visitId: unknown): Readonly<Record<string, unknown>> {
  return {
    lab_record_id: record.id,
    group_key: 'general/KQXN-A4',
    department_code: 'general',
    template_code: 'KQXN-A4',
    template_version: 1,
    location_code: 'XL',
    scope: 'kqxn1',
    patient_id: record.patientId,
    visit_id: visitId,
    sid: record.sid,
    patient_code: '800000001',
    patient_name: 'Lê Thị Thử',
    patient_search_name: 'le thi thu',
    patient_birth_year: 1994,
    department_id: lab.departmentId,
    panel_codes: [],
    section_codes: ['x-section'],
    item_count: 1,
    created_at: startOfDay,
    listed_at: startOfDay,
    collected_at: startOfDay,
  };
}

/** A paper that has left, and the draft of its correction. Answers the correction. */
export async function addCorrection(
  lab: Laboratory,
  record: TestRecord,
  given: { readonly by: string; readonly category?: string },
): Promise<string> {
  counter += 1;
  const { rows } = await lab.database.pool.query<{ visit_id: string }>(
    'select visit_id from lab_record where id = $1',
    [record.id],
  );
  const [oldId, id] = [newId(), newId()];
  const columns = common(lab, record, rows[0]?.visit_id);
  const code = `KQ800101-${String(counter).padStart(4, '0')}`;
  const name = {
    approved_by: given.by,
    approved_at: startOfDay,
    released_by: given.by,
    released_at: startOfDay,
  };
  const hash = { document_hash: Buffer.alloc(32, 1), verify_code: String(counter).padStart(10, '0') };
  const first = { ...columns, id: oldId, code, version_no: 1, kind: 'final', status: 'released' };
  await insertRow(lab.database, 'report', { ...first, ...name, ...hash });
  await insertRow(lab.database, 'report', {
    ...columns,
    id,
    code,
    version_no: 2,
    kind: 'corrected',
    status: 'draft',
    supersedes_id: oldId,
    amend_category: given.category ?? 'transcription',
    amend_reason: 'Nhập nhầm kết quả của người khác',
    amended_by: given.by,
  });
  return id;
}

import { findLabRecords, type StoredLabRecord } from '../../../modules/bench/lab-records/index.ts';
import {
  type CaseHead,
  listCaseHeads,
  approvalColumns,
  decideApproval,
  decideLeave,
  decideReportStep,
  doctorsOf,
  type DocumentParts,
  eventsOf,
  findPaper,
  frozenOf,
  judgePaper,
  newReportRow,
  type Paper,
  remembered,
  type ReportStep,
  type ReportWork,
  withRows,
} from '../../../modules/reports/reports/index.ts';
import {
  listItemsOfRecords,
  type ItemRow,
  gatherResultFacts,
  type ResultDoors,
} from '../../../modules/bench/results/index.ts';
import type { Tx } from '../../../platform/tx.ts';
import { ok, refuse, type Result } from '@senlab/domain';
import type { AuditEvent } from '../../../modules/ground/audit/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { PastPaper } from '../demo-lab-repository.ts';

/** A case with everything that its papers say. */
export interface PastCase {
  readonly record: StoredLabRecord;
  readonly head: CaseHead;
  readonly items: readonly ItemRow[];
}

/** By id. */
export async function loadPastCases(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PastCase>> {
  const records = await findLabRecords(tx, ids);
  const heads = await listCaseHeads(tx, ids);
  const items = Map.groupBy(await listItemsOfRecords(tx, ids), ({ labRecordId }) => labRecordId);
  return new Map(
    records.flatMap((record) => {
      const head = heads.get(record.id);
      return head === undefined ? [] : [[record.id, { record, head, items: items.get(record.id) ?? [] }]];
    }),
  );
}

export interface PaperToSign {
  /** Of the report. */
  readonly id: string;
  readonly groupKey: string;
  readonly release: boolean;
  /** Used up. */
  readonly ticket: string;
}

/** One paper on the desk, at its moment. */
export interface PastDesk {
  readonly tx: Tx;
  readonly work: ReportWork;
  readonly doors: ResultDoors;
  readonly past: PastCase;
  readonly code: string;
}

/** As the doctor found it: verified, and on no paper yet. */
function paperThen({ record, items }: PastCase, groupKey: string, work: ReportWork): Paper | undefined {
  const found = items.map((item) =>
    item.approvedAt === null
      ? item
      : { ...item, status: 'tech_verified', approvedBy: null, approvedAt: null },
  );
  return findPaper({ record, headVersions: '', items: found, reports: [] }, groupKey, work);
}

function rowsApproved({ items }: PastCase): readonly ItemRow[] {
  return items
    .filter(({ isSelected }) => isSelected)
    .map((item) => (item.approvedAt === null ? item : { ...item, status: 'approved' }));
}

/** Whether the doctor could sign it then, by the rules of every day. */
async function decide({ tx, work, doors }: PastDesk, paper: Paper): Promise<Result<ReportStep>> {
  const { actor, catalogue, nowMs } = work;
  const { items, record } = paper;
  // Differences to earlier values were noted with the value, and stand on the paper.
  const world = { catalogue, nowMs, earlier: [] };
  const question = { items, record, actor, catalogue, nowMs, doors, world };
  const factsOf = remembered(await gatherResultFacts(tx, question));
  return decideApproval({ judged: judgePaper(paper, work, factsOf), factsOf }, work);
}

async function partsThen({ tx, work, past, code }: PastDesk, paper: Paper): Promise<DocumentParts> {
  const people = paper.items.flatMap(({ enteredBy, verifiedBy }) => [enteredBy, verifiedBy]);
  const isCritical = paper.items.some((item) => item.isCritical);
  return {
    paper,
    code,
    head: past.head,
    versionNo: 1,
    kind: 'final',
    approver: work.practitioner ?? null,
    criticalLines: isCritical ? await work.doors.criticalLinesOf(tx, past.record.id) : new Map(),
    practitioners: await work.practitionersOf(
      tx,
      people.filter((id) => id !== null),
    ),
    previous: null,
  };
}

export interface SignedPastPaper {
  readonly paper: PastPaper;
  readonly events: readonly AuditEvent[];
}

export async function signPastPaper(desk: PastDesk, signing: PaperToSign): Promise<Result<SignedPastPaper>> {
  const { work, past } = desk;
  const found = paperThen(past, signing.groupKey, work);
  if (found === undefined) return refuse({ kind: 'not-found', reason: 'report-unknown' });
  const created = decideReportStep(work, { state: null, command: 'create', as: 'system' });
  if (!created.ok) return created;
  const decided = await decide(desk, found);
  if (!decided.ok) return decided;
  const paper = withRows(found, rowsApproved(past));
  const frozen = frozenOf(signing.id, await partsThen(desk, paper), work);
  const documentHash = frozen.hash.toString('hex');
  const leave = signing.release ? decideLeave(work, { paper, documentHash }) : ok(null);
  if (!leave.ok) return leave;
  const row = newReportRow({ id: signing.id, code: desk.code, paper, head: past.head }, work);
  const steps = [created.value, decided.value, ...(leave.value === null ? [] : [leave.value.step])];
  const readers = signing.release ? doctorsOf(paper, past.head) : [];
  return ok({
    paper: {
      row: { ...row, ...approvalColumns(work, frozen), ...leave.value?.columns } as typeof row,
      items: paper.items,
      body: frozen.body,
      hash: frozen.hash,
      signature: {
        id: newId(),
        accountId: work.actor.accountId,
        licenceNo: work.practitioner?.licenceNo ?? '',
        identityCheckId: signing.ticket,
      },
      readers: readers.map((accountId) => ({ accountId, way: 'ordered' })),
      at: work.at,
    },
    events: eventsOf(work, frozen, { steps }),
  });
}

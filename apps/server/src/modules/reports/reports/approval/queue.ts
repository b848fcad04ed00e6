import { maySign, ok, refuse, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../../platform/actor.ts';
import type { Page, RawListRequest } from '../../../../platform/lists/list-request.ts';
import { sharedRuns } from '../../../../platform/requests/work-slots.ts';
import { reading, type Tx } from '../../../../platform/tx.ts';
import { findLabRecords } from '../../../bench/lab-records/index.ts';
import { listKaryotypesOfCases } from '../../../bench/karyotypes/index.ts';
import { gatherResultFacts, listItemsOfRecords } from '../../../bench/results/index.ts';
import { wardOf, wardParameter } from '../../../ground/wards/index.ts';
import { bulkNeeds, type ReportsDependencies, beginWork, type ReportWork } from '../work.ts';
import { listHeadVersions } from '../read-repository.ts';
import { judgePaper, type JudgedPaper, remembered } from '../judge-paper.ts';
import { withKaryotype } from '../claim-report.ts';
import { papersOf, type CaseFile, type Paper } from '../papers.ts';
import { casesLookedAt, listWaitingCases } from './queue-repository.ts';
import { readQueueRequest, type QueueRequest } from './queue-request.ts';
import { listReportsOf } from '../report-repository.ts';

export interface ApprovalCounts {
  readonly waiting: number;
  readonly clear: number;
  readonly held: number;
  readonly critical: number;
  readonly exact: boolean;
}

const forDoctor: readonly string[] = ['tech_verified', 'approved'];

/** A value waits to be signed, or only the words around values that have left already. */
function isWaiting({ items, before }: Paper): boolean {
  if (items.some(({ status }) => forDoctor.includes(status))) return true;
  return before !== undefined && items.every(({ status }) => status === 'released' || status === 'cancelled');
}

/** In the order of the ids. */
async function loadCases(tx: Tx, ids: readonly string[]): Promise<readonly CaseFile[]> {
  if (ids.length === 0) return [];
  const records = new Map((await findLabRecords(tx, ids)).map((record) => [record.id, record]));
  const listed = await listItemsOfRecords(tx, ids);
  const items = Map.groupBy(listed, ({ labRecordId }) => labRecordId);
  const karyotypes = Map.groupBy(await listKaryotypesOfCases(tx, listed), ({ recordId }) => recordId);
  const reports = Map.groupBy(await listReportsOf(tx, ids), ({ labRecordId }) => labRecordId);
  const heads = await listHeadVersions(tx, ids);
  return ids.flatMap((id) => {
    const record = records.get(id);
    const headVersions = heads.get(id) ?? '';
    return record === undefined
      ? []
      : [
          {
            record,
            headVersions,
            items: items.get(id) ?? [],
            reports: reports.get(id) ?? [],
            karyotypes: karyotypes.get(id) ?? [],
          },
        ];
  });
}

async function judgeCases(
  tx: Tx,
  files: readonly CaseFile[],
  work: ReportWork,
): Promise<readonly JudgedPaper[]> {
  const { actor, catalogue, nowMs } = work;
  const records = files.map(({ record }) => record);
  const items = files.flatMap((file) => file.items);
  const needs = await bulkNeeds(tx, work.resultNeeds, { records, items, nowMs });
  // Differences to earlier values were noted with the value; asking for hers again would be a statement for each case.
  const world = { catalogue, nowMs, earlier: [] };
  const judged: JudgedPaper[] = [];
  for (const file of files) {
    const papers = papersOf(file, catalogue).filter(isWaiting);
    if (papers.length === 0) continue;
    const question = { items: papers.flatMap((paper) => paper.items), record: file.record };
    const factsOf = remembered(
      await gatherResultFacts(tx, {
        ...question,
        actor,
        catalogue,
        nowMs,
        needs,
        world,
        loaded: file.items,
      }),
    );
    for (const paper of papers) judged.push(await withKaryotype(tx, judgePaper(paper, work, factsOf), work));
  }
  return judged;
}

interface Waiting {
  readonly papers: readonly JudgedPaper[];
  readonly isWhole: boolean;
}

export type FindWaiting = (actor: Actor, request: QueueRequest) => Promise<Waiting>;

/** What the answer depends on, beside what is stored. */
function askedBy({ accountId, roles, permissions }: Actor, { scope }: QueueRequest): string {
  return JSON.stringify([accountId, roles, [...permissions].toSorted(), scope]);
}

/** The list and its numbers are two questions of one window, milliseconds apart; nobody sees how much later both come. */
const gatherMs = 20;

/** Dear, and asked for by the list and its numbers together, in every window of a doctor: one run for all of them. */
export function waitingFinder(dependencies: ReportsDependencies): FindWaiting {
  const shared = sharedRuns<Waiting>({ gatherMs });
  return (actor, request) => shared(askedBy(actor, request), () => findWaiting(dependencies, actor, request));
}

/** Values that are not released wait for nobody who may not see them. */
async function findWaiting(
  dependencies: ReportsDependencies,
  actor: Actor,
  request: QueueRequest,
): Promise<Waiting> {
  if (!mayDo(actor, 'results.read')) return { papers: [], isWhole: true };
  return reading(dependencies.database, async (tx) => {
    const departmentId = wardParameter(await wardOf(tx, actor));
    const ids = await listWaitingCases(tx, { ...request.scope, departmentId });
    const work = await beginWork(tx, dependencies, actor);
    const papers = await judgeCases(tx, await loadCases(tx, ids.slice(0, casesLookedAt)), work);
    const { section } = request.scope;
    const isOfSection = ({ items }: Paper): boolean =>
      section === null ||
      items.some(({ testCode }) => work.catalogue.tests.get(testCode)?.sectionCode === section);
    return { papers: papers.filter(isOfSection), isWhole: ids.length <= casesLookedAt };
  });
}

const isHeld = ({ holds }: JudgedPaper): boolean => holds.length > 0;
const isCritical = ({ criticalCount }: JudgedPaper): boolean => (criticalCount ?? 0) > 0;

export async function approvalQueue(
  find: FindWaiting,
  actor: Actor,
  raw: RawListRequest,
): Promise<Result<Page<JudgedPaper>>> {
  if (!maySign(actor.permissions)) return refuse({ kind: 'denied' });
  const request = readQueueRequest(raw);
  if (!request.ok) return request;
  const { page } = request.value;
  const { papers, isWhole } = await find(actor, request.value);
  const found = papers.filter(
    (paper) =>
      (!request.value.isClear || paper.isClear) &&
      (!request.value.isMine || !isHeld(paper)) &&
      (!request.value.isHeld || isHeld(paper)) &&
      (!request.value.isCritical || isCritical(paper)),
  );
  const from = page.page * page.pageSize;
  return ok({
    page: page.page,
    pages: Math.ceil(found.length / page.pageSize),
    records: found.length,
    recordsExact: isWhole,
    rows: found.slice(from, from + page.pageSize),
  });
}

export async function approvalCounts(
  find: FindWaiting,
  actor: Actor,
  filtered: RawListRequest['filtered'],
): Promise<Result<ApprovalCounts>> {
  if (!maySign(actor.permissions)) return refuse({ kind: 'denied' });
  const request = readQueueRequest({ filtered });
  if (!request.ok) return request;
  const { papers, isWhole } = await find(actor, request.value);
  return ok({
    waiting: papers.length,
    clear: papers.filter(({ isClear }) => isClear).length,
    held: papers.filter(isHeld).length,
    critical: papers.filter(isCritical).length,
    exact: isWhole,
  });
}

import {
  customerKindsFor,
  isCustomerKind,
  isReportSecret,
  isUuid,
  ok,
  refuse,
  vietnamDateAt,
  type Result,
  type WorkingStretch,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Page, RawListRequest } from '../../../platform/lists/list-request.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addView } from '../../ground/audit/index.ts';
import { listDepartments } from '../../ground/catalogue/index.ts';
import { listDoctors } from '../../ground/practitioners/index.ts';
import { isInWard, wardOf, wardParameter } from '../../ground/wards/index.ts';
import { listSites } from '../appointment-slips/index.ts';
import { stepsOf } from './offered-steps.ts';
import { readCustomerQuery } from './list-query.ts';
import { isCommonName, listActions, type ActionRow } from './list-repository.ts';
import { findShownReport, listShownReports, secretCodes, type ShownReport } from './report-repository.ts';
import {
  entityOf,
  mayWriteKind,
  meetsAction,
  meetsKind,
  unknownAction,
  type CustomerDependencies,
} from './step.ts';
import {
  findAction,
  listImages,
  listMessages,
  listOwnersOfFile,
  type ActionDetail,
  type ImageRow,
  type MessageRow,
} from './view-repository.ts';
import {
  findTarget,
  listAssignees,
  listMachines,
  listSonographers,
  listStretches,
  type Choice,
} from './world-repository.ts';

const denied = refuse({ kind: 'denied' });

export function mayReadCustomers(actor: Actor): boolean {
  return customerKindsFor(actor.permissions).length > 0;
}

export interface Timed {
  readonly isOverdue: boolean;
  readonly isAnswerLate: boolean;
}

const open: readonly string[] = ['register', 'confirmed', 'remaining', 'pending'];

/** Read off the clock, so that nothing is overdue only because a job did not run. */
export function timesOf(
  action: Pick<ActionRow, 'status' | 'dueAt' | 'answerDueAt' | 'answeredAt'>,
  nowMs: number,
): Timed {
  const isPast = (moment: string | null): boolean => (msOf(moment) ?? Infinity) <= nowMs;
  const { answerDueAt, answeredAt } = action;
  const dueMs = msOf(answerDueAt) ?? Infinity;
  const isLate = answeredAt === null ? isPast(answerDueAt) : (msOf(answeredAt) ?? 0) > dueMs;
  return { isOverdue: open.includes(action.status) && isPast(action.dueAt), isAnswerLate: isLate };
}

export async function readActions(
  { database, clock, catalogue }: CustomerDependencies,
  actor: Actor,
  raw: RawListRequest,
): Promise<Result<Page<ActionRow & Timed>>> {
  if (!mayReadCustomers(actor)) return denied;
  const nowMs = clock.now();
  const query = readCustomerQuery(raw, vietnamDateAt(nowMs));
  if (!query.ok) return query;
  return reading(database, async (tx) => {
    const kinds = customerKindsFor(actor.permissions);
    const { found } = query.value;
    const page = await listActions(tx, query.value, {
      isCommonName: found.kind === 'name' && (await isCommonName(tx, found)),
      accountId: actor.accountId,
      kinds,
      seesUnpublished: mayWriteKind(actor, 2),
      ward: wardParameter(await wardOf(tx, actor)),
      nowMs,
      secret: kinds.includes(4) ? await secretCodes(tx, await catalogue.current(tx)) : [],
    });
    return ok({ ...page, rows: page.rows.map((row) => ({ ...row, ...timesOf(row, nowMs) })) });
  });
}

export interface OpenedAction extends ActionDetail, Timed {
  readonly steps: readonly string[];
  readonly messages: readonly MessageRow[];
  readonly images: readonly ImageRow[];
}

/** Asked again at each look: a report that became secret since is not there any more. */
async function isStillShown(
  tx: Tx,
  { catalogue }: CustomerDependencies,
  { reportId }: ActionDetail,
): Promise<boolean> {
  if (reportId === null) return true;
  const report = await findShownReport(tx, reportId, await secretCodes(tx, await catalogue.current(tx)));
  return report !== undefined && !isReportSecret(report);
}

/** Nobody sees a patient without leaving a trace, so the reading is a transaction that writes. */
export async function openAction(
  dependencies: CustomerDependencies,
  actor: Actor,
  { id, kind }: { readonly id: string; readonly kind: number },
): Promise<Result<OpenedAction>> {
  if (!mayReadCustomers(actor)) return denied;
  if (!isUuid(id) || !isCustomerKind(kind) || !meetsKind(actor, kind)) return unknownAction;
  const nowMs = dependencies.clock.now();
  return inTransaction(dependencies.database, async (tx) => {
    const action = await findAction(tx, id);
    if (action === undefined || action.kind !== kind || !meetsAction(actor, action)) return unknownAction;
    const isMet = isInWard(await wardOf(tx, actor), action.departmentId);
    if (!isMet || !(await isStillShown(tx, dependencies, action))) return unknownAction;
    const { patientId } = action;
    if (patientId !== null) {
      const view = { actorId: actor.accountId, entity: entityOf(kind), entityId: id, patientId };
      await addView(tx, view, isoOf(nowMs));
    }
    return ok({
      ...action,
      ...timesOf(action, nowMs),
      steps: await stepsOf(tx, action, actor, nowMs),
      messages: kind === 3 ? await listMessages(tx, id) : [],
      images: await listImages(tx, action.imageIds),
    });
  });
}

export interface CustomerSettings {
  readonly sites: Awaited<ReturnType<typeof listSites>>;
  readonly doctors: Awaited<ReturnType<typeof listDoctors>>;
  readonly departments: Awaited<ReturnType<typeof listDepartments>>;
  readonly assignees: readonly Choice[];
  readonly sonographers: readonly Choice[];
  readonly machines: readonly Choice[];
  readonly workingHours: readonly WorkingStretch[];
  readonly answerMinutes: number;
}

export async function readSettings(
  { database, clock }: CustomerDependencies,
  actor: Actor,
): Promise<Result<CustomerSettings>> {
  if (!mayReadCustomers(actor)) return denied;
  return reading(database, async (tx) => {
    const ward = await wardOf(tx, actor);
    return ok({
      sites: await listSites(tx),
      doctors: await listDoctors(tx),
      departments: (await listDepartments(tx)).filter(({ id, isActive }) => isActive && isInWard(ward, id)),
      assignees: await listAssignees(tx),
      sonographers: await listSonographers(tx, vietnamDateAt(clock.now())),
      machines: await listMachines(tx),
      workingHours: await listStretches(tx),
      answerMinutes: (await findTarget(tx, 'normal')).answerMinutes,
    });
  });
}

/** For whoever publishes: what may stand online, and nothing of what may not. */
export async function readReports(
  { database, catalogue }: CustomerDependencies,
  actor: Actor,
  patientId: string,
): Promise<Result<readonly ShownReport[]>> {
  if (!mayWriteKind(actor, 4)) return denied;
  if (!isUuid(patientId)) return ok([]);
  return reading(database, async (tx) => {
    const secret = await secretCodes(tx, await catalogue.current(tx));
    return ok(
      await listShownReports(tx, { patientId, ward: wardParameter(await wardOf(tx, actor)), secret }),
    );
  });
}

/** Whether a file is a picture of a scan or part of a request that this person meets. */
export async function isCustomerFile(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  if (!mayReadCustomers(actor)) return false;
  const ward = await wardOf(tx, actor);
  const owners = await listOwnersOfFile(tx, fileId);
  return owners.some((owner) => meetsAction(actor, owner) && isInWard(ward, owner.departmentId));
}

import {
  checkMessage,
  commandOfMessage,
  isAnswer,
  isUuid,
  refuse,
  ok,
  satisfactions,
  tidyLines,
  type CustomerIssue,
  type MessageKind,
  type TicketCommand,
  type TicketState,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { areFilesOf } from '../../ground/files/index.ts';
import { addMessage, updateAction, type ActionColumns, type StoredAction } from './action-repository.ts';
import {
  answerAction,
  lockSeenOf,
  mayWriteKind,
  refuseIssues,
  tellStep,
  type CustomerAnswer,
  type CustomerDependencies,
  type CustomerResult,
  type SeenAction,
} from './step.ts';
import { clocksFrom, decideTicket, type TicketStep } from './ticket.ts';
import { findAssignee } from './world-repository.ts';

const denied = refuse({ kind: 'denied' });

async function messageColumns(
  tx: Tx,
  before: StoredAction,
  {
    kind,
    command,
    nowMs,
  }: { readonly kind: MessageKind; readonly command: TicketCommand; readonly nowMs: number },
): Promise<ActionColumns> {
  const answered = isAnswer(kind)
    ? { is_answered: true, answered_at: before.answeredAt ?? isoOf(nowMs) }
    : {};
  if (command !== 'reopen') return answered;
  const { due_at } = await clocksFrom(tx, nowMs, before.priority ?? 'normal');
  const again = { is_reopened: true, done_at: null, satisfaction: null, due_at };
  return { is_answered: false, ...again, ...answered };
}

export interface NewMessage {
  readonly seen: SeenAction;
  readonly kind: MessageKind;
  readonly text: string;
  readonly fileIds?: readonly string[];
}

/** Ids cannot be tried out by attaching them: of somebody else's file it is said what is said of none. */
async function messageIssues(
  tx: Tx,
  actor: Actor,
  { text, fileIds }: { readonly text: string; readonly fileIds: readonly string[] },
): Promise<readonly CustomerIssue[]> {
  const issues = checkMessage(text, fileIds.length);
  const areOwn = fileIds.every(isUuid) && (await areFilesOf(tx, actor.accountId, fileIds));
  return areOwn ? issues : [...issues, { field: 'fileIds', reason: 'customer-files-unknown' }];
}

/** Append-only. What it does to the request is read off its kind. */
export async function addTicketMessage(
  dependencies: CustomerDependencies,
  actor: Actor,
  given: NewMessage,
): CustomerAnswer {
  if (!mayWriteKind(actor, 3)) return denied;
  const nowMs = dependencies.clock.now();
  const text = tidyLines(given.text);
  const fileIds = [...new Set(given.fileIds ?? [])];
  return answerAction(dependencies, async (tx) => {
    const held = await lockSeenOf(tx, actor, { seen: given.seen, kind: 3 });
    if (!held.ok) return held;
    const before = held.value;
    const command = commandOfMessage(given.kind, before.status as TicketState);
    const decided = await decideTicket(tx, before, { actor, command, nowMs });
    if (!decided.ok) return decided;
    const wrong = refuseIssues(await messageIssues(tx, actor, { text, fileIds }));
    if (wrong !== undefined) return wrong;
    const at = isoOf(nowMs);
    await addMessage(tx, {
      id: newId(),
      actionId: before.id,
      kind: given.kind,
      text,
      fileIds,
      by: actor.accountId,
      at,
    });
    const columns = await messageColumns(tx, before, { kind: given.kind, command, nowMs });
    const after = await updateAction(tx, before.id, { ...columns, status: decided.value.state, at });
    const attached = fileIds.length === 0 ? {} : { diff: { fileIds: [null, fileIds] as const } };
    await tellStep(tx, after, { actor, nowMs, command, from: before.status, ...attached });
    return ok(after);
  });
}

/** Of a request that is locked. */
export async function stepTicket(
  tx: Tx,
  before: StoredAction,
  step: TicketStep & {
    readonly columns?: ActionColumns;
    readonly diff?: Record<string, readonly [unknown, unknown]>;
  },
): Promise<CustomerResult<StoredAction>> {
  const { actor, command, nowMs, columns = {}, diff } = step;
  const decided = await decideTicket(tx, before, step);
  if (!decided.ok) return decided;
  const { state, event } = decided.value;
  const at = isoOf(nowMs);
  const after = await updateAction(tx, before.id, {
    ...columns,
    ...(command === 'finish' ? { done_at: at } : {}),
    ...(event.reason === null ? {} : { close_reason: event.reason }),
    status: state,
    at,
  });
  const told = { actor, nowMs, command, from: before.status, reason: event.reason };
  await tellStep(tx, after, diff === undefined ? told : { ...told, diff });
  return ok(after);
}

export async function assignTicket(
  dependencies: CustomerDependencies,
  actor: Actor,
  { seen, assigneeId }: { readonly seen: SeenAction; readonly assigneeId: string | null },
): CustomerAnswer {
  if (!mayWriteKind(actor, 3)) return denied;
  const nowMs = dependencies.clock.now();
  return answerAction(dependencies, async (tx) => {
    const held = await lockSeenOf(tx, actor, { seen, kind: 3 });
    if (!held.ok) return held;
    const { departmentId, assigneeId: old } = held.value;
    const isThere =
      assigneeId === null ||
      (isUuid(assigneeId) && (await findAssignee(tx, { id: assigneeId, departmentId })) !== undefined);
    const unknown = { field: 'assigneeId', reason: 'customer-assignee-unknown' } as const;
    const wrong = refuseIssues(isThere ? [] : [unknown]);
    if (wrong !== undefined) return wrong;
    const change = { columns: { assignee_id: assigneeId }, diff: { assignee: [old, assigneeId] as const } };
    return stepTicket(tx, held.value, { actor, command: 'assign', nowMs, ...change });
  });
}

export async function rateTicket(
  dependencies: CustomerDependencies,
  actor: Actor,
  { seen, satisfaction }: { readonly seen: SeenAction; readonly satisfaction: number },
): CustomerAnswer {
  if (!mayWriteKind(actor, 3)) return denied;
  const nowMs = dependencies.clock.now();
  return answerAction(dependencies, async (tx) => {
    const held = await lockSeenOf(tx, actor, { seen, kind: 3 });
    if (!held.ok) return held;
    const isKnown = (satisfactions as readonly number[]).includes(satisfaction);
    const unknown = { field: 'satisfaction', reason: 'customer-satisfaction-invalid' } as const;
    const wrong = refuseIssues(isKnown ? [] : [unknown]);
    if (wrong !== undefined) return wrong;
    const diff = { satisfaction: [held.value.satisfaction, satisfaction] as const };
    return stepTicket(tx, held.value, { actor, command: 'rate', nowMs, columns: { satisfaction }, diff });
  });
}

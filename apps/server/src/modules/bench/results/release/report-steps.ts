import { isoOf } from '../../../../platform/moment.ts';
import {
  applyTransition,
  ok,
  resultTable,
  type Result,
  type ResultCommand,
  type ResultFacts,
  type ResultState,
  type TransitionActor,
} from '@senlab/domain';
import { asPerson, type Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/tx.ts';
import type { AuditEvent } from '../../../ground/audit/index.ts';
import type { Catalogue } from '../../../ground/catalogue/index.ts';
import { resultEvent } from '../audit-events.ts';
import { marked, rejudged } from '../change.ts';
import type { ResultNeeds } from '../needs.ts';
import { rowFacts } from '../item-context.ts';
import { listEarlier, type ItemRow, type ResultRecord } from '../list-repository.ts';
import { saveChanges, type SavedChange } from '../save.ts';

/** Whoever calls has locked the record, and refreshes it when everything about it is written. */
interface ItemsStep {
  readonly record: ResultRecord;
  readonly items: readonly ItemRow[];
  readonly catalogue: Catalogue;
  readonly nowMs: number;
  /** Left out: the real ones. */
  readonly needs?: ResultNeeds;
}

export interface ItemsApproval extends ItemsStep {
  readonly actor: Actor;
  readonly facts: (item: ItemRow) => ResultFacts;
}

export interface ItemsRelease extends ItemsStep {
  readonly actorId: string;
}

export interface ItemsUnapproval extends ItemsStep {
  readonly actorId: string;
  /** That of the report. */
  readonly reason: string;
}

interface Move {
  readonly command: ResultCommand;
  readonly actor: TransitionActor;
  /** Whose name the event carries. */
  readonly actorId: string;
  readonly reason: string | null;
  readonly facts: (item: ItemRow) => ResultFacts;
  /** The row after the step, but for its state. */
  readonly rowAfter: (item: ItemRow) => Result<ItemRow>;
  readonly more?: (item: ItemRow) => NonNullable<AuditEvent['diff']>;
}

export function moveItem({ record, nowMs }: ItemsStep, item: ItemRow, move: Move): Result<SavedChange> {
  const { command, actor, actorId, reason } = move;
  const state = item.status as ResultState;
  const facts = move.facts(item);
  const moved = applyTransition(resultTable, { state, command, actor, instant: nowMs, reason, facts });
  if (!moved.ok) return moved;
  const row = move.rowAfter(item);
  if (!row.ok) return row;
  const after = { ...marked(row.value, command, actorId), status: moved.value.state };
  const kept = { reason: moved.value.event.reason, ...(move.more && { more: move.more(after) }) };
  const event = resultEvent({ record, before: item, after, command, actorId, ...kept });
  return ok({ before: item, after, events: [event] });
}

async function moveAll(tx: Tx, step: ItemsStep, move: Move): Promise<Result<readonly ItemRow[]>> {
  const changes: SavedChange[] = [];
  for (const item of step.items) {
    const change = moveItem(step, item, move);
    if (!change.ok) return change;
    changes.push(change.value);
  }
  return ok(await saveChanges(tx, { ...step, changes }));
}

/**
 * All of them or none, each with range, flag and value before as they are at this moment: what the paper says. Answers
 * the rows as they are stored now.
 */
export async function approveItems(tx: Tx, step: ItemsApproval): Promise<Result<readonly ItemRow[]>> {
  const { record, items, catalogue, nowMs, facts } = step;
  const { accountId } = step.actor;
  const codes = [...new Set(items.map(({ testCode }) => testCode))];
  const earlier = codes.length === 0 ? [] : await listEarlier(tx, record, codes);
  const world = { catalogue, earlier, nowMs };
  const approval = { approvedBy: accountId, approvedAt: isoOf(nowMs) };
  return moveAll(tx, step, {
    command: 'approve',
    actor: asPerson(step.actor),
    actorId: accountId,
    reason: null,
    facts,
    rowAfter(item) {
      const judged = rejudged(item, world);
      return judged.ok ? ok({ ...judged.value, ...approval }) : judged;
    },
    more: ({ valueRaw, flag, rangeReason }) => ({
      value: [valueRaw, valueRaw],
      flag: [null, flag],
      range: [null, rangeReason],
    }),
  });
}

/** With their report, which the caller releases in the same transaction. */
export function releaseItems(tx: Tx, step: ItemsRelease): Promise<Result<readonly ItemRow[]>> {
  return moveAll(tx, step, {
    command: 'release',
    actor: 'system',
    actorId: step.actorId,
    reason: null,
    facts: (item) => ({ ...rowFacts(item, step.record), isReportReleased: true }),
    rowAfter: ok,
  });
}

/** With their report, which the caller takes back in the same transaction. */
export function unapproveItems(tx: Tx, step: ItemsUnapproval): Promise<Result<readonly ItemRow[]>> {
  return moveAll(tx, step, {
    command: 'unapprove',
    actor: 'system',
    actorId: step.actorId,
    reason: step.reason,
    facts: (item) => ({ ...rowFacts(item, step.record), isReportUnapproved: true }),
    rowAfter: (item) => ok({ ...item, approvedBy: null, approvedAt: null }),
  });
}

export interface ItemsWithdrawal {
  readonly record: ResultRecord;
  /** Those of the report that is withdrawn. */
  readonly items: readonly ItemRow[];
  readonly catalogue: Catalogue;
  readonly nowMs: number;
  readonly needs?: ResultNeeds;
}

/**
 * With their report: of a wrong person or a wrong sample. They stay as they were released and count no more, so that no
 * ward reads them on the case and no later value is compared with them. Told by the event of the report.
 */
export async function withdrawItems(tx: Tx, step: ItemsWithdrawal): Promise<void> {
  const changes = step.items
    .filter(({ isSelected }) => isSelected)
    .map((before) => ({ before, after: { ...before, isSelected: false }, events: [] }));
  await saveChanges(tx, { ...step, changes });
}

import {
  customerKindsFor,
  customerWriteRight,
  isPublishedKind,
  isUuid,
  ok,
  refuse,
  unpublishedStates,
  type AccountAction,
  type CustomerIssue,
  type CustomerKind,
  type Refusal,
  type Result,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Outcome, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditAction, type AuditEvent } from '../../ground/audit/index.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import { refuseTellingTexts } from '../../ground/fetal-texts/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { recordAccountAction } from '../../people/account-actions/index.ts';
import { lockAction, type ActionState, type StoredAction } from './action-repository.ts';

export interface CustomerDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
}

/** Whether somebody meets this kind at all. */
export function meetsKind(actor: Actor, kind: CustomerKind): boolean {
  return customerKindsFor(actor.permissions).includes(kind);
}

/** Asked before anything is looked for: whoever may never write such a thing must not learn by trying what there is. */
export function mayWriteKind(actor: Actor, kind: CustomerKind): boolean {
  return meetsKind(actor, kind) && mayDo(actor, customerWriteRight(kind));
}

/** What is not published is its writers' alone. */
export function meetsAction(actor: Actor, { kind, status }: Pick<StoredAction, 'kind' | 'status'>): boolean {
  return meetsKind(actor, kind) && (!unpublishedStates.includes(status) || mayWriteKind(actor, kind));
}

export type ActionRef = Pick<StoredAction, 'id' | 'version' | 'kind' | 'status'>;

export interface CustomerOutcome {
  readonly action: ActionRef | null;
  readonly issues: readonly CustomerIssue[];
}

export type CustomerAnswer = Promise<Result<Outcome<CustomerOutcome>>>;

/** A result whose refusal may name the fields that it is about. */
export type CustomerResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal; readonly issues?: readonly CustomerIssue[] };

/** Undefined: nothing is wrong. */
export function refuseIssues(issues: readonly CustomerIssue[]): CustomerResult<never> | undefined {
  const [first] = issues;
  return first && { ...refuse({ kind: 'invalid', reason: first.reason }), issues };
}

export async function answerAction(
  { database }: CustomerDependencies,
  work: (tx: Tx) => Promise<CustomerResult<ActionRef>>,
): CustomerAnswer {
  // A transaction that answers no is undone.
  const done = await inTransaction(database, work);
  if (done.ok) return ok({ refusal: null, value: { action: done.value, issues: [] } });
  const { refusal, issues = [] } = done;
  return refusal.kind === 'denied' ? refuse(refusal) : ok({ refusal, value: { action: null, issues } });
}

export interface SeenAction {
  readonly id: string;
  readonly version: number;
}

export const unknownAction = refuse({ kind: 'not-found', reason: 'customer-action-unknown' });

/** Locked, met by this person, and as the screen showed it. One that she does not meet is answered like none at all. */
export async function lockSeen(tx: Tx, actor: Actor, seen: SeenAction): Promise<Result<StoredAction>> {
  const action = isUuid(seen.id) ? await lockAction(tx, seen.id) : undefined;
  if (action === undefined || !meetsAction(actor, action)) return unknownAction;
  if (!isInWard(await wardOf(tx, actor), action.departmentId)) return unknownAction;
  if (!mayWriteKind(actor, action.kind)) return refuse({ kind: 'denied' });
  if (action.version !== seen.version) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
  return ok(action);
}

/** The same where the caller knows which kinds it can be. */
export async function lockSeenOf(
  tx: Tx,
  actor: Actor,
  asked: { readonly seen: SeenAction; readonly kind: CustomerKind },
): Promise<Result<StoredAction>> {
  const held = await lockSeen(tx, actor, asked.seen);
  return held.ok && held.value.kind !== asked.kind ? unknownAction : held;
}

const entities = { 1: 'customer-booking', 3: 'customer-ticket' } as const;

export function entityOf(
  kind: CustomerKind,
): 'customer-booking' | 'customer-ticket' | 'customer-publication' {
  return kind === 1 || kind === 3 ? entities[kind] : 'customer-publication';
}

const legalWords: Readonly<Record<string, AuditAction>> = {
  book: 'create',
  open: 'create',
  draft: 'create',
  publish: 'release',
  withdraw: 'withdraw',
};

const activities: Readonly<Record<string, AccountAction>> = {
  book: 'ADD_USERACTION',
  open: 'ADD_USERACTION',
  draft: 'ADD_USERACTION',
  remove: 'REMOVE_USERACTION',
};

export interface Told {
  readonly actor: Actor;
  readonly nowMs: number;
  readonly command: string;
  readonly from: ActionState | null;
  readonly reason?: string | null;
  readonly diff?: NonNullable<AuditEvent['diff']>;
}

/**
 * In the transaction of the step: its entry in the log, the line in the history of whoever did it, and the hint to the
 * screens. What was typed about somebody whom nobody knows is looked through here; about a patient the log does it.
 */
export async function tellStep(tx: Tx, action: StoredAction, told: Told): Promise<void> {
  const { actor, nowMs, command, from, reason = null, diff } = told;
  const at = isoOf(nowMs);
  if (action.patientId === null) await refuseTellingTexts(tx, [{}], at);
  const entry: AuditEvent = {
    actorId: actor.accountId,
    action: legalWords[command] ?? 'update',
    command,
    entity: entityOf(action.kind),
    entityId: action.id,
    patientId: action.patientId,
    fromState: from,
    toState: action.status,
    reason,
    ...(diff === undefined ? {} : { diff }),
  };
  await addAuditEvents(tx, [entry], at);
  await recordAccountAction(tx, actor.accountId, {
    action: activities[command] ?? 'UPDATE_USERACTION',
    subject: { id: action.id, code: action.kind },
  });
  const topic = isPublishedKind(action.kind) ? 'customer_results' : 'customer_actions';
  await addToOutbox(tx, { topic, accountId: null, subjectId: action.id });
}

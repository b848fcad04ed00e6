import {
  applyTransition,
  checkNotification,
  criticalTable,
  isReadBack,
  isUuid,
  normaliseNotification,
  ok,
  refuse,
  unknownCriticalFacts,
  type AccountId,
  type CriticalCommand,
  type CriticalFacts,
  type NotificationDraft,
  type NotificationIssue,
  type Refusal,
  type Result,
} from '@senlab/domain';
import { hintLabRecord } from '../../../live/outbox-repository.ts';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { type Outcome, inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { clinicalWardOf, isInWard } from '../../ground/wards/index.ts';
import { criticalEvent } from './note-criticals.ts';
import { viewOf, type CriticalDependencies, alarmsFor, mayMeetCriticals } from './policy.ts';
import { listOfRecord } from './list-repository.ts';
import {
  findWardReader,
  lockCritical,
  updateCritical,
  type CriticalColumns,
  type StoredCritical,
  type WardReader,
  findSid,
} from './repository.ts';

export interface SeenCritical {
  readonly id: string;
  readonly version: number;
}

export interface CriticalRef {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

interface Move {
  readonly actor: Actor;
  readonly seen: SeenCritical;
  readonly command: CriticalCommand;
  readonly reason?: string | null;
  readonly facts?: (
    critical: StoredCritical,
    tx: Tx,
  ) => Partial<CriticalFacts> | Promise<Partial<CriticalFacts>>;
  readonly columns: (critical: StoredCritical, reason: string | null) => CriticalColumns;
  readonly diff?: NonNullable<AuditEvent['diff']>;
}

const unknown: Refusal = { kind: 'not-found', reason: 'critical-unknown' };

async function lockMet(tx: Tx, { actor, seen }: Move): Promise<Result<StoredCritical>> {
  const critical = isUuid(seen.id) ? await lockCritical(tx, seen.id) : undefined;
  if (critical === undefined || !isInWard(await alarmsFor(tx, actor), critical.departmentId))
    return refuse(unknown);
  if (critical.version !== seen.version) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
  return ok(critical);
}

/** Looks, decides and writes under one lock. */
async function move(dependencies: CriticalDependencies, given: Move): Promise<Result<CriticalRef>> {
  const { actor, command } = given;
  if (!mayMeetCriticals(actor)) return refuse({ kind: 'denied' });
  const now = dependencies.clock.now();
  return inTransaction(dependencies.database, async (tx) => {
    const found = await lockMet(tx, given);
    if (!found.ok) return found;
    const critical = found.value;
    const own = await clinicalWardOf(tx, actor);
    const applied = applyTransition(criticalTable, {
      state: critical.status,
      command,
      actor: asPerson(actor),
      instant: now,
      reason: given.reason ?? null,
      facts: {
        ...unknownCriticalFacts,
        isWardPerson: isInWard(own, critical.departmentId),
        recordedBy: critical.notifiedBy as AccountId | null,
        ...(await given.facts?.(critical, tx)),
      },
    });
    if (!applied.ok) return applied;
    const { state, event } = applied.value;
    const at = isoOf(now);
    await updateCritical(tx, { id: critical.id, status: state, at }, given.columns(critical, event.reason));
    const sid = await findSid(tx, critical.recordId);
    const diff = given.diff === undefined ? {} : { diff: given.diff };
    await addAuditEvents(tx, [criticalEvent({ critical, sid, event, ...diff })], at);
    await hintLabRecord(tx, critical.recordId);
    return ok({ id: critical.id, version: critical.version + 1, status: state });
  });
}

export interface NotifyOutcome {
  readonly critical: CriticalRef | null;
  readonly issues: readonly NotificationIssue[];
}

/** With everything that is wrong about the record of the call at once, so that the form shows it field by field. */
export async function notify(
  dependencies: CriticalDependencies,
  {
    actor,
    seen,
    call,
  }: { readonly actor: Actor; readonly seen: SeenCritical; readonly call: NotificationDraft },
): Promise<Result<Outcome<NotifyOutcome>>> {
  const draft = normaliseNotification(call);
  let issues: readonly NotificationIssue[] = [];
  const issuesOf = (critical: StoredCritical): readonly NotificationIssue[] => {
    issues = checkNotification(draft, {
      detectedAt: msOf(critical.detectedAt) ?? 0,
      now: dependencies.clock.now(),
    });
    return issues;
  };
  const written: Omit<Move, 'command'> = {
    actor,
    seen,
    facts: (critical) => ({ notificationIssues: issuesOf(critical).map(({ reason }) => reason) }),
    columns: () => ({
      notified_person: draft.person,
      notified_role: draft.role,
      phone: draft.phone === '' ? null : draft.phone,
      ...(draft.channel === null ? {} : { channel: draft.channel }),
      ...(draft.toldAt === null ? {} : { notified_at: isoOf(draft.toldAt) }),
      notified_by: actor.accountId,
      is_read_back: draft.isReadBack,
    }),
    diff: {
      person: [null, draft.person],
      role: [null, draft.role],
      channel: [null, draft.channel],
      toldTime: [null, isoOf(draft.toldAt)],
      readBack: [null, draft.isReadBack],
    },
  };
  const first = await move(dependencies, { ...written, command: 'notify' });
  const isAgain =
    !first.ok && 'reason' in first.refusal && first.refusal.reason === 'critical-already-notified';
  const answer = isAgain ? await move(dependencies, { ...written, command: 'notify-again' }) : first;
  if (answer.ok) return ok({ refusal: null, value: { critical: answer.value, issues: [] } });
  return issues.length === 0 ? answer : ok({ refusal: answer.refusal, value: { critical: null, issues } });
}

export function acknowledge(
  dependencies: CriticalDependencies,
  { actor, seen }: { readonly actor: Actor; readonly seen: SeenCritical },
): Promise<Result<CriticalRef>> {
  const at = isoOf(dependencies.clock.now());
  const columns = (): CriticalColumns => ({ acknowledged_at: at, acknowledged_by: actor.accountId });
  return move(dependencies, { actor, seen, command: 'acknowledge', columns });
}

/**
 * The ward confirms what it has read here, before anybody called. Whoever may not read the value cannot read it back, and
 * hears what everybody hears who types a wrong one: the answer tells nothing about it.
 */
export function readBack(
  dependencies: CriticalDependencies,
  { actor, seen, value }: { readonly actor: Actor; readonly seen: SeenCritical; readonly value: string },
): Promise<Result<CriticalRef>> {
  const at = isoOf(dependencies.clock.now());
  let reader: WardReader = { person: '', role: '' };
  return move(dependencies, {
    actor,
    seen,
    command: 'read-back',
    facts: async (critical, tx) => {
      reader = await findWardReader(tx, actor.accountId);
      const rows = await listOfRecord(tx, critical.recordId);
      const row = rows.find(({ id }) => id === critical.id);
      const own = await clinicalWardOf(tx, actor);
      const catalogue = await dependencies.catalogue.current(tx);
      const shown = row === undefined ? null : viewOf(row, { actor, own, catalogue }).valueText;
      return { isValueReadBack: shown !== null && isReadBack(value, shown) };
    },
    columns: () => ({
      notified_person: reader.person,
      notified_role: reader.role,
      channel: 'app',
      notified_at: at,
      notified_by: actor.accountId,
      is_read_back: true,
      acknowledged_at: at,
      acknowledged_by: actor.accountId,
    }),
  });
}

export function close(
  dependencies: CriticalDependencies,
  given: { readonly actor: Actor; readonly seen: SeenCritical; readonly reason: string | null },
): Promise<Result<CriticalRef>> {
  const { actor, seen, reason } = given;
  const at = isoOf(dependencies.clock.now());
  const columns = (_: StoredCritical, kept: string | null): CriticalColumns => ({
    close_reason: kept,
    closed_at: at,
    closed_by: actor.accountId,
  });
  return move(dependencies, { actor, seen, command: 'close', reason, columns });
}

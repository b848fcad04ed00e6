import {
  applyTransition,
  catalogueChangeTable,
  isUuid,
  mayEver,
  mayKnowOpened,
  ok,
  refuse,
  type CatalogueChangeCommand,
  type ChangeEffect,
  type Refusal,
  type Result,
} from '@senlab/domain';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { bringPanelIntoForce, bringTestIntoForce, type Approval } from './bring-into-force.ts';
import {
  tellChange,
  type ChangeEvent,
  viewOf,
  type ChangeView,
  type CatalogueChangesDependencies,
} from './proposed-change.ts';
import { decideChange, lockChange, type ChangeRow } from './change-repository.ts';
import { checkPanel, checkTest, type CheckedVersion } from './propose.ts';
import { effectOf } from './effect.ts';
import { claimApprovals } from './test-repository.ts';

export type DecidingCommand = Exclude<CatalogueChangeCommand, 'propose'>;

export interface SeenChange {
  readonly id: string;
  readonly rowVersion: number;
  readonly reason?: string | null;
}

interface Asked {
  readonly command: DecidingCommand;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly nowMs: number;
}

/** Asked again, because catalogue and results have gone on since it was proposed. */
function checkAgain(tx: Tx, change: ChangeRow, nowMs: number): Promise<CheckedVersion<unknown>> {
  const { baseVersion } = change;
  return change.kind === 'test'
    ? checkTest(tx, { after: change.content.after, baseVersion, nowMs, isLocked: true })
    : checkPanel(tx, { after: change.content.after, baseVersion, nowMs, isLocked: true });
}

/** What exactly is wrong with it says more than that it is not as it should be. */
function tellingRefusal(refusal: Refusal, checked: CheckedVersion<unknown> | undefined): Refusal {
  const isContent = 'reason' in refusal && refusal.reason === 'catalogue-change-incomplete';
  return isContent && checked?.accepted.ok === false ? checked.accepted.refusal : refusal;
}

async function applied(tx: Tx, change: ChangeRow, asked: Asked): Promise<Result<ChangeEvent>> {
  const { command, actor, reason, nowMs } = asked;
  const checked = command === 'approve' ? await checkAgain(tx, change, nowMs) : undefined;
  const answer = applyTransition(catalogueChangeTable, {
    state: change.status,
    command,
    actor: asPerson(actor),
    instant: nowMs,
    reason,
    facts: {
      proposedBy: change.proposedBy,
      isBaseInForce: checked?.isBaseInForce ?? false,
      isComplete: checked?.accepted.ok ?? false,
      mayKnowOpened: change.kind === 'panel' || mayKnowOpened(change.content, actor.permissions),
    },
  });
  return answer.ok ? ok(answer.value.event) : refuse(tellingRefusal(answer.refusal, checked));
}

/** A month, as people speak of one. */
const keptEffectDays = 30;

/** What it does to past results, as it was when it was approved; null where there was nothing to compare. */
async function approve(tx: Tx, change: ChangeRow, approval: Approval): Promise<ChangeEffect | null> {
  if (change.kind === 'panel') {
    await bringPanelIntoForce(tx, change.content.after, approval);
    return null;
  }
  const { content } = change;
  const isNew = content.before === null;
  const effect = isNew ? null : await effectOf(tx, content, { days: keptEffectDays, nowMs: approval.nowMs });
  await bringTestIntoForce(tx, content.after, approval);
  return effect;
}

async function decideLocked(tx: Tx, change: ChangeRow, asked: Asked): Promise<Result<ChangeView>> {
  const event = await applied(tx, change, asked);
  if (!event.ok) return event;
  const { id, baseVersion, proposedBy } = change;
  const { accountId } = asked.actor;
  const approval = { changeId: id, baseVersion, proposedBy, approvedBy: accountId, nowMs: asked.nowMs };
  const effect = asked.command === 'approve' ? await approve(tx, change, approval) : null;
  const { to: status, reason: declineReason } = event.value;
  await decideChange(tx, { id, status, by: accountId, at: isoOf(asked.nowMs), declineReason, effect });
  await tellChange(tx, { ...change, effect }, event.value);
  return viewOf(tx, id);
}

export async function decide(
  { database, clock, catalogue }: CatalogueChangesDependencies,
  actor: Actor,
  { command, seen }: { readonly command: DecidingCommand; readonly seen: SeenChange },
): Promise<Result<ChangeView>> {
  if (!mayEver(catalogueChangeTable, command, actor.permissions)) return refuse({ kind: 'denied' });
  if (!isUuid(seen.id)) return refuse({ kind: 'not-found', reason: 'catalogue-change-unknown' });
  const asked = { command, actor, reason: seen.reason ?? null, nowMs: clock.now() };
  const decided = await inTransaction(database, async (tx) => {
    await claimApprovals(tx);
    const change = await lockChange(tx, seen.id);
    if (change === undefined) return refuse({ kind: 'not-found', reason: 'catalogue-change-unknown' });
    const isStale = change.rowVersion !== seen.rowVersion;
    return isStale
      ? refuse({ kind: 'conflict', reason: 'changed-meanwhile' })
      : decideLocked(tx, change, asked);
  });
  // Other instances read the catalogue anew within five seconds.
  if (decided.ok && command === 'approve') catalogue.forget();
  return decided;
}

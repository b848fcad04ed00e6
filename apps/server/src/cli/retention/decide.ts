import {
  isPeriodAllowed,
  isRetentionKind,
  readReason,
  retentionKindNames,
  retentionKinds,
  type RetentionKind,
} from '@senlab/domain';
import { addAuditEvents, type AuditEvent } from '../../modules/ground/audit/index.ts';
import { mayDo, type Actor } from '../../platform/actor.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { isoOf } from '../../platform/moment.ts';
import { inTransaction, type Tx } from '../../platform/tx.ts';
import { required, UsageError, type Options } from '../command-line.ts';
import { findActor } from '../user/repository.ts';
import {
  addHold,
  endRun,
  listOpenRuns,
  lockAllPeriods,
  lockPeriod,
  releaseHold,
  savePeriod,
  type RetentionRun,
} from './retention-repository.ts';

/** The right that two administrators give together, as for everything else that is kept for the whole house. */
export async function findKeeper(tx: Tx, options: Options): Promise<Actor> {
  const keeper = await findActor(tx, required(options, 'as'));
  if (keeper !== undefined && mayDo(keeper, 'settings.write')) return keeper;
  throw new UsageError('--as names nobody who may change the settings of the house');
}

export function kindOf(options: Options, name: 'KIND' | 'kind'): RetentionKind {
  const word = required(options, name);
  if (isRetentionKind(word)) return word;
  const said = name === 'KIND' ? name : `--${name}`;
  throw new UsageError(`${said} is one of: ${retentionKindNames.join(', ')}`);
}

function reasonOf(options: Options): string {
  const reason = readReason(required(options, 'reason'), 'required');
  if (reason.ok) return reason.value;
  throw new UsageError('--reason is a sentence of 5 to 200 characters; it is kept in the log');
}

/** One event for all that a command has removed of a kind. */
export async function closeRun(tx: Tx, run: RetentionRun): Promise<void> {
  await endRun(tx, run);
  const event = {
    actorId: run.by,
    action: 'config',
    command: 'apply-retention',
    entity: 'retention',
    entityId: run.kind,
    diff: { removedRows: [null, run.removed], cutoffTime: [null, isoOf(run.cutoffMs)] },
  } as const;
  await addAuditEvents(tx, [event], isoOf(systemClock.now()));
}

interface Decision {
  readonly keeper: Actor;
  readonly reason: string;
  readonly at: string;
}

type Told = Pick<AuditEvent, 'command' | 'entityId'> & { readonly diff: NonNullable<AuditEvent['diff']> };

/** All of it or nothing: who decides, what changes, and the line of the log. */
function deciding(
  database: Database,
  options: Options,
  change: (tx: Tx, decision: Decision) => Promise<{ readonly told: Told; readonly said: string }>,
): Promise<string> {
  const reason = reasonOf(options);
  return inTransaction(database, async (tx) => {
    const keeper = await findKeeper(tx, options);
    const at = isoOf(systemClock.now());
    const { told, said } = await change(tx, { keeper, reason, at });
    const event = {
      ...told,
      actorId: keeper.accountId,
      action: 'config',
      entity: 'retention',
      reason,
    } as const;
    await addAuditEvents(tx, [event], at);
    return said;
  });
}

/** Confirms it, too: to accept a proposal is to say its number. */
export function setPeriod(database: Database, options: Options): Promise<string> {
  const kind = kindOf(options, 'KIND');
  const text = required(options, 'days');
  const days = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  const { floor, why } = retentionKinds[kind];
  if (!isPeriodAllowed(kind, days))
    throw new UsageError(`--days of ${kind} is a whole number from ${String(floor)} to 36500: ${why}`);
  return deciding(database, options, async (tx, { keeper, reason, at }) => {
    const before = await lockPeriod(tx, kind);
    if (before === undefined) throw new Error(`the table of periods has lost ${kind}`);
    await savePeriod(tx, { kind, days, source: reason, by: keeper.accountId, at });
    const diff = { retentionDays: [before.days, days], retentionSource: [before.source, reason] } as const;
    return {
      told: { command: 'set-retention', entityId: kind, diff },
      said: `${kind}: ${String(days)} days, confirmed; it was ${String(before.days)} days, ${before.isConfirmed ? 'confirmed' : 'proposed'}.`,
    };
  });
}

const everything = 'all';

export function holdKind(database: Database, options: Options): Promise<string> {
  const kind = required(options, 'KIND') === everything ? null : kindOf(options, 'KIND');
  return deciding(database, options, async (tx, { keeper, reason, at }) => {
    // Behind the batch under way: when this command has ended, nothing more goes.
    if (kind === null) await lockAllPeriods(tx);
    else await lockPeriod(tx, kind);
    // Whoever asks what is missing finds it in the log, also of a removal that broke off.
    for (const run of await listOpenRuns(tx, kind)) await closeRun(tx, run);
    const no = await addHold(tx, kind, { reason, by: keeper.accountId, at });
    const named = kind ?? everything;
    return {
      told: { command: 'hold-retention', entityId: named, diff: { retentionHold: [null, no] } },
      said: `Held: ${named}. Nothing of it is removed until "senlab retention release ${String(no)}".`,
    };
  });
}

export function releaseKind(database: Database, options: Options): Promise<string> {
  const text = required(options, 'NUMBER');
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError('NUMBER is that of a hold, as "senlab retention plan" shows it');
  const no = Number(text);
  return deciding(database, options, async (tx, { keeper, reason, at }) => {
    const released = await releaseHold(tx, no, { reason, by: keeper.accountId, at });
    if (released === undefined) throw new UsageError('there is no open hold of this number');
    const named = released.kind ?? everything;
    return {
      told: { command: 'release-retention', entityId: named, diff: { retentionHold: [no, null] } },
      said: `Released: hold ${String(no)} of ${named}.`,
    };
  });
}

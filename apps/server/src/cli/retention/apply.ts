import {
  hasRecentBackup,
  isRemovableKind,
  removableKinds,
  retentionCutoff,
  whyNotRemoved,
  type RemovableKind,
  type RemovalRefusal,
} from '@senlab/domain';
import { findSystemFacts } from '../../modules/house/system-status/index.ts';
import type { Database } from '../../platform/database.ts';
import { isoOf } from '../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../platform/tx.ts';
import { optional, UsageError, type Options } from '../command-line.ts';
import { closeRun, findKeeper, kindOf } from './decide.ts';
import {
  addRemoved,
  beginRun,
  deleteOldest,
  listOpenHolds,
  listOpenRuns,
  lockPeriod,
  waitBriefly,
  type RetentionRun,
} from './retention-repository.ts';

export type RemovalStop = RemovalRefusal | 'no-backup' | 'ended' | 'changed-meanwhile' | 'busy';

export const stopSentences: Readonly<Record<RemovalStop, string>> = {
  'never-removed': 'it is never removed by this command',
  held: 'it is held; "senlab retention plan" names the hold',
  'not-confirmed': 'its period is a proposal, which "senlab retention set" confirms',
  'period-not-allowed': 'its period is shorter than this program allows',
  'no-backup': 'there is no whole backup of the last 26 hours',
  ended: 'another command has ended it: a hold, or this one given again',
  'changed-meanwhile': 'its period was changed meanwhile; give the command again',
  busy: 'somebody has its table in hand; give the command again',
};

/** In one transaction: few enough that nobody waits for them. */
const rowsAtOnce = 500;

export interface Removing {
  readonly kind: RemovableKind;
  readonly by: string;
  /** Since an earlier batch of the same command. */
  readonly run?: RetentionRun | undefined;
  readonly limit?: number;
}

export interface Batch {
  /** Undefined while nothing was removed. */
  readonly run: RetentionRun | undefined;
  readonly isOver: boolean;
  readonly stop?: RemovalStop;
}

/** Whatever was true when the command was given is asked again, behind the lock of the kind. */
export async function removeBatch(tx: Tx, { kind, by, run, limit = rowsAtOnce }: Removing): Promise<Batch> {
  await waitBriefly(tx);
  const period = await lockPeriod(tx, kind);
  const [open] = await listOpenRuns(tx, kind);
  if (run !== undefined && open?.id !== run.id) return { run, isOver: true, stop: 'ended' };
  const refusal = whyNotRemoved(kind, period, await listOpenHolds(tx));
  const stop = refusal ?? (run !== undefined && run.days !== period?.days ? 'changed-meanwhile' : null);
  if (stop !== null || period === undefined) {
    if (run !== undefined) await closeRun(tx, run);
    return { run, isOver: true, stop: stop ?? 'not-confirmed' };
  }
  // It broke off, and what it removed is told by nobody else.
  if (run === undefined && open !== undefined) await closeRun(tx, open);
  const { days, nowMs } = period;
  const cutoffMs = run?.cutoffMs ?? retentionCutoff(nowMs, days);
  const removed = await deleteOldest(tx, kind, { cutoff: isoOf(cutoffMs), limit });
  if (run === undefined && removed === 0) return { run, isOver: true };
  const counted =
    run === undefined
      ? await beginRun(tx, { kind, days, cutoffMs, by, removed })
      : await addRemoved(tx, run, removed);
  const isOver = removed < limit;
  if (isOver) await closeRun(tx, counted);
  return { run: counted, isOver };
}

const lockTimeout = '55P03';
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockTimeout;

async function removeKind(database: Database, removing: Omit<Removing, 'run'>): Promise<Batch> {
  let batch: Batch = { run: undefined, isOver: false };
  while (!batch.isOver) {
    const { run } = batch;
    batch = await inTransaction(database, (tx) => removeBatch(tx, { ...removing, run })).catch(
      (error: unknown): Batch => {
        if (!isBusy(error)) throw error;
        return { run, isOver: true, stop: 'busy' };
      },
    );
  }
  return batch;
}

function outcomeText(kind: RemovableKind, { run, stop }: Batch): string {
  const removed =
    run === undefined
      ? 'nothing removed'
      : `removed ${String(run.removed)} from before ${isoOf(run.cutoffMs)}`;
  return `${kind}: ${removed}${stop === undefined ? '' : `; ${stopSentences[stop]}`}.`;
}

function wantedKinds(options: Options): readonly RemovableKind[] {
  if (optional(options, 'kind') === undefined) return removableKinds;
  const kind = kindOf(options, 'kind');
  if (isRemovableKind(kind)) return [kind];
  throw new UsageError(`nothing is removed: ${stopSentences['never-removed']} (${kind})`);
}

/** Removes what is older than its confirmed period, kind by kind, and may be given again whenever it broke off. */
export async function applyRetention(database: Database, options: Options): Promise<string> {
  const kinds = wantedKinds(options);
  const { keeper, facts, holds } = await reading(database, async (tx) => ({
    keeper: await findKeeper(tx, options),
    facts: await findSystemFacts(tx),
    holds: await listOpenHolds(tx),
  }));
  if (!hasRecentBackup(facts))
    throw new UsageError(`nothing is removed: ${stopSentences['no-backup']}; take one first`);
  if (holds.some(({ kind }) => kind === null))
    throw new UsageError('nothing is removed: everything is held; "senlab retention plan" names the hold');
  const lines: string[] = [];
  for (const kind of kinds) {
    const batch = await removeKind(database, { kind, by: keeper.accountId });
    const { run, stop } = batch;
    if (run === undefined && stop !== undefined && optional(options, 'kind') !== undefined)
      throw new UsageError(`nothing is removed: ${stopSentences[stop]} (${kind})`);
    if (stop === 'busy' || (run !== undefined && stop !== undefined)) process.exitCode = 1;
    lines.push(outcomeText(kind, batch));
  }
  return lines.join('\n');
}

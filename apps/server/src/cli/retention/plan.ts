import {
  hasRecentBackup,
  retentionCutoff,
  retentionKindNames,
  retentionKinds,
  whyNotRemoved,
  type RetentionFate,
  type RetentionKind,
} from '@senlab/domain';
import { findSystemFacts } from '../../modules/house/system-status/index.ts';
import type { Database } from '../../platform/database.ts';
import { isoOf } from '../../platform/moment.ts';
import { inTransaction } from '../../platform/tx.ts';
import { UsageError, type Options } from '../command-line.ts';
import { stopSentences, type RemovalStop } from './apply.ts';
import {
  countKind,
  listOpenHolds,
  listPeriods,
  onlyRead,
  type KindCount,
  type OpenHold,
} from './retention-repository.ts';

interface PlannedKind extends KindCount {
  readonly kind: RetentionKind;
  readonly fate: RetentionFate;
  readonly days: number;
  readonly source: string;
  readonly isConfirmed: boolean;
  /** How many "apply" would remove now. */
  readonly removes: number;
  /** Why it removes nothing of what is older. */
  readonly stays: RemovalStop | null;
}

interface Plan {
  readonly hasRecentBackup: boolean;
  readonly holds: readonly OpenHold[];
  readonly kinds: readonly PlannedKind[];
}

/** Of one moment, in a transaction that cannot write. */
function readPlan(database: Database): Promise<Plan> {
  return inTransaction(database, async (tx) => {
    await onlyRead(tx);
    const isBackedUp = hasRecentBackup(await findSystemFacts(tx));
    const holds = await listOpenHolds(tx);
    const periods = new Map((await listPeriods(tx)).map((period) => [period.kind, period]));
    const kinds: PlannedKind[] = [];
    for (const kind of retentionKindNames) {
      const period = periods.get(kind);
      if (period === undefined)
        throw new UsageError('the table of periods is not whole; run "senlab migrate"');
      const { days, source, isConfirmed, nowMs } = period;
      const counted = await countKind(tx, kind, isoOf(retentionCutoff(nowMs, days)));
      const refusal = whyNotRemoved(kind, period, holds);
      const stays = refusal ?? (isBackedUp ? null : 'no-backup');
      const removes = stays === null ? counted.older : 0;
      const { fate } = retentionKinds[kind];
      kinds.push({ kind, fate, days, source, isConfirmed, ...counted, removes, stays });
    }
    return { hasRecentBackup: isBackedUp, holds, kinds };
  });
}

function effectOf({ kind, fate, older, removes, stays }: PlannedKind): string {
  const { why } = retentionKinds[kind];
  if (fate === 'archive') return `never removed (${why}): the records office archives what is older`;
  if (fate === 'count') return `only counted: ${why}`;
  if (stays === null) return `apply removes ${String(removes)}`;
  if (older === 0) return 'nothing to remove';
  return `apply removes nothing: ${stopSentences[stays]}`;
}

function kindText(planned: PlannedKind): string {
  const { kind, days, source, isConfirmed, oldest, older, bytes } = planned;
  const { holds, since } = retentionKinds[kind];
  const first = oldest === null ? 'there is none' : `the oldest is of ${oldest.slice(0, 10)}`;
  return [
    `${kind}: ${holds}`,
    `  ${String(days)} days, counted from ${since}; ${isConfirmed ? 'confirmed' : 'not confirmed'}: ${source}`,
    `  ${String(older)} older, ${first}; its table takes ${(bytes / 1024 ** 2).toFixed(1)} MB`,
    `  ${effectOf(planned)}`,
  ].join('\n');
}

/** Counts, days and sizes: neither of whom nor of what. Also why something is held may name somebody, and stays in the log. */
export async function showPlan(database: Database, options: Options): Promise<string> {
  const plan = await readPlan(database);
  if (options['json'] === true) return JSON.stringify(plan, null, 2);
  const holds = plan.holds.map(
    ({ no, kind, since }) => `Hold ${String(no)}: ${kind ?? 'everything'}, since ${since.slice(0, 10)}`,
  );
  return [
    ...plan.kinds.map(kindText),
    ...(holds.length === 0 ? ['Nothing is held.'] : holds),
    plan.hasRecentBackup
      ? 'The last backup is whole and of the last 26 hours.'
      : 'There is no whole backup of the last 26 hours, so apply removes nothing.',
  ].join('\n');
}

import {
  isUuid,
  ok,
  refuse,
  standingReturnSlipStates,
  type ReprintReason,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addReaders } from '../../reports/reports/index.ts';
import {
  findSlipPaper,
  listSlipPapers,
  type SlipPaperReport,
  type StoredSlipPaper,
} from './copy-repository.ts';
import type { ReturnSlipsDependencies } from './dependencies.ts';
import { returnSlipDoors } from './doors.ts';
import { mayHandOver } from './policy.ts';
import { printEntries } from './print-entries.ts';
import { reachedSlips } from './slip-reach.ts';

export interface Reprint {
  readonly actor: Actor;
  readonly slipId: string;
  readonly reprintReason: ReprintReason;
  readonly note: string | null;
}

/** Recalled and undone ones are not printed again: what is on them is wrong, or was not handed over. */
function isStanding({ status }: StoredSlipPaper): boolean {
  return (standingReturnSlipStates as readonly string[]).includes(status);
}

interface SlipToPrint {
  readonly slip: StoredSlipPaper;
  readonly reports: readonly SlipPaperReport[];
}

async function findStanding(tx: Tx, actor: Actor, slipId: string): Promise<SlipToPrint | undefined> {
  const slip = isUuid(slipId) ? await findSlipPaper(tx, slipId) : undefined;
  if (slip === undefined || !isStanding(slip)) return undefined;
  const isReached = (await reachedSlips(tx, actor, [slipId])).has(slipId);
  return isReached ? { slip, reports: await listSlipPapers(tx, slipId) } : undefined;
}

/** The same papers once more, each counted as one more print with its reason. Who may not read one prints the rest. */
export async function reprintHandOver(
  dependencies: ReturnSlipsDependencies,
  given: Reprint,
): Promise<Result<{ readonly printId: string }>> {
  const { actor, slipId, reprintReason, note: reprintNote } = given;
  if (!mayHandOver(actor)) return refuse({ kind: 'denied' });
  const { database, clock, doors = returnSlipDoors } = dependencies;
  const found = await reading(database, (tx) => findStanding(tx, actor, slipId));
  if (found === undefined) return refuse({ kind: 'not-found', reason: 'return-slip-unknown' });
  const { slip, reports } = found;
  const current = reports.filter(({ status }) => status === 'released').map(({ id }) => id);
  const printed = await doors.printableOf(dependencies, actor, current);
  return inTransaction(database, async (tx) => {
    const papers = await doors.papersOf(tx, current);
    const entries = printEntries({
      ...slip,
      reports,
      printed,
      papers,
      reprintReason,
      reprintNote,
      isHandOver: false,
    });
    const at = isoOf(clock.now());
    const logged = await doors.logPrints(tx, { actor, at, entries });
    if (!logged.ok) return logged;
    // As at the first print: who printed it may have read it, and is told when it is corrected.
    const reader = [{ accountId: actor.accountId, way: 'printed' as const }];
    for (const id of printed) await addReaders(tx, id, reader, at);
    return ok({ printId: logged.value[0]?.id ?? '' });
  });
}

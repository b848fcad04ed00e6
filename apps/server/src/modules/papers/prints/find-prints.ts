import { isUuid, printLimits } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findPrintSince, listPrintsOf, type PrintView } from './print-view-repository.ts';

/** What this person has just had logged; afterwards it has to be printed again, and counted again. */
export async function findOwnPrint(
  tx: Tx,
  actor: Pick<Actor, 'accountId'>,
  printId: string,
  nowMs: number,
): Promise<PrintView | undefined> {
  if (!isUuid(printId)) return undefined;
  const since = isoOf(nowMs - printLimits.fetchMinutes * 60_000);
  return findPrintSince(tx, { id: printId, accountId: actor.accountId, since });
}

/** Newest first. */
export async function printsOf(tx: Tx, documentId: string): Promise<readonly PrintView[]> {
  return isUuid(documentId) ? listPrintsOf(tx, documentId) : [];
}

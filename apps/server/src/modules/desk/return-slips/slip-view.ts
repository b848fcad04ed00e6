import { isUndoOpen, restrictedResultTitle, undoUntilMs, type ReturnSlipState } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { mayHandOver, mayUndoAny } from './policy.ts';
import { listLines, listSlipsOf, type SlipLine, type SlipOfPatient } from './standing-repository.ts';

export interface SlipView extends Omit<SlipOfPatient, 'handedBy'> {
  readonly undoUntil: string | null;
  readonly mayUndo: boolean;
  readonly mayReprint: boolean;
  readonly reports: readonly SlipLine[];
}

const standing: readonly ReturnSlipState[] = ['handed_over', 'partial'];

function undoOf(slip: SlipOfPatient, actor: Actor, nowMs: number): Pick<SlipView, 'undoUntil' | 'mayUndo'> {
  const handedMs = msOf(slip.handedAt);
  if (handedMs === null || !standing.includes(slip.status)) return { undoUntil: null, mayUndo: false };
  const isOwn = slip.handedBy === actor.accountId && mayHandOver(actor) && isUndoOpen(handedMs, nowMs);
  return {
    undoUntil: isOwn ? isoOf(undoUntilMs(handedMs)) : null,
    mayUndo: isOwn || mayUndoAny(actor),
  };
}

function viewOf(
  { handedBy, ...slip }: SlipOfPatient,
  lines: readonly SlipLine[],
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
): SlipView {
  const mayKnow = mayDo(actor, 'results.restricted');
  return {
    ...slip,
    ...undoOf({ handedBy, ...slip }, actor, nowMs),
    mayReprint: standing.includes(slip.status) && mayHandOver(actor),
    reports: lines
      .filter(({ slipId }) => slipId === slip.id)
      .map((line) => (line.isRestricted && !mayKnow ? { ...line, title: restrictedResultTitle } : line)),
  };
}

/** As this person may see them, newest first. */
export async function slipViews(
  tx: Tx,
  wanted: Parameters<typeof listSlipsOf>[1],
  seen: { readonly actor: Actor; readonly nowMs: number },
): Promise<readonly SlipView[]> {
  const slips = await listSlipsOf(tx, wanted);
  const lines = await listLines(
    tx,
    slips.map(({ id }) => id),
  );
  return slips.map((slip) => viewOf(slip, lines, seen));
}

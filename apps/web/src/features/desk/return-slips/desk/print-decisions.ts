import type { Desk, Slip } from '../slip-calls.ts';
import { newDraft, type Draft } from './draft.ts';

/** A slip that never left the counter names no reports. */
export function isUndone({ status, reports }: Slip): boolean {
  return status === 'cancelled' && reports.length > 0;
}

/** Nobody knows where those papers are, or whether they ever came out of the printer. */
function printedAgain({ reports }: Slip): readonly (readonly [string, boolean])[] {
  return reports.map(({ reportId }) => [reportId, true]);
}

/**
 * Decided once, when a report comes onto this desk: what was never printed is printed, what lies at the counter already
 * is not. A print that somebody makes elsewhere meanwhile puts no paper onto this counter. The same draft where there
 * is nothing to decide.
 */
export function decidePrinting(draft: Draft, { ready, slips }: Desk): Draft {
  const fresh = ready.filter(({ _id }) => !draft.printing.has(_id));
  const undone = slips.filter((slip) => isUndone(slip) && !draft.undone.has(slip._id));
  if (fresh.length === 0 && undone.length === 0) return draft;
  return {
    ...draft,
    undone: new Set([...draft.undone, ...undone.map(({ _id }) => _id)]),
    printing: new Map([
      ...fresh.map(({ _id, prints }) => [_id, prints === 0] as const),
      ...draft.printing,
      ...undone.flatMap(printedAgain),
    ]),
  };
}

export function draftAfterUndo({ unchosen, printing, undone }: Draft, slip: Slip): Draft {
  return {
    ...newDraft({}),
    unchosen,
    printing: new Map([...printing, ...printedAgain(slip)]),
    undone: new Set([...undone, slip._id]),
  };
}

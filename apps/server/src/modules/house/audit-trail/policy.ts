import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { shownEvents } from '../../bench/lab-record-details/index.ts';
import { withoutDigests } from '../../bench/results/index.ts';
import type { AuditRow } from './repository.ts';

export function mayReadLog(actor: Actor): boolean {
  return mayDo(actor, 'audit.read');
}

/** Whoever answers for the results of a case, and whoever answers for the log. */
export function mayAskWhoLooked(actor: Actor): boolean {
  return mayReadLog(actor) || mayDo(actor, 'results.approve');
}

export interface ShownAuditRow extends AuditRow {
  readonly isRedacted: boolean;
}

/** Telephone and identity numbers stand whole in the history of a person, as only those may see them who write them. */
const personal = ['patient', 'pregnancy', 'visit'];
/** The reason of a correction tells what was on the paper. */
const papers = ['report'];

function isClosed(actor: Actor, entity: string): boolean {
  if (personal.includes(entity)) return !mayDo(actor, 'patients.write');
  return papers.includes(entity) && !mayDo(actor, 'results.read');
}

/** Values of results as in the timeline of a case, and no more of a person than her own page shows. */
export function shownRows(
  logged: readonly AuditRow[],
  { actor, catalogue }: { readonly actor: Actor; readonly catalogue: Catalogue },
): readonly ShownAuditRow[] {
  const rows = logged.map(withoutDigests);
  // By id: a timeline leaves some events out, and what was told of one must not stand beside another.
  const shown = new Map(shownEvents(rows, { actor, catalogue }).map((row) => [row.id, row]));
  return rows.map((row) => {
    const told = isClosed(actor, row.entity) ? undefined : shown.get(row.id);
    const diff = told?.diff ?? null;
    const reason = told?.reason ?? null;
    return { ...row, diff, reason, isRedacted: diff !== row.diff || reason !== row.reason };
  });
}

import { resultReach } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isWardOnly } from '../../ground/wards/index.ts';
import { listedStates, type ListedState } from './list-table.ts';
import { isReportFor } from './reach.ts';
import { isShownToWards, mayReadWithdrawn } from './sight.ts';

/** What somebody meets in the list, and what the rows say to them. */
export interface ListReach {
  readonly accountId: string;
  /** The states of the papers that are there for them at all. */
  readonly states: readonly ListedState[];
  /** In which of them they may know what a paper says, had it no secret of its own. */
  readonly readable: readonly ListedState[];
  /** Sees the papers of the own department and no others. */
  readonly isWardOnly: boolean;
  /** Named for what is restricted; the others know what they entered themselves, or have broken the glass for. */
  readonly knowsRestricted: boolean;
  readonly mayBreakGlass: boolean;
}

export function mayListReports(actor: Actor): boolean {
  const isConcerned = (['results.manage', 'results.read', 'results.read-released'] as const).some((right) =>
    mayDo(actor, right),
  );
  return isConcerned && mayDo(actor, 'patients.read');
}

/** Lists that leave the house as a file are for those who run the laboratory. */
export function mayExportReports(actor: Actor): boolean {
  return mayListReports(actor) && (mayDo(actor, 'results.manage') || mayDo(actor, 'results.read'));
}

function isReadable(actor: Actor, status: ListedState): boolean {
  if (status === 'withdrawn') return mayReadWithdrawn(actor);
  const reach = resultReach(actor);
  return reach === 'all' || (reach === 'released' && isShownToWards({ status }));
}

/** The administration meets every paper, and learns of what is in it as much as its other rights allow: nothing. */
export function listReachOf(actor: Actor): ListReach {
  const isOfTheHouse =
    mayDo(actor, 'results.manage') || mayDo(actor, 'results.read') || actor.roles.includes('staff');
  return {
    accountId: actor.accountId,
    states: listedStates.filter((status) => isReportFor(actor, { status })),
    readable: listedStates.filter((status) => isReadable(actor, status)),
    isWardOnly: isWardOnly(actor) || !isOfTheHouse,
    knowsRestricted: mayDo(actor, 'results.restricted'),
    mayBreakGlass: mayDo(actor, 'break-glass') && !actor.roles.includes('admin'),
  };
}

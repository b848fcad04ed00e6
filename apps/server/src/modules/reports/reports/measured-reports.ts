import type { Actor } from '../../../platform/actor.ts';
import type { DayRange } from '../../../platform/counted-list/counted-table.ts';
import type { StatementParameters } from '../../../platform/counted-list/statement-parameters.ts';
import { listConditions, type ListScope } from './list-conditions.ts';
import { listReachOf, mayExportReports } from './list-reach.ts';
import { hiddenRow } from './list-secrets.ts';

/** How fast the house is, is for those who run it. */
export function mayMeasureReports(actor: Actor): boolean {
  return mayExportReports(actor);
}

export interface MeasuredQuestion extends DayRange {
  readonly actor: Actor;
  readonly location: string | null;
  readonly nowMs: number;
}

export interface MeasuredReports {
  readonly conditions: readonly string[];
  /** Whether a row keeps from the caller what it is about, and with it the section that it belongs to. */
  readonly hidden: string;
}

/** The rows of `report` that the list shows for `turnaround` = `measured`: its own conditions, so that numbers are rows. */
export function measuredReports(
  { actor, location, nowMs, fromDay, toDay }: MeasuredQuestion,
  parameters: StatementParameters,
): MeasuredReports {
  const nothing = { status: null, scope: null, department: null, panel: null, section: null, keyword: null };
  const marks = { isCritical: false, isUndelivered: false, isCorrected: false, isPaperFailed: false };
  const query = { ...nothing, ...marks, location, fromDay, toDay, turnaround: 'measured' } as const;
  const scope: ListScope = { query, reach: listReachOf(actor), found: { kind: 'all' }, nowMs };
  return {
    conditions: listConditions(scope, parameters),
    hidden: hiddenRow('report', scope, parameters),
  };
}

import type { StatementParameters } from '../../../platform/counted-list/statement-parameters.ts';
import type { ListReach } from './list-reach.ts';
import { inStates, listedStates } from './list-table.ts';

/** Whether the caller may know what a row says, had it no secret of its own. */
export function readableRow({ readable }: ListReach): string {
  return readable.length === listedStates.length ? 'true' : inStates(readable);
}

export interface Looking {
  readonly reach: ListReach;
  readonly nowMs: number;
}

/**
 * Asked anew of each row that is met. Of an `exists` among the columns the planner believes that it is asked of the whole
 * table, whatever the limit of the page, and answers it beforehand for every report of the house.
 */
function isThere(found: string): string {
  return `(select true ${found} limit 1) is true`;
}

/**
 * The rule of sightOfResult for a paper that is restricted, as a condition: whether this row keeps from the caller what
 * it is about. `row` is the name of the row in its statement. Asked of restricted rows only, which are few.
 */
export function hiddenRow(row: string, { reach, nowMs }: Looking, parameters: StatementParameters): string {
  const readable = readableRow(reach);
  if (reach.knowsRestricted) return `(is_restricted and not ${readable})`;
  const account = `${parameters.add(reach.accountId)}::uuid`;
  const entered = isThere(`from report_item item join result_item entered
    using (lab_record_id, test_code, run_no) where item.report_id = ${row}.id and entered.entered_by = ${account}`);
  if (!reach.mayBreakGlass) return `(is_restricted and not (${readable} and ${entered}))`;
  const now = parameters.add(new Date(nowMs).toISOString());
  const opened = isThere(`from break_glass glass where glass.account_id = ${account}
    and glass.patient_id = ${row}.patient_id and glass.opened_at <= ${now} and glass.ends_at > ${now}
    and glass.reviewed_at is null`);
  return `(is_restricted and not (${readable} and (${entered} or ${opened})))`;
}

import { sql } from 'kysely';

/**
 * Of a line of the book named `p`: a hand-over that was taken back. The book keeps it, for it happened; but nobody has
 * the paper by it. A hand-over and its slip bear the same moment.
 */
export const isUndone = sql`(p.act = 'handover' and (p.document_id, p.at) in (
  select line.report_id, slip.handed_at from return_slip slip join return_slip_report line on line.slip_id = slip.id
   where slip.status = 'cancelled' and slip.handed_at is not null))`;

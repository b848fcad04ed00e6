import type { Outcome } from '../../../api/envelope.ts';
import type { ApprovalQueueQuery } from '../../../api/reports/reports.generated.ts';
import { keyOf, type ApprovalRow } from './approval-row.ts';

type Answer = ApprovalQueueQuery['response'];

/** As many as one request may bring. */
export const queuePageSize = 100;

/** One page of the papers that something holds back, picked out of all that wait: the server has no filter for them. */
export async function heldPage(
  page: number,
  askPage: (page: number) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const first = await askPage(0);
  if (first.kind !== 'success') return first;
  // By key: a paper that moves up while the pages are asked for comes twice.
  const held = new Map<string, ApprovalRow>();
  let last = first;
  for (let next = 1; ; next += 1) {
    for (const row of last.response.data) if (row.holds.length > 0) held.set(keyOf(row), row);
    if (next >= last.response.pages) break;
    const answer = await askPage(next);
    if (answer.kind !== 'success') return answer;
    last = answer;
  }
  const rows = [...held.values()];
  const from = page * queuePageSize;
  const response: Answer = {
    ...last.response,
    page,
    pages: Math.ceil(rows.length / queuePageSize),
    records: rows.length,
    data: rows.slice(from, from + queuePageSize),
  };
  return { ...first, response };
}

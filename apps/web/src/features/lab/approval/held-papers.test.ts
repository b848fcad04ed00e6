import { describe, expect, test } from 'vitest';
import { anApprovalRow } from '../../../../test-support/lab-approval.ts';
import type { Outcome } from '../../../api/envelope.ts';
import type { ApprovalQueueQuery } from '../../../api/reports/reports.generated.ts';
import type { ApprovalRow } from './approval-row.ts';
import { heldPage, queuePageSize } from './held-papers.ts';

type Answer = Outcome<ApprovalQueueQuery['response']>;

const hold = { code: 'critical-told', message: 'Chưa báo', testCodes: [] };
const held = (recordId: string): ApprovalRow => anApprovalRow({ recordId, isClear: false, holds: [hold] });
const free = (recordId: string): ApprovalRow => anApprovalRow({ recordId });

function pages(...data: readonly (readonly ApprovalRow[])[]): (page: number) => Promise<Answer> {
  return (page) => {
    const list = [...(data[page] ?? [])];
    const counts = { pages: data.length, page, records: data.flat().length, recordsExact: true };
    return Promise.resolve({ kind: 'success', response: { code: 0, message: '', ...counts, data: list } });
  };
}

async function shown(page: number, ask: (page: number) => Promise<Answer>): Promise<unknown> {
  const outcome = await heldPage(page, ask);
  if (outcome.kind !== 'success') return outcome.kind;
  const { data, records, pages: many } = outcome.response;
  return { ids: data.map(({ recordId }) => recordId), records, many };
}

describe('the papers that are held', () => {
  test('are picked out of every page, each once', async () => {
    const ask = pages([free('1'), held('2')], [held('2'), free('3'), held('4')], []);
    expect(await shown(0, ask)).toEqual({ ids: ['2', '4'], records: 2, many: 1 });
  });

  test('are none where nothing waits', async () => {
    expect(await shown(0, pages())).toEqual({ ids: [], records: 0, many: 0 });
  });

  test('have pages of their own', async () => {
    const all = Array.from({ length: queuePageSize + 1 }, (_, index) => held(String(index)));
    const ask = pages(all.slice(0, queuePageSize), all.slice(queuePageSize));
    expect(await shown(1, ask)).toEqual({
      ids: [String(queuePageSize)],
      records: queuePageSize + 1,
      many: 2,
    });
  });

  test.each([0, 1])('are not shown in part when page %s did not come', async (lost) => {
    const whole = pages([held('1')], [held('2')]);
    const ask = (page: number): Promise<Answer> =>
      page === lost ? Promise.resolve({ kind: 'unreachable' }) : whole(page);
    expect(await shown(0, ask)).toBe('unreachable');
  });
});

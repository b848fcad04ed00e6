import { invalid, ok, recallStateOf, recallStates, type RecallState, type Result } from '@senlab/domain';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import { listRecalls, type RecallRow } from './recall-repository.ts';

export interface RecallView extends Omit<
  RecallRow,
  'takenBackTime' | 'newerPrintedTime' | 'newerHandedOverTime'
> {
  readonly settledTime: string | null;
  readonly state: RecallState;
}

const shape: ListShape = {
  filters: { state: ['eq'], location: ['eq'], keyword: ['contains'] },
  sorts: ['endedTime'],
  defaultSort: { id: 'endedTime', desc: true },
};

function toView({ takenBackTime, newerPrintedTime, newerHandedOverTime, ...row }: RecallRow): RecallView {
  const state = recallStateOf({
    wasHandedOver: row.handedOverTime !== null,
    wasTakenBack: takenBackTime !== null,
    newerPrinted: newerPrintedTime !== null,
    newerHandedOver: newerHandedOverTime !== null,
  });
  const since = takenBackTime ?? newerHandedOverTime ?? newerPrintedTime;
  const settledTime = state === 'open' ? null : since;
  return { ...row, state, settledTime };
}

export async function findRecalls(
  tx: Tx,
  raw: RawListRequest,
  only: string | null,
): Promise<Result<Page<RecallView>>> {
  const request = readListRequest(raw, shape);
  if (!request.ok) return request;
  const valueOf = (id: string): string | null =>
    request.value.filters.find((filter) => filter.id === id)?.value ?? null;
  const asked = valueOf('state');
  const state = recallStates.find((known) => known === asked) ?? null;
  if (asked !== null && state === null) return invalid('unknown-filter');
  const code = valueOf('keyword')?.trim().toUpperCase() ?? null;
  const question = { request: request.value, only, state, location: valueOf('location') };
  const page = await listRecalls(tx, { ...question, code: code === '' ? null : code });
  return ok({ ...page, rows: page.rows.map(toView) });
}

import { ok, refuse, resultReach, vietnamDateAt, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { readListRequest, type ListRequest, type RawListRequest } from '../../../platform/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findNamesakes, namePattern } from '../../bench/lab-records/index.ts';
import { statesOf, type FoundBy, type ListScope } from './list-conditions.ts';
import { readReportKeyword } from './list-keyword.ts';
import { readReportQuery, reportListShape, type ReportQuery } from './list-query.ts';
import { listReachOf, mayListReports, type ListReach } from './list-reach.ts';

export interface AskedList {
  readonly request: ListRequest;
  readonly query: ReportQuery;
  readonly reach: ListReach;
}

/** What the caller asks for, and may. */
export function readAskedList(actor: Actor, raw: RawListRequest): Result<AskedList> {
  if (!mayListReports(actor)) return refuse({ kind: 'denied' });
  const reach = listReachOf(actor);
  const request = readListRequest(raw, reportListShape(reach.isWardOnly));
  if (!request.ok) return request;
  const query = readReportQuery(request.value);
  if (!query.ok) return query;
  // Which of them alarm is what they say. An almost empty list would be taken for good news.
  if (query.value.isCritical && resultReach(actor) === 'none') return refuse({ kind: 'denied' });
  return ok({ request: request.value, query: query.value, reach });
}

async function findBy(tx: Tx, keyword: string | null, nowMs: number): Promise<FoundBy | undefined> {
  if (keyword === null) return { kind: 'all' };
  const read = readReportKeyword(keyword, vietnamDateAt(nowMs));
  if (read.kind === 'nothing') return undefined;
  if (read.kind === 'found') return read.by;
  const ids = await findNamesakes(tx, read.reading);
  if (ids !== undefined) return { kind: 'patients', ids };
  return { kind: 'name', pattern: namePattern(read.reading), birthYear: read.reading.birthYear ?? null };
}

/** Undefined when it can find nothing: by what was typed, or in states that the caller never meets. */
export async function scopeOf(
  tx: Tx,
  { query, reach }: AskedList,
  nowMs: number,
): Promise<ListScope | undefined> {
  if (statesOf({ query, reach }).length === 0) return undefined;
  const found = await findBy(tx, query.keyword, nowMs);
  return found && { query, reach, found, nowMs };
}

import { ok, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  nothingFound,
  toStateCounts,
  toWrittenPage,
  type StateCounts,
} from '../../../platform/counted-list/counted-answer.ts';
import { readPage, readStates } from '../../../platform/counted-list/counted-list-repository.ts';
import type { Database } from '../../../platform/database.ts';
import type { RawListRequest, WrittenPage } from '../../../platform/list-request.ts';
import { reading } from '../../../platform/tx.ts';
import { countStatement } from './list-count-statement.ts';
import { isCountable } from './list-query.ts';
import { readAskedList, scopeOf } from './list-scope.ts';
import { listStatement } from './list-statement.ts';
import type { ListedState } from './list-table.ts';

export interface ReportListDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export type ReportStateCounts = StateCounts<ListedState>;

export interface ReportListService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<WrittenPage>>;
  counts(actor: Actor, filtered: RawListRequest['filtered']): Promise<Result<ReportStateCounts>>;
}

export function reportListService({ database, clock }: ReportListDependencies): ReportListService {
  return {
    async list(actor, raw) {
      const asked = readAskedList(actor, raw);
      if (!asked.ok) return asked;
      const { request, query, reach } = asked.value;
      return reading(database, async (tx) => {
        const scope = await scopeOf(tx, asked.value, clock.now());
        if (scope === undefined) return ok(toWrittenPage(request, nothingFound, true));
        const found = await readPage(tx, listStatement(scope, request), request.pageSize);
        return ok(toWrittenPage(request, found, isCountable(query, reach.isWardOnly)));
      });
    },
    async counts(actor, filtered) {
      const asked = readAskedList(actor, { filtered });
      if (!asked.ok) return asked;
      const { query, reach } = asked.value;
      const everyState = { ...asked.value, query: { ...query, status: null } };
      return reading(database, async (tx) => {
        const scope = await scopeOf(tx, everyState, clock.now());
        if (scope === undefined) return ok(toStateCounts(reach.states, [], true));
        const found = await readStates(tx, countStatement(scope));
        return ok(toStateCounts(reach.states, found, isCountable(query, reach.isWardOnly)));
      });
    },
  };
}

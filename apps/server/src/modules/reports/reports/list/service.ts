import { ok, type Result } from '@senlab/domain';
import type { Actor } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import {
  nothingFound,
  toStateCounts,
  toWrittenPage,
  type StateCounts,
} from '../../../../platform/counted-list/counted-answer.ts';
import { readPage, readStates } from '../../../../platform/counted-list/counted-list-repository.ts';
import type { Database } from '../../../../platform/database.ts';
import type { RawListRequest, WrittenPage } from '../../../../platform/lists/list-request.ts';
import { reading } from '../../../../platform/tx.ts';
import { countStatement, listStatement } from './statement.ts';
import { isCountable, type ListedState, countedReports } from './query.ts';
import { readAskedList, scopeOf } from './scope.ts';
import type { JobHandler, Schedule } from '../../../../jobs/worker.ts';
import { foldCounts, type Folding } from '../../../../platform/counted-list/folding.ts';

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

const foldTask = 'fold_report_counts';

export const reportFolding: Folding = { table: countedReports, lock: 7_236_011 };

/** Every minute, as for the records. */
export const reportFoldingSchedule: readonly Schedule[] = [{ task: foldTask, cron: '* * * * *' }];

export function foldReportCounts(database: Database, size?: number): Promise<number> {
  return foldCounts(database, reportFolding, size);
}

export function reportFoldingJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [foldTask]: async () => {
      await foldReportCounts(database);
    },
  };
}

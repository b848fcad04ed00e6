import type { PrintRow } from './print-row.ts';
import { ok, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import type { Page, RawListRequest } from '../../../platform/list-request.ts';
import { reading } from '../../../platform/tx.ts';
import { readPrintList } from './list-query.ts';
import { listPrints } from './list-repository.ts';
import { listPrinters, type Printer } from './people-repository.ts';
import { findRecalls, type RecallView } from './recalls.ts';
import { onlyOf } from './rights.ts';
import { measurePrints, type PrintStatisticsView, type StatisticsQuestion } from './statistics.ts';

export interface PrintsService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<PrintRow>>>;
  /** Whoever stands in the book. */
  people(actor: Actor): Promise<Result<readonly Printer[]>>;
  statistics(actor: Actor, question: StatisticsQuestion): Promise<Result<PrintStatisticsView>>;
  recalls(actor: Actor, raw: RawListRequest): Promise<Result<Page<RecallView>>>;
}

export function printsService({ database }: { readonly database: Database }): PrintsService {
  return {
    async list(actor, raw) {
      const request = readPrintList(raw);
      if (!request.ok) return request;
      return ok(await reading(database, (tx) => listPrints(tx, request.value, onlyOf(actor))));
    },
    people: async (actor) => ok(await reading(database, (tx) => listPrinters(tx, onlyOf(actor)))),
    statistics: (actor, question) => reading(database, (tx) => measurePrints(tx, question, onlyOf(actor))),
    recalls: (actor, raw) => reading(database, (tx) => findRecalls(tx, raw, onlyOf(actor))),
  };
}

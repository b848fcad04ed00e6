import { refuse, ok, type Result, type ResultFacts, type SightActor } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { lockLabRecord } from '../lab-records/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { keyOf, type Work } from './change.ts';
import type { ResultDoors } from './doors.ts';
import { listInstrumentTests } from './facts-repository.ts';
import { gatherResultFacts } from './facts.ts';
import { rowFacts } from './row-facts.ts';
import type { ItemRow, ResultRecord } from './list-repository.ts';
import { loadResults } from './list-results.ts';
import { maySeeValue, secretsOf } from './policy.ts';
import { readerOf } from './reader.ts';

export interface WorkQuestion {
  readonly actor: Actor;
  readonly recordId: string;
  readonly catalogue: Catalogue;
  readonly nowMs: number;
  readonly doors: ResultDoors;
  /** row: typing asks nobody else, only whether what stands there may be seen. all: who puts a name under a value is asked everything. */
  readonly facts: 'row' | 'all';
  readonly instrumentCodes?: readonly string[];
}

async function instrumentsOf(
  tx: Tx,
  locationCode: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const measured = new Map<string, Set<string>>();
  // What cannot be a code is no question for the database, which answers a zero byte with an error.
  const possible = codes.filter((code) => /^[A-Z0-9-]+$/.test(code));
  if (possible.length === 0) return measured;
  for (const { instrumentCode, testCode } of await listInstrumentTests(tx, locationCode, possible)) {
    const tests = measured.get(instrumentCode) ?? new Set();
    if (testCode !== null) tests.add(testCode);
    measured.set(instrumentCode, tests);
  }
  return measured;
}

function typingFacts(
  record: ResultRecord,
  catalogue: Catalogue,
  reader: SightActor,
): (item: ItemRow) => ResultFacts {
  return (item) => {
    const { valueRaw, enteredBy } = item;
    const sensitive = secretsOf(item, catalogue);
    const isRestrictedToOthers = valueRaw !== null && !maySeeValue(reader, { sensitive, enteredBy });
    return { ...rowFacts(item, record), isRestrictedToOthers };
  };
}

/** The record is locked before anything is read: two people who type into it come one after the other. */
export async function openWork(tx: Tx, question: WorkQuestion): Promise<Result<Work>> {
  const { actor, recordId, catalogue, nowMs, doors, instrumentCodes = [] } = question;
  const record = await lockLabRecord(tx, recordId);
  if (record === undefined || !isInWard(await wardOf(tx, actor), record.departmentId)) {
    return refuse({ kind: 'not-found', reason: 'record-unknown' });
  }
  if (record.status === 'cancelled') return refuse({ kind: 'conflict', reason: 'record-cancelled' });
  const { items, world } = await loadResults(tx, { record, catalogue, nowMs });
  const factsOf =
    question.facts === 'row'
      ? typingFacts(record, catalogue, await readerOf(tx, { actor, record, nowMs, doors }))
      : await gatherResultFacts(tx, { items, record, actor, catalogue, nowMs, doors, world });
  const instruments = await instrumentsOf(tx, record.locationCode, instrumentCodes);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  return ok({ record, actor, world, items: byKey, factsOf, instruments });
}

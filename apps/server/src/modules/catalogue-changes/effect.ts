import {
  changeEffect,
  effectMaxDays,
  invalid,
  ok,
  type ChangeEffect,
  type PastResult,
  type Result,
  type TestVersionContent,
} from '@senlab/domain';
import { isoOf, msOf } from '../../platform/moment.ts';
import type { Tx } from '../../platform/tx.ts';
import { rangePersonOf, valueOf } from '../results/index.ts';
import type { Versions } from './change-repository.ts';
import { hasMoreRecords, listPastResults, type PastRow } from './past-results-repository.ts';

const dayMs = 86_400_000;
/** Enough to judge a version by, and over within a second. */
const resultsMax = 2_000;

function previousOf({ previous }: PastRow): PastResult['previous'] {
  const collectedAt = msOf(previous?.collectedAt ?? null);
  if (previous === null || collectedAt === null) return null;
  const value = {
    raw: previous.valueRaw,
    number: previous.valueNumber,
    comparator: null,
    code: null,
    text: null,
  };
  // As at entry: the laboratory compares with what it last measured, signed or not.
  return { value, unit: previous.unit ?? '', collectedAt, isReleased: true };
}

function pastOf(row: PastRow): readonly PastResult[] {
  const value = valueOf(row);
  if (value === null) return [];
  const { unit, collectedAt } = row;
  return [{ value, unit, person: rangePersonOf(row), collectedTime: collectedAt, previous: previousOf(row) }];
}

export function checkDays(days: number): Result<number> {
  const isSound = Number.isInteger(days) && days >= 1 && days <= effectMaxDays;
  return isSound ? ok(days) : invalid('catalogue-effect-days-wrong');
}

/** What a version would have said about the results of the last days. Nothing is changed by it. */
export async function effectOf(
  tx: Tx,
  { before, after }: Versions<TestVersionContent>,
  { days, nowMs }: { readonly days: number; readonly nowMs: number },
): Promise<ChangeEffect> {
  if (before === null) return changeEffect({ before, after, days }, []);
  const asked = {
    testCode: after.code,
    from: isoOf(nowMs - days * dayMs),
    to: isoOf(nowMs),
    limit: resultsMax + 1,
  };
  const rows = await listPastResults(tx, asked);
  const isCut = rows.length > resultsMax || (await hasMoreRecords(tx, asked));
  return changeEffect({ before, after, days, isCut }, rows.slice(0, resultsMax).flatMap(pastOf));
}

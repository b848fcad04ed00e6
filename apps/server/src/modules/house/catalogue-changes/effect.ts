import { setImmediate as breathe } from 'node:timers/promises';
import {
  countEffect,
  effectMaxDays,
  invalid,
  ok,
  readTwice,
  type ChangeEffect,
  type PastResult,
  type ReadTwice,
  type Result,
  type TestVersionContent,
  isUuid,
  refuse,
} from '@senlab/domain';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { type Tx, reading } from '../../../platform/tx.ts';
import { valueOf } from '../../bench/results/index.ts';
import { rangePersonOf } from '../../patients/patients/index.ts';
import { type Versions, findChange } from './change-repository.ts';
import { hasMoreRecords, listPastResults, type PastRow } from './reads-repository.ts';
import type { Actor } from '../../../platform/actor.ts';
import { checkTest, isCatalogueCode } from './propose.ts';
import { type CatalogueChangesDependencies, mayAskEffect } from './proposed-change.ts';
import { readTestDraft, type TestDraft } from './drafts.ts';
import { findTestInForce } from './test-repository.ts';

const dayMs = 86_400_000;
/** Enough to judge a version by, and over within a second. */
const resultsMax = 2_000;
/** Between two of these everybody else's requests go on: a slice takes some 50 ms. */
const sliceSize = 50;

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

function checkDays(days: number): Result<number> {
  const isSound = Number.isInteger(days) && days >= 1 && days <= effectMaxDays;
  return isSound ? ok(days) : invalid('catalogue-effect-days-wrong');
}

async function readBySlices(
  versions: Versions<TestVersionContent>,
  past: readonly PastResult[],
): Promise<readonly ReadTwice[]> {
  const pairs: ReadTwice[] = [];
  for (let from = 0; from < past.length; from += sliceSize) {
    pairs.push(...readTwice(versions, past.slice(from, from + sliceSize)));
    await breathe();
  }
  return pairs;
}

/** What a version would have said about the results of the last days. Nothing is changed by it. */
export async function effectOf(
  tx: Tx,
  versions: Versions<TestVersionContent>,
  { days, nowMs }: { readonly days: number; readonly nowMs: number },
): Promise<ChangeEffect> {
  if (versions.before === null) return countEffect({ ...versions, days }, []);
  const asked = {
    testCode: versions.after.code,
    from: isoOf(nowMs - days * dayMs),
    to: isoOf(nowMs),
    limit: resultsMax + 1,
  };
  const rows = await listPastResults(tx, asked);
  const isCut = rows.length > resultsMax || (await hasMoreRecords(tx, asked));
  const pairs = await readBySlices(versions, rows.slice(0, resultsMax).flatMap(pastOf));
  return countEffect({ ...versions, days, isCut }, pairs);
}

/** Null for a panel: no result is judged by one. */
export async function effectOfChange(
  { database, clock }: CatalogueChangesDependencies,
  actor: Actor,
  { id, days }: { readonly id: string; readonly days: number },
): Promise<Result<ChangeEffect | null>> {
  if (!mayAskEffect(actor)) return refuse({ kind: 'denied' });
  const sound = checkDays(days);
  if (!sound.ok) return sound;
  return reading(database, async (tx) => {
    const change = isUuid(id) ? await findChange(tx, id) : undefined;
    if (change === undefined) return refuse({ kind: 'not-found', reason: 'catalogue-change-unknown' });
    if (change.kind === 'panel') return ok(null);
    return ok(await effectOf(tx, change.content, { days, nowMs: clock.now() }));
  });
}

/** Of a version that could be proposed: limits that are no numbers judge nothing. */
export async function effectOfDraft(
  { database, clock }: CatalogueChangesDependencies,
  actor: Actor,
  { draft, days }: { readonly draft: TestDraft; readonly days: number },
): Promise<Result<ChangeEffect | null>> {
  if (!mayAskEffect(actor)) return refuse({ kind: 'denied' });
  const sound = checkDays(days);
  if (!sound.ok) return sound;
  const after = readTestDraft(draft);
  if (!after.ok) return after;
  const nowMs = clock.now();
  return reading(database, async (tx) => {
    const { code } = after.value;
    const inForce = isCatalogueCode(code) ? await findTestInForce(tx, code) : undefined;
    const baseVersion = inForce?.version ?? 0;
    const checked = await checkTest(tx, { after: after.value, baseVersion, nowMs, isLocked: false });
    if (!checked.accepted.ok) return checked.accepted;
    return ok(await effectOf(tx, checked.versions, { days, nowMs }));
  });
}

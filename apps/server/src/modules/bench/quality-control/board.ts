import {
  dateOfDayNumber,
  defaultShiftPlan,
  ok,
  qualityStatus,
  refuse,
  shiftOf,
  unresolvedFailures,
  vietnamDayOf,
  type QualityStatus,
  type Result,
  type Shift,
  controlLevels,
  invalid,
  isStoredDate,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { mayReadQuality, type QualityControlDependencies } from './dependencies.ts';
import { listSitePairs, type SitePair } from './instrument-repository.ts';
import { listLotsInUse, type LotInUseRow, findLots, type LotRow } from './lot-repository.ts';
import { judgedOf, type RunRow } from './run-row.ts';
import { listNewest, listStanding, type Pair } from './standing-repository.ts';
import { listChartRuns, type ChartQuestion } from './run-repository.ts';

export interface BoardLot extends LotInUseRow {
  /** 0 on its last day; below where the night has not retired it yet. */
  readonly daysLeft: number;
  readonly isExpiringSoon: boolean;
}

export interface BoardRow {
  readonly pair: SitePair;
  readonly status: QualityStatus;
  readonly newest: readonly RunRow[];
  readonly lots: readonly BoardLot[];
  readonly openFailures: readonly RunRow[];
}

export interface Board {
  readonly shift: Shift & { readonly label: string };
  readonly rows: readonly BoardRow[];
}

/** A new lot takes so long: ordering, and twenty runs beside the old one. */
const expiringSoonDays = 30;
const dayMs = 86_400_000;

function daysUntil(day: string, nowMs: number): number {
  const today = Date.parse(dateOfDayNumber(vietnamDayOf(nowMs)));
  return Math.round((Date.parse(day) - today) / dayMs);
}

function boardLot(lot: LotInUseRow, nowMs: number): BoardLot {
  const daysLeft = daysUntil(lot.validTo, nowMs);
  return { ...lot, daysLeft, isExpiringSoon: daysLeft <= expiringSoonDays };
}

const keyOf = ({ instrumentCode, testCode }: Pair): string => `${instrumentCode} ${testCode}`;

interface Gathered {
  readonly standing: ReadonlyMap<string, readonly RunRow[]>;
  readonly newest: ReadonlyMap<string, readonly RunRow[]>;
  readonly lots: ReadonlyMap<string, readonly LotInUseRow[]>;
  readonly shift: Shift;
  readonly nowMs: number;
}

function rowOf(pair: SitePair, { standing, newest, lots, shift, nowMs }: Gathered): BoardRow {
  const key = keyOf(pair);
  const { instrumentCode, testCode, requiredLevels } = pair;
  const runs = (standing.get(key) ?? []).map(judgedOf);
  const required = new Map([[instrumentCode, requiredLevels]]);
  return {
    pair,
    status: qualityStatus({ instrumentCode, testCode, shift, runs, requiredLevels: required }),
    newest: newest.get(key) ?? [],
    lots: (lots.get(key) ?? []).map((lot) => boardLot(lot, nowMs)),
    openFailures: unresolvedFailures(runs).map(({ row }) => row),
  };
}

async function gather(tx: Tx, pairs: readonly SitePair[], nowMs: number): Promise<Gathered> {
  const shift = shiftOf(nowMs);
  const codes = [...new Set(pairs.map(({ instrumentCode }) => instrumentCode))];
  const standing = await listStanding(tx, pairs, { shift, at: isoOf(nowMs) });
  const newest = await listNewest(tx, pairs);
  const lots = await listLotsInUse(tx, codes);
  return {
    standing: Map.groupBy(standing, keyOf),
    newest: Map.groupBy(newest, keyOf),
    lots: Map.groupBy(lots, keyOf),
    shift,
    nowMs,
  };
}

function labelOf({ code }: Shift): string {
  return defaultShiftPlan.find((planned) => planned.code === code)?.label ?? code;
}

/** How every instrument and test of a site stands now, in four statements. */
export async function qualityBoard(
  { database, clock }: QualityControlDependencies,
  actor: Actor,
  locationCode: string | null,
): Promise<Result<Board>> {
  if (!mayReadQuality(actor)) return refuse({ kind: 'denied' });
  const nowMs = clock.now();
  return reading(database, async (tx) => {
    // A zero byte is no text for the database, and no site has such a code.
    const isAskable = locationCode === null || /^[A-Z0-9]{2,10}$/.test(locationCode);
    const pairs = isAskable ? await listSitePairs(tx, locationCode) : [];
    const gathered = await gather(tx, pairs, nowMs);
    const shift = { ...gathered.shift, label: labelOf(gathered.shift) };
    return ok({ shift, rows: pairs.map((pair) => rowOf(pair, gathered)) });
  });
}

export interface Chart {
  readonly lots: readonly LotRow[];
  /** Oldest first. */
  readonly runs: readonly RunRow[];
  readonly isCut: boolean;
}

export type RawChartQuestion = Omit<ChartQuestion, 'level'> & { readonly level: number | null };

/** What a screen can draw apart. */
const runsMax = 200;

function readQuestion(raw: RawChartQuestion): Result<ChartQuestion> {
  const { level: given, from, to } = raw;
  const level = controlLevels.find((known) => known === given) ?? null;
  if (given !== null && level === null) return invalid('control-level-unknown');
  const areDays = [from, to].every((day) => day === null || isStoredDate(day));
  if (!areDays || (from !== null && to !== null && from > to)) return invalid('control-days-wrong');
  // The database has no text with a zero byte: asked for one it fails.
  const isText = ![raw.instrumentCode, raw.testCode].some((code) => code.includes('\0'));
  return isText ? ok({ ...raw, level }) : refuse({ kind: 'not-found', reason: 'instrument-unknown' });
}

export async function controlChart(
  { database }: QualityControlDependencies,
  actor: Actor,
  raw: RawChartQuestion,
): Promise<Result<Chart>> {
  if (!mayReadQuality(actor)) return refuse({ kind: 'denied' });
  const question = readQuestion(raw);
  if (!question.ok) return question;
  return reading(database, async (tx) => {
    const found = await listChartRuns(tx, question.value, runsMax + 1);
    const runs = found.slice(0, runsMax).toReversed();
    const lots = await findLots(tx, [...new Set(runs.map(({ lotId }) => lotId))]);
    return ok({ lots, runs, isCut: found.length > runsMax });
  });
}

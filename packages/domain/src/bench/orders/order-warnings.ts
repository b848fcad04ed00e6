import { readReason } from '../../ground/states/reason-text.ts';
import type { OrderReason } from '../../ground/reasons/bench.ts';
import type { Panel } from '../../ground/catalogue/catalogue.ts';
import { isStoredDate } from '../../text/date.ts';
import { compareDecimals, isStoredDecimal } from '../../text/decimal.ts';

export const reorderReasons = ['clinical_change', 'expired', 'quality', 'identity_doubt', 'other'] as const;
export type ReorderReason = (typeof reorderReasons)[number];

/** A result that the patient has already. Its worth counts from the collection, not from the report. */
export interface ResultAtHand {
  readonly testCode: string;
  readonly collectedMs: number;
}

export interface ReorderExplanation {
  readonly reorderReason: ReorderReason | null;
  readonly reorderText: string | null;
}

export interface ReorderContext {
  readonly orderedMs: number;
  readonly earlierResults: readonly ResultAtHand[];
  /** Hours for which a result stays valid; a test left out may be repeated at any time. */
  readonly validityHours: Readonly<Record<string, number>>;
}

/** The tests among these that have a result which is still valid. */
export function testsStillValid(
  testCodes: readonly string[],
  { orderedMs, earlierResults, validityHours }: ReorderContext,
): readonly string[] {
  return testCodes.filter((code) => {
    const hours = Object.hasOwn(validityHours, code) ? (validityHours[code] ?? 0) : 0;
    return earlierResults.some(
      ({ testCode, collectedMs }) => testCode === code && orderedMs - collectedMs < hours * 3_600_000,
    );
  });
}

/** Why an item must be explained; null when it need not be, or is. */
export function checkReorder(
  testCodes: readonly string[],
  { reorderReason, reorderText }: ReorderExplanation,
  context: ReorderContext,
): OrderReason | null {
  if (testsStillValid(testCodes, context).length === 0) return null;
  if (reorderReason === null) return 'reorder-reason-missing';
  if (reorderReason !== 'other') return null;
  return readReason(reorderText, 'required').ok ? null : 'reorder-text-missing';
}

/** What the risk program needs from the ultrasound. Lengths are stored decimals in millimetres. */
export interface ScreeningData {
  readonly crlMm: string | null;
  readonly ntMm: string | null;
  /** YYYY-MM-DD. */
  readonly usDate: string | null;
  readonly sonographerId: string | null;
  readonly machineId: string | null;
}

interface LengthRule {
  readonly min: string;
  readonly max: string;
  readonly decimals: number;
}

/** A fetus outside these is not measured for this screening. */
export const screeningLimits = {
  crlMm: { min: '45', max: '84', decimals: 1 },
  ntMm: { min: '0.5', max: '15', decimals: 2 },
} as const satisfies Record<string, LengthRule>;

function isLengthInside(length: string | null, { min, max, decimals }: LengthRule): boolean {
  if (length === null || !isStoredDecimal(length, { decimals })) return false;
  return compareDecimals(length, min) >= 0 && compareDecimals(length, max) <= 0;
}

function isFilled(text: string | null): boolean {
  return (text ?? '').trim() !== '';
}

const nothing: ScreeningData = {
  crlMm: null,
  ntMm: null,
  usDate: null,
  sonographerId: null,
  machineId: null,
};

/**
 * What the ultrasound data of a screening panel lack. The second trimester needs the date only. The sample is not drawn
 * before its order, so an ultrasound later than the sample's day belongs to another visit.
 */
export function checkScreening(
  screening: Panel['screening'],
  data: ScreeningData | null,
  sampleDay: string,
): readonly OrderReason[] {
  if (screening === null) return [];
  const { crlMm, ntMm, usDate, sonographerId, machineId } = data ?? nothing;
  const isDateRight = usDate !== null && isStoredDate(usDate) && usDate <= sampleDay;
  const date: readonly OrderReason[] = isDateRight ? [] : ['screening-date-not-valid'];
  if (screening === 'second-trimester') return date;
  const measured: readonly (readonly [boolean, OrderReason])[] = [
    [isLengthInside(crlMm, screeningLimits.crlMm), 'screening-crl-not-valid'],
    [isLengthInside(ntMm, screeningLimits.ntMm), 'screening-nt-not-valid'],
    [isFilled(sonographerId), 'screening-sonographer-missing'],
    [isFilled(machineId), 'screening-machine-missing'],
  ];
  return [...date, ...measured.filter(([isRight]) => !isRight).map(([, reason]) => reason)];
}

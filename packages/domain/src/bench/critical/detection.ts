import {
  isCriticalFlag,
  type JudgedTest,
  type JudgingRange,
  type ResultFlag,
  flagOf,
} from '../results/flags.ts';
import { isSameResultValue, type ResultValue } from '../results/value.ts';
import { formatDecimal, withUnit } from '../../text/decimal.ts';

interface Judged {
  readonly test: JudgedTest;
  readonly range: JudgingRange | null;
}

/** Whether somebody must be told about this value. No value, or one that only may be critical, is not enough. */
export function isCriticalNow(value: ResultValue | null, { test, range }: Judged): boolean {
  return value !== null && isCriticalFlag(flagOf(value, test, range).flag);
}

function limitWithUnit(
  sign: '<' | '>',
  limit: string | null | undefined,
  unit: string | null,
): string | null {
  if (limit === null || limit === undefined) return null;
  return `${sign} ${withUnit(formatDecimal(limit), unit)}`;
}

/** The limit that a critical value broke, as it is read out on the telephone: «> 6,2 mmol/L». Null where none is. */
export function criticalLimitText(
  flag: ResultFlag | null,
  { test, range, unit }: Judged & { readonly unit: string | null },
): string | null {
  if (flag === 'LL') return limitWithUnit('<', range?.criticalLow ?? test.critical?.low, unit);
  if (flag === 'HH') return limitWithUnit('>', range?.criticalHigh ?? test.critical?.high, unit);
  if (flag !== 'AA') return null;
  const words = test.choices.filter(({ meaning }) => meaning === 'critical').map(({ value }) => value);
  return words.length === 0 ? null : words.join(' / ');
}

export const valueChanges = ['cancelled', 'rerun', 'corrected', 'not_critical'] as const;
/** Why a value that was found critical no longer stands. */
export type ValueChange = (typeof valueChanges)[number];

export interface ToldValue {
  readonly runNo: number;
  readonly value: ResultValue;
}

export interface ValueNow {
  readonly runNo: number;
  /** Null: taken back. */
  readonly value: ResultValue | null;
  readonly isCancelled: boolean;
  readonly isCritical: boolean;
}

/** What happened to the value that the ward was, or should be, told; null while it stands. */
export function valueChangeOf(told: ToldValue, now: ValueNow): ValueChange | null {
  if (now.isCancelled) return 'cancelled';
  if (now.runNo !== told.runNo) return 'rerun';
  if (now.value === null || !isSameResultValue(told.value, now.value)) return 'corrected';
  return now.isCritical ? null : 'not_critical';
}

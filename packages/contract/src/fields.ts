import {
  compareDecimals,
  defaultDecimals,
  fieldMessages as say,
  isStoredCurrency,
  isStoredDate,
  isStoredDecimal,
  isStoredMonth,
  isStoredTime,
  monthOfBound,
} from '@senlab/domain';
import { z } from 'zod';

/**
 * The schemas of what the form builder's fields store, so that a form and the server that receives it refuse the same
 * values with the same words. Values are texts in and out: what has passed a schema once passes it again.
 */
interface Rule {
  readonly message: string;
  readonly isStored: (text: string) => boolean;
  /** What else is wrong with a text of the right form. */
  readonly fault?: (text: string) => string | undefined;
}

export type RequiredField = z.ZodType<string, string>;
export type OptionalField = z.ZodType<string | null, string | null | undefined>;

export interface DayBounds {
  /** YYYY-MM-DD, the first day that is allowed. */
  readonly min?: string | undefined;
  /** YYYY-MM-DD, the last day that is allowed. */
  readonly max?: string | undefined;
}

export interface DecimalBounds {
  /** Digits allowed behind the mark; two unless told. */
  readonly decimals?: number | undefined;
  readonly min?: string | number | undefined;
  readonly max?: string | number | undefined;
}

function isEmpty(value: unknown): value is '' | null | undefined {
  return value === '' || value === null || value === undefined;
}

function faultOf(rule: Rule, text: string): string | undefined {
  return rule.isStored(text) ? rule.fault?.(text) : rule.message;
}

function required(rule: Rule): RequiredField {
  const type = z.string({ error: ({ input }) => (isEmpty(input) ? say.required : rule.message) });
  return type.superRefine((text, context) => {
    const message = isEmpty(text) ? say.required : faultOf(rule, text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

/** An empty field and a missing one both come out as null, so that "not known" has one form in the database. */
function optional(rule: Rule): OptionalField {
  return z
    .string({ error: rule.message })
    .nullish()
    .superRefine((text, context) => {
      const message = isEmpty(text) ? undefined : faultOf(rule, text);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .transform((text) => (isEmpty(text) ? null : text));
}

function dateRule({ min, max }: DayBounds): Rule {
  return {
    message: say.date,
    isStored: isStoredDate,
    fault: (date) => {
      if (min !== undefined && date < min) return say.dateFrom(min);
      return max !== undefined && date > max ? say.dateTo(max) : undefined;
    },
  };
}

function monthRule(bounds: DayBounds): Rule {
  const min = bounds.min === undefined ? undefined : monthOfBound(bounds.min);
  const max = bounds.max === undefined ? undefined : monthOfBound(bounds.max);
  return {
    message: say.month,
    isStored: isStoredMonth,
    fault: (month) => {
      if (min !== undefined && month < min) return say.monthFrom(min);
      return max !== undefined && month > max ? say.monthTo(max) : undefined;
    },
  };
}

const timeRule: Rule = { message: say.time, isStored: isStoredTime };

function decimalRule({ decimals = defaultDecimals, min, max }: DecimalBounds): Rule {
  return {
    message: decimals === 0 ? say.integer : say.decimal,
    isStored: (text) => isStoredDecimal(text, { decimals }),
    fault: (number) => {
      if (min !== undefined && compareDecimals(number, String(min)) < 0) return say.numberFrom(String(min));
      if (max !== undefined && compareDecimals(number, String(max)) > 0) return say.numberTo(String(max));
      return undefined;
    },
  };
}

function currencyRule({ min, max }: Omit<DecimalBounds, 'decimals'>): Rule {
  const { fault } = decimalRule({ decimals: 0, min, max });
  return { message: say.currency, isStored: isStoredCurrency, ...(fault && { fault }) };
}

/** A day, YYYY-MM-DD. */
export const dateField = (bounds: DayBounds = {}): RequiredField => required(dateRule(bounds));
export const optionalDateField = (bounds: DayBounds = {}): OptionalField => optional(dateRule(bounds));

/** A month, YYYY-MM, within the months of the bounds. */
export const monthField = (bounds: DayBounds = {}): RequiredField => required(monthRule(bounds));
export const optionalMonthField = (bounds: DayBounds = {}): OptionalField => optional(monthRule(bounds));

/** A time of the day, HH:mm. */
export const timeField = (): RequiredField => required(timeRule);
export const optionalTimeField = (): OptionalField => optional(timeRule);

/** A number with at most two digits behind its dot, as a text: exact, and 1.50 stays 1.50. */
export const decimalField = (bounds: DecimalBounds = {}): RequiredField => required(decimalRule(bounds));
export const optionalDecimalField = (bounds: DecimalBounds = {}): OptionalField =>
  optional(decimalRule(bounds));

/** A whole number, as a text. */
export const integerField = (bounds: Omit<DecimalBounds, 'decimals'> = {}): RequiredField =>
  required(decimalRule({ ...bounds, decimals: 0 }));
export const optionalIntegerField = (bounds: Omit<DecimalBounds, 'decimals'> = {}): OptionalField =>
  optional(decimalRule({ ...bounds, decimals: 0 }));

/** Whole đồng, as a text of digits. */
export const currencyField = (bounds: Omit<DecimalBounds, 'decimals'> = {}): RequiredField =>
  required(currencyRule(bounds));
export const optionalCurrencyField = (bounds: Omit<DecimalBounds, 'decimals'> = {}): OptionalField =>
  optional(currencyRule(bounds));

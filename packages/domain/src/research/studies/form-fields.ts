import type { ResearchIssueReason } from '../../ground/reasons/research.ts';
import { identifies } from './identifiers.ts';
import { researchLimits, type ResearchIssue } from './study-draft.ts';

export const researchFieldTypes = ['number', 'integer', 'choice', 'boolean', 'date', 'text'] as const;
export type ResearchFieldType = (typeof researchFieldTypes)[number];

export interface ResearchOption {
  readonly code: string;
  readonly label: string;
}

/** One column of a study. */
export interface ResearchField {
  readonly key: string;
  readonly label: string;
  readonly type: ResearchFieldType;
  /** Of numbers, where they have one. */
  readonly unit: string | null;
  readonly isRequired: boolean;
  /** Of numbers, always: without them a telephone number would be a number. */
  readonly min: number | null;
  readonly max: number | null;
  /** Of choices. */
  readonly options: readonly ResearchOption[];
  /** Asked no more from this version on; what was entered stays, and stays in exports. */
  readonly isRetired: boolean;
}

/** No number of a study is longer than seven digits, so that none is a code or a telephone. */
export const researchNumberMax = 9_999_999;

export function isNumberField({ type }: Pick<ResearchField, 'type'>): boolean {
  return type === 'number' || type === 'integer';
}

function isRangeRight({ type, min, max }: ResearchField): boolean {
  if (!isNumberField({ type })) return min === null && max === null;
  if (min === null || max === null) return false;
  const areBounded = [min, max].every((limit) => Math.abs(limit) <= researchNumberMax);
  return areBounded && min < max;
}

function areOptionsRight({ type, options }: ResearchField): boolean {
  if (type !== 'choice') return options.length === 0;
  const codes = options.map(({ code }) => code);
  return (
    options.length >= 2 &&
    options.length <= researchLimits.options &&
    new Set(codes).size === codes.length &&
    options.every(
      ({ code, label }) =>
        /^[a-z0-9_]{1,20}$/.test(code) &&
        !namesSomebody(code) &&
        label.trim().length >= 1 &&
        label.length <= researchLimits.label &&
        !identifies(label),
    )
  );
}

/** Keys and codes leave the house as the heads and the words of columns: an underline may stand for a blank. */
function namesSomebody(key: string): boolean {
  return identifies(key.replaceAll('_', ' '));
}

function isUnitRight(field: ResearchField): boolean {
  if (field.unit === null) return true;
  return isNumberField(field) && /^[^\s\d][^\n]{0,19}$|^%$|^10[^\n]{1,18}$/.test(field.unit);
}

type Check = readonly [part: string, isRight: boolean, reason: ResearchIssueReason];

/** What is wrong with one field by itself; parts are named as `fields.<index>.<part>`. */
function checkField(field: ResearchField, keys: readonly string[]): readonly Check[] {
  const label = field.label.trim();
  return [
    ['key', /^[a-z][a-z0-9_]{1,29}$/.test(field.key), 'research-field-key-invalid'],
    ['key', !namesSomebody(field.key), 'research-text-identifies'],
    ['key', keys.filter((key) => key === field.key).length === 1, 'research-field-key-twice'],
    ['label', label.length >= 1 && label.length <= researchLimits.label, 'research-field-label-invalid'],
    ['label', !identifies(label), 'research-text-identifies'],
    ['unit', isUnitRight(field), 'research-field-unit-invalid'],
    ['unit', !identifies(field.unit ?? ''), 'research-text-identifies'],
    ['options', areOptionsRight(field), 'research-field-options-invalid'],
    ['max', isRangeRight(field), 'research-field-range-invalid'],
  ];
}

/** An option keeps its meaning and its place in the list of codes; new ones may be added. */
function areOptionsKept(before: ResearchField, now: ResearchField): boolean {
  return before.options.every(({ code, label }) =>
    now.options.some((option) => option.code === code && option.label === label),
  );
}

function checkAgainst(before: ResearchField | undefined, now: ResearchField): readonly Check[] {
  if (before === undefined) return [];
  return [
    ['type', before.type === now.type, 'research-field-type-changed'],
    ['unit', before.unit === now.unit, 'research-field-unit-changed'],
    ['options', areOptionsKept(before, now), 'research-field-options-changed'],
  ];
}

/**
 * A form that may be published after the others: a column means the same in every export, so that a key keeps type,
 * unit and the meaning of its options for ever. `published`: every field of every version, the newest of a key last.
 */
export function checkResearchForm(
  fields: readonly ResearchField[],
  published: readonly ResearchField[],
): readonly ResearchIssue[] {
  const keys = fields.map(({ key }) => key);
  const before = new Map(published.map((field) => [field.key, field]));
  return fields.flatMap((field, at) =>
    [...checkField(field, keys), ...checkAgainst(before.get(field.key), field)]
      .filter(([, isRight]) => !isRight)
      .map(([part, , reason]) => ({ field: `fields.${at}.${part}`, reason })),
  );
}

/** A version never loses a key: one that is left out is kept, and retired. */
export function withRetiredFields(
  fields: readonly ResearchField[],
  published: readonly ResearchField[],
): readonly ResearchField[] {
  const newest = new Map(published.map((field) => [field.key, field]));
  const missing = [...newest.values()].filter(({ key }) => !fields.some((field) => field.key === key));
  return [...fields, ...missing.map((field) => ({ ...field, isRetired: true }))];
}

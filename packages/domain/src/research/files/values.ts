import type { ResearchIssueReason } from '../../ground/reasons/research.ts';
import { isStoredDate } from '../../text/date.ts';
import { identifies } from '../studies/identifiers.ts';
import { isNumberField, type ResearchField } from '../studies/form-fields.ts';
import { researchLimits } from '../studies/study-draft.ts';

/** As it is stored: numbers with a point, days as YYYY-MM-DD, yes and no as true and false, a choice as its code. */
export type ReadResearchValue =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly reason: ResearchIssueReason };

const kept = (value: string | null): ReadResearchValue => ({ ok: true, value });
const wrong = (reason: ResearchIssueReason): ReadResearchValue => ({ ok: false, reason });

function readNumber(text: string, { type, min, max }: ResearchField): ReadResearchValue {
  const plain = text.replace(',', '.');
  const pattern = type === 'integer' ? /^-?\d{1,7}$/ : /^-?\d{1,7}(?:\.\d{1,4})?$/;
  if (!pattern.test(plain)) return wrong('research-value-not-number');
  const value = Number(plain);
  const isInside = min !== null && max !== null && value >= min && value <= max;
  return isInside ? kept(String(value)) : wrong('research-value-out-of-range');
}

function readDay(text: string): ReadResearchValue {
  const isPossible = isStoredDate(text) && text >= '1900-01-01' && text <= '2100-12-31';
  return isPossible ? kept(text) : wrong('research-value-not-date');
}

function readText(text: string): ReadResearchValue {
  if (text.length > researchLimits.text) return wrong('research-text-too-long');
  return identifies(text) ? wrong('research-text-identifies') : kept(text);
}

/** What was typed into a field. Empty takes the value away. */
export function readResearchValue(typed: string | null, field: ResearchField): ReadResearchValue {
  const text = (typed ?? '').normalize('NFC').trim();
  if (text === '') return kept(null);
  if (isNumberField(field)) return readNumber(text, field);
  if (field.type === 'date') return readDay(text);
  if (field.type === 'text') return readText(text);
  const codes = field.type === 'boolean' ? ['true', 'false'] : field.options.map(({ code }) => code);
  return codes.includes(text) ? kept(text) : wrong('research-value-not-in-choices');
}

/** Key to value; a key that is not there has none. */
export type ResearchValues = ReadonlyMap<string, string>;

/** Keys that must be filled in and are not. What was retired is asked of nobody. */
export function missingResearchFields(
  fields: readonly ResearchField[],
  values: ResearchValues,
): readonly string[] {
  return fields
    .filter(({ key, isRequired, isRetired }) => isRequired && !isRetired && !values.has(key))
    .map(({ key }) => key);
}

export interface DoubleEntry {
  readonly first: ResearchValues;
  readonly second: ResearchValues;
  /** What a third person has decided; null: that there is no value. */
  readonly resolved: ReadonlyMap<string, string | null>;
}

/** Keys that two people have entered differently and on which nobody has decided. */
export function openDifferences({ first, second, resolved }: DoubleEntry): readonly string[] {
  const keys = new Set([...first.keys(), ...second.keys()]);
  return [...keys].filter((key) => first.get(key) !== second.get(key) && !resolved.has(key)).toSorted();
}

/** What counts of both entries: what they agree on, and what was decided. A difference counts as nothing. */
export function settledResearchValues(entry: DoubleEntry): ResearchValues {
  const { first, second, resolved } = entry;
  const settled = new Map([...first].filter(([key, value]) => second.get(key) === value));
  for (const [key, value] of resolved) {
    if (value === null) settled.delete(key);
    else settled.set(key, value);
  }
  return settled;
}

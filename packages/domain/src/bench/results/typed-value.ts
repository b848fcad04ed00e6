import type { TestItem } from '../../ground/catalogue/catalogue.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { choiceNamed, readChoice, readNumber, readRisk, readTiter } from './typed-number.ts';
import {
  emptyValue,
  valueMaxLength,
  valueTextMaxLength,
  type ResultValue,
  type ValueSource,
} from './value.ts';
import { halfWidth, visibleLines, visibleText } from '../../text/visible-text.ts';

/** What reading a value needs to know of a test. */
export type ReadableTest = Pick<TestItem, 'resultType' | 'decimals' | 'choices' | 'formula'>;

export interface ReadingRule {
  readonly source: ValueSource;
  /** Base excess can be below zero; a haemoglobin cannot. */
  readonly allowsNegative: boolean;
}

/** Written in sentences and lines; every other value is measured or chosen, and stands in one line. */
export function isFreeText({ resultType }: Pick<TestItem, 'resultType'>): boolean {
  return resultType === 'text' || resultType === 'organism';
}

/** What a technician types, or an analyser sends, as a value of the test's type. */
export function readValue(given: string, test: ReadableTest, rule: ReadingRule): Result<ResultValue> {
  const isWritten = isFreeText(test);
  const raw = isWritten ? visibleLines(given) : visibleText(given);
  if (raw === '') return invalid('value-empty');
  if (raw.length > (isWritten ? valueTextMaxLength : valueMaxLength)) return invalid('value-too-long');
  // The end of a line is the one control character that a value may have, and only where it is written in sentences.
  if (/\p{Cc}/u.test(isWritten ? raw.replaceAll('\n', '') : raw)) return invalid('value-unreadable');
  return isWritten ? ok(freeText(raw, test)) : readTyped(raw, test, rule);
}

function readTyped(raw: string, test: ReadableTest, rule: ReadingRule): Result<ResultValue> {
  const text = halfWidth(raw);
  switch (test.resultType) {
    case 'ordinal':
    case 'nominal':
      return chosen(raw, test, rule.source);
    case 'titer':
      return readTiter(text, raw, test.choices);
    case 'risk':
      return readRisk(text, raw);
    case 'calculated':
      // Without a formula the analyser or another program calculates, and its number is entered like any other.
      return test.formula === null ? numbered(raw, test, rule) : invalid('value-is-calculated');
    default:
      return numbered(raw, test, rule);
  }
}

function numbered(raw: string, { decimals }: ReadableTest, rule: ReadingRule): Result<ResultValue> {
  const read = readNumber(halfWidth(raw), { ...rule, decimals });
  return read.ok ? ok({ ...emptyValue(raw), ...read.value }) : read;
}

function chosen(raw: string, { choices }: ReadableTest, source: ValueSource): Result<ResultValue> {
  const read = readChoice(halfWidth(raw), choices, source);
  return read.ok ? ok({ ...emptyValue(raw), code: read.value.value }) : read;
}

/** A free text that names one of the test's choices in full carries its meaning; any other is just a text. */
function freeText(raw: string, { choices }: ReadableTest): ResultValue {
  const named = choiceNamed(raw, choices);
  return { ...emptyValue(raw), code: named?.value ?? null, text: named?.value ?? raw };
}

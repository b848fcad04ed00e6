import type { Choice } from '../../ground/catalogue/test-item.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { splitComparator } from './typed-comparator.ts';
import { choiceNamed } from './typed-choice.ts';
import { emptyValue, type Comparator, type ResultValue } from './value.ts';

const ratio = /^1\s*[:/]\s*([1-9]\d{0,6})$/;

interface Ratio {
  readonly comparator: Comparator | null;
  readonly denominator: string;
}

function readRatio(text: string): Ratio | undefined {
  const { comparator, rest } = splitComparator(text);
  const denominator = ratio.exec(rest)?.[1];
  return denominator === undefined ? undefined : { comparator, denominator };
}

/** A dilution: 1:8, also typed 1/8. Where the test lists its dilutions, only those; "1:7" would be a slip. */
export function readTiter(text: string, raw: string, choices: readonly Choice[]): Result<ResultValue> {
  const read = readRatio(text);
  if (read === undefined) {
    const named = choiceNamed(text, choices);
    return named === undefined ? invalid('value-not-titer') : ok({ ...emptyValue(raw), code: named.value });
  }
  const code = `1:${read.denominator}`;
  if (choices.length > 0 && choiceNamed(code, choices) === undefined) return invalid('value-not-in-choices');
  return ok({ ...emptyValue(raw), comparator: read.comparator, code });
}

/**
 * A risk as the registered program prints it: 1/250, also typed 1:250. A percentage or a fraction is refused, because
 * turning it into 1/n would be calculating a risk, which this product must not do.
 */
export function readRisk(text: string, raw: string): Result<ResultValue> {
  const read = readRatio(text);
  if (read === undefined) return invalid('value-not-risk');
  return ok({ ...emptyValue(raw), comparator: read.comparator, text: `1/${read.denominator}` });
}

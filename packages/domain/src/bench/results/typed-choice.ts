import type { Choice } from '../../ground/catalogue/test-item.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { foldForSearch } from '../../text/fold.ts';
import { sameWords } from '../../text/visible-text.ts';
import type { ValueSource } from './value.ts';

function folded(text: string): string {
  return foldForSearch(text).replace(/\s+/g, ' ');
}

/** The choice that a text names in full, with or without accents. Two that differ in accents only need the accents. */
export function choiceNamed(text: string, choices: readonly Choice[]): Choice | undefined {
  const exact = choices.find((choice) => sameWords(choice.value, text));
  if (exact !== undefined) return exact;
  const alike = choices.filter((choice) => folded(choice.value) === folded(text));
  return alike.length === 1 ? alike[0] : undefined;
}

/**
 * The choice that is meant: named in full ("A" is A although AB begins with it), or, typed by a person, the only one
 * that begins so ("am" is Âm tính). An analyser's half word is a fault of the driver and never guessed at.
 */
export function readChoice(text: string, choices: readonly Choice[], source: ValueSource): Result<Choice> {
  const named = choiceNamed(text, choices);
  if (named !== undefined) return ok(named);
  const wanted = folded(text);
  const beginning = wanted === '' ? [] : choices.filter((choice) => folded(choice.value).startsWith(wanted));
  const [only, ...others] = source === 'typed' ? beginning : [];
  if (only === undefined) return invalid('value-not-in-choices');
  return others.length === 0 ? ok(only) : invalid('value-choice-ambiguous');
}

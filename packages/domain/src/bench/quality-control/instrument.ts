import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { hasControlCharacters, visibleText } from '../../text/visible-text.ts';
import { controlLevels, type ControlLevel } from './control-lot.ts';

/** Which test an instrument measures, and the levels without which a shift is not passed. */
export interface InstrumentTest {
  readonly testCode: string;
  readonly requiredLevels: readonly ControlLevel[];
}

export interface InstrumentDraft {
  readonly code: string;
  readonly name: string;
  readonly tests: readonly { readonly testCode: string; readonly requiredLevels: readonly number[] }[];
}

export interface CheckedInstrument {
  readonly code: string;
  readonly name: string;
  readonly tests: readonly InstrumentTest[];
}

/** Stands in every result and on the label of the bottle, so it is short and typed by anybody. */
const codePattern = /^[A-Z0-9][A-Z0-9-]{1,19}$/;
const nameLengths = { min: 2, max: 100 };
/** More than any analyser has; a list without end is a slip or an attack. */
export const instrumentTestsMax = 300;

function levelsOf(given: readonly number[]): readonly ControlLevel[] | undefined {
  const levels = controlLevels.filter((level) => given.includes(level));
  return given.every((level) => controlLevels.some((known) => known === level)) ? levels : undefined;
}

/** An instrument in the form that is kept, or what is wrong with it. Whether its tests exist is asked of the catalogue. */
export function checkInstrument(draft: InstrumentDraft): Result<CheckedInstrument> {
  const [code, name] = [visibleText(draft.code), visibleText(draft.name)];
  const length = Array.from(name).length;
  const isNamed = length >= nameLengths.min && length <= nameLengths.max && !hasControlCharacters(name);
  if (!codePattern.test(code) || !isNamed) return invalid('instrument-words-wrong');
  const codes = draft.tests.map(({ testCode }) => testCode);
  const isListed = codes.length <= instrumentTestsMax && new Set(codes).size === codes.length;
  if (!isListed) return invalid('instrument-tests-wrong');
  const tests: InstrumentTest[] = [];
  for (const { testCode, requiredLevels } of draft.tests) {
    const levels = levelsOf(requiredLevels);
    if (levels === undefined) return invalid('instrument-tests-wrong');
    tests.push({ testCode, requiredLevels: levels });
  }
  return ok({ code, name, tests });
}

import type { AccountId, ResultFacts } from '@senlab/domain';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { QualityAnswer } from '../quality-control/index.ts';
import type { InputRow } from './facts-repository.ts';
import { formulaBookOf } from './formula-book.ts';
import { operandsOf } from './recalculated.ts';

/** What a calculated test reads in the end: the tests that are measured. */
export function leavesOf(testCode: string, catalogue: Catalogue): ReadonlySet<string> {
  const book = formulaBookOf(catalogue);
  return new Set([...operandsOf(testCode, catalogue)].filter((code) => !book.has(code)));
}

export interface Inputs {
  readonly enteredBy: readonly (AccountId | null)[];
  readonly areEnteredTwice: boolean;
  readonly quality: ResultFacts['qualityControl'];
}

interface Known {
  readonly inputs: ReadonlyMap<string, InputRow>;
  readonly quality: QualityAnswer;
}

/** One measurement that failed spoils the whole; to be passed, each must be. */
function qualityOfAll(answers: readonly ResultFacts['qualityControl'][]): ResultFacts['qualityControl'] {
  if (answers.includes('failed')) return 'failed';
  return answers.length > 0 && answers.every((answer) => answer === 'passed') ? 'passed' : 'none';
}

/** Who and what stands behind a calculated value. A formula that is no longer known leaves nobody to vouch for it. */
export function inputsOf(testCode: string, catalogue: Catalogue, { inputs, quality }: Known): Inputs {
  const leaves = [...leavesOf(testCode, catalogue)];
  const typed = leaves.filter((code) => inputs.get(code)?.source !== 'analyser');
  const enteredBy = typed.map((code) => (inputs.get(code)?.enteredBy ?? null) as AccountId | null);
  return {
    enteredBy: leaves.length === 0 ? [null] : enteredBy,
    areEnteredTwice: typed.length > 0 && typed.every((code) => inputs.get(code)?.isEnteredTwice === true),
    quality: qualityOfAll(leaves.map((code) => quality(code, inputs.get(code)?.instrumentCode ?? null))),
  };
}

import {
  checkFormulas,
  type FormulaBook,
  codesOfFormula,
  recalculate,
  type Operand,
  type Recalculated,
  type RecordItem,
  type AccountId,
  type ResultFacts,
} from '@senlab/domain';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { resultEvent } from './audit-events.ts';
import { emptied, marked, moveResult, valued, type ItemChange, type Work } from './change.ts';
import { currentRuns, entryContextOf, valueOf } from './item-context.ts';
import type { ItemRow } from './list-repository.ts';
import type { QualityAnswer } from '../quality-control/index.ts';
import type { InputRow } from './facts-repository.ts';

const books = new WeakMap<Catalogue, FormulaBook>();

/** Read once for each catalogue. One that cannot be read as a whole calculates nothing: publishing it is refused. */
export function formulaBookOf(catalogue: Catalogue): FormulaBook {
  const known = books.get(catalogue);
  if (known !== undefined) return known;
  const checked = checkFormulas([...catalogue.tests.values()]);
  const book: FormulaBook = checked.ok ? checked.book : new Map();
  books.set(catalogue, book);
  return book;
}

export interface Consequences {
  readonly changes: readonly ItemChange[];
  /** Calculated tests that would change but carry somebody's name already. */
  readonly closed: readonly string[];
}

function operandOf(item: ItemRow): Operand {
  if (item.status === 'cancelled') return { kind: 'cancelled' };
  const value = item.status === 'pending' ? null : valueOf(item);
  return value === null ? { kind: 'waiting' } : { kind: 'value', value };
}

function recordItemOf(item: ItemRow, work: Work): readonly (readonly [string, RecordItem])[] {
  const test = work.world.catalogue.tests.get(item.testCode);
  if (test === undefined) return [];
  const context = entryContextOf(item, test, work.world);
  const isOpen = item.status === 'pending' || item.status === 'entered';
  return [[item.testCode, { context, operand: operandOf(item), isOpen }]];
}

function systemChange(
  work: Work,
  item: ItemRow,
  given: { readonly command: 'calculate' | 'clear'; readonly after: ItemRow },
): Omit<ItemChange, 'warnings'> | undefined {
  const { command } = given;
  if (!moveResult(work, item, { command, isBySystem: true }).ok) return undefined;
  const after = marked(given.after, command, null);
  const event = resultEvent({ record: work.record, before: item, after, command, actorId: null });
  return { before: item, after, events: [event] };
}

function changeOf(work: Work, item: ItemRow, outcome: Recalculated): ItemChange | undefined {
  const test = work.world.catalogue.tests.get(item.testCode);
  if (test === undefined || outcome.kind === 'closed') return undefined;
  if (outcome.kind !== 'value') {
    const cleared = systemChange(work, item, { command: 'clear', after: emptied(item) });
    return cleared && { ...cleared, warnings: [] };
  }
  const { judged } = outcome;
  const { rangeChoice } = entryContextOf(item, test, work.world);
  const after = valued(
    item,
    { judged, test, rangeChoice, source: 'calculated', enteredBy: null },
    work.world,
  );
  const change = systemChange(work, item, { command: 'calculate', after });
  return change && { ...change, warnings: judged.warnings };
}

/** What the arithmetic does when the tests in `changed` have got the values that stand in `items`. */
export function consequencesOf(
  work: Work,
  items: readonly ItemRow[],
  changed: readonly string[],
): Consequences {
  const byCode = currentRuns(items);
  const current = [...byCode.values()];
  const outcomes = recalculate({
    book: formulaBookOf(work.world.catalogue),
    items: new Map(current.flatMap((item) => recordItemOf(item, work))),
    changed,
  });
  const changes = outcomes.flatMap((outcome) => {
    const item = byCode.get(outcome.testCode);
    const change = item && changeOf(work, item, outcome);
    return change === undefined ? [] : [change];
  });
  const closed = outcomes.filter(({ kind }) => kind === 'closed').map(({ testCode }) => testCode);
  return { changes, closed };
}

/** The tests that a calculated test reads, itself or through another calculated one. */
export function operandsOf(testCode: string, catalogue: Catalogue): ReadonlySet<string> {
  const formula = formulaBookOf(catalogue).get(testCode);
  const direct = formula === undefined ? [] : codesOfFormula(formula);
  return new Set([...direct, ...direct.flatMap((code) => [...operandsOf(code, catalogue)])]);
}

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

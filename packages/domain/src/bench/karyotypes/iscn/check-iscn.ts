import { countProblems, cloneRuleProblems, lineProblems } from './check-clones.ts';
import { checkRearrangements } from './check-rearrangements.ts';
import { sexOf } from './classify-iscn.ts';
import {
  chromosomeNames,
  unidentifiedKinds,
  type Abnormality,
  type Clone,
  type IscnFormula,
} from './formula.ts';
import { inventoryOf } from './inventory.ts';
import { parseIscn } from './parse-iscn.ts';
import { iscnProblem, type IscnProblem } from './problem.ts';

/** What the record knows beside the formula; null: not known, not asked. */
export interface IscnContext {
  readonly cellsCounted: number | null;
  readonly registeredSex: 'male' | 'female' | null;
}
const unknownContext: IscnContext = { cellsCounted: null, registeredSex: null };

function placeOf(abnormality: Abnormality): number {
  if (abnormality.kind === 'unidentified') return 100 + unidentifiedKinds.indexOf(abnormality.what);
  const chromosome =
    abnormality.kind === 'structural' ? abnormality.rearrangement.chromosomes[0] : abnormality.chromosome;
  const name = chromosome?.name ?? '?';
  return name === '?' ? 99 : chromosomeNames.indexOf(name);
}

/** Less than zero: the first stands rightly before the second. */
function compareInList(one: Abnormality, other: Abnormality): number {
  const byChromosome = placeOf(one) - placeOf(other);
  if (byChromosome !== 0) return byChromosome;
  const byKind = Number(one.kind !== 'whole') - Number(other.kind !== 'whole');
  if (byKind !== 0 || one.kind !== 'structural' || other.kind !== 'structural') return byKind;
  const [first, second] = [one.rearrangement.kind, other.rearrangement.kind];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** X, Y, 1 to 22, then what nobody could name; of each chromosome gains and losses first, then by the alphabet. */
function orderProblems({ abnormalities }: Clone): readonly IscnProblem[] {
  return abnormalities
    .filter((each, index) => {
      const before = abnormalities[index - 1];
      return before !== undefined && compareInList(before, each) > 0;
    })
    .map(({ span }) => iscnProblem('abnormality-order', span));
}

/** A sex chromosome too many from birth belongs to the letters: 47,XXX and not 47,XX,+X. */
function sexListProblems({ sex, abnormalities }: Clone): readonly IscnProblem[] {
  if (sex?.kind !== 'letters' || sex.isConstitutional) return [];
  return abnormalities.flatMap((each) => {
    const isSex = each.kind === 'whole' && (each.chromosome.name === 'X' || each.chromosome.name === 'Y');
    return isSex ? [iscnProblem('sex-numerical', each.span)] : [];
  });
}

function registeredSexProblems(
  formula: IscnFormula,
  registered: IscnContext['registeredSex'],
): readonly IscnProblem[] {
  const [first] = formula.clones;
  if (registered === null || first === undefined) return [];
  const place = first.sex?.span ?? first.span;
  const sex = sexOf(formula);
  if (sex === 'undisclosed') return [iscnProblem('sex-undisclosed', place)];
  const inventories = formula.clones.map((clone) => inventoryOf(formula, clone));
  const hasY = sex !== 'female';
  const hasFemaleLine = inventories.some(({ x, y }) => y === 0 && x > 1);
  const agrees = registered === 'female' ? !hasY : hasY && !hasFemaleLine;
  return agrees ? [] : [iscnProblem('sex-registered', place, { registered })];
}

/** All that can be said against a formula that could be read, in the order of the text. */
export function checkIscn(
  formula: IscnFormula,
  { cellsCounted, registeredSex }: IscnContext = unknownContext,
): readonly IscnProblem[] {
  return [
    ...formula.clones.flatMap((clone) => [
      ...countProblems(formula, clone),
      ...orderProblems(clone),
      ...sexListProblems(clone),
      ...cloneRuleProblems(formula, clone),
    ]),
    ...checkRearrangements(formula),
    ...lineProblems(formula, cellsCounted),
    ...registeredSexProblems(formula, registeredSex),
  ].toSorted((one, other) => one.start - other.start || one.end - other.end);
}

export interface ReadIscn {
  /** null where the text could not be read. */
  readonly formula: IscnFormula | null;
  readonly problems: readonly IscnProblem[];
  /** Nothing refuses it; warnings may be left. */
  readonly isValid: boolean;
}

/** Reads and checks in one step: what a field asks with every letter, and the server once more. */
export function readIscn(text: string, context: IscnContext = unknownContext): ReadIscn {
  const parsed = parseIscn(text);
  if (!parsed.ok) return { formula: null, problems: [parsed.problem], isValid: false };
  const problems = checkIscn(parsed.formula, context);
  return {
    formula: parsed.formula,
    problems,
    isValid: problems.every(({ severity }) => severity === 'warning'),
  };
}

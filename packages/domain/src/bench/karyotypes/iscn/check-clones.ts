import { classifyClone } from './classify-iscn.ts';
import type { Clone, IscnFormula } from './formula.ts';
import { inventoryOf, ploidyOf, referredClone } from './inventory.ts';
import { iscnProblem, type IscnProblem } from './problem.ts';

const numbers = (low: number, high: number): string =>
  low === high ? String(low) : `${String(low)}~${String(high)}`;

/** The written count against what the line adds up to. A composite line is put together from unlike cells: not asked. */
export function countProblems(formula: IscnFormula, clone: Clone): readonly IscnProblem[] {
  const { count, sex, cells } = clone;
  if (sex?.kind === 'reference' && referredClone(formula, clone) === undefined)
    return [iscnProblem('reference-missing', sex.span, { found: sex.to })];
  if (cells?.isComposite === true) return [];
  const { low, high, besideLetters } = inventoryOf(formula, clone);
  const [from, to] = [count.low, count.high ?? count.low];
  const fits = (less: number): boolean => low - less <= to && high - less >= from;
  if (fits(0)) return [];
  const isTwice = besideLetters > 0 && sex?.kind === 'letters' && fits(besideLetters);
  if (isTwice) return [iscnProblem('sex-listed-twice', sex.span, { found: sex.letters })];
  return [
    iscnProblem('count-mismatch', count.span, { found: numbers(from, to), expected: numbers(low, high) }),
  ];
}

function hasLoss(formula: IscnFormula, clone: Clone): boolean {
  const { x, y } = inventoryOf(formula, clone);
  const hasFewSexChromosomes = clone.sex?.kind === 'letters' && x + y < ploidyOf(clone);
  return hasFewSexChromosomes || clone.abnormalities.some(({ sign }) => sign === '-');
}

/** Cells that share something by chance are no line: the same loss is seen three times, anything else twice. */
export function cloneRuleProblems(formula: IscnFormula, clone: Clone): readonly IscnProblem[] {
  const { cells } = clone;
  if (cells === null || cells.isComposite || classifyClone(formula, clone) !== 'abnormal') return [];
  const least = hasLoss(formula, clone) ? 3 : 2;
  if (cells.count >= least) return [];
  return [
    iscnProblem('clone-too-small', cells.span, { found: String(cells.count), expected: String(least) }),
  ];
}

/** Lines of one person: a chimera has one list for each of those who make it up. */
function partsOf({ clones }: IscnFormula): readonly (readonly Clone[])[] {
  return clones.reduce<readonly (readonly Clone[])[]>((parts, clone) => {
    const last = parts.at(-1);
    return clone.joint === '/' && last !== undefined
      ? [...parts.slice(0, -1), [...last, clone]]
      : [...parts, [clone]];
  }, []);
}

const isRelated = (clones: readonly Clone[]): boolean => clones.some(({ sex }) => sex?.kind === 'reference');

/** The largest line first, the normal one last. Lines that follow from each other stand in the order of their coming. */
function sizeProblems(formula: IscnFormula, clones: readonly Clone[]): readonly IscnProblem[] {
  const isNormal = (clone: Clone): boolean => classifyClone(formula, clone) !== 'abnormal';
  const early = clones.slice(0, -1).filter(isNormal);
  const late = clones.filter((clone) => !isNormal(clone));
  const grown = late.filter(
    (clone, index) => (clone.cells?.count ?? 0) > (late[index - 1]?.cells?.count ?? Infinity),
  );
  const isMixedUp = clones.some((clone) => !isNormal(clone));
  return [
    ...(isMixedUp ? early.map(({ span }) => iscnProblem('normal-last', span)) : []),
    ...(isRelated(clones) ? [] : grown.map(({ span }) => iscnProblem('clone-order', span))),
  ];
}

function prefixProblems({ prefix, clones, span }: IscnFormula): readonly IscnProblem[] {
  const place = { start: 0, end: prefix === null ? (clones[0]?.span.end ?? span.end) : prefix.length };
  const isChimera = clones.some(({ joint }) => joint === '//');
  if (prefix !== null && clones.length === 1) return [iscnProblem('prefix-single', place, { found: prefix })];
  if (prefix === 'mos' && isChimera) return [iscnProblem('prefix-mos-chimera', place)];
  if (prefix !== null || clones.length === 1) return [];
  if (isChimera) return [iscnProblem('chi-missing', place)];
  const isAcquired = isRelated(clones) || clones.some(({ cells }) => cells?.isComposite === true);
  return isAcquired ? [] : [iscnProblem('mos-missing', place)];
}

function cellProblems({ clones, span }: IscnFormula, cellsCounted: number | null): readonly IscnProblem[] {
  const uncounted = clones.filter(({ cells }) => cells === null);
  if (uncounted.length > 0)
    return clones.length === 1 ? [] : uncounted.map(({ span: place }) => iscnProblem('cells-missing', place));
  const total = clones.reduce((all, { cells }) => all + (cells?.count ?? 0), 0);
  if (cellsCounted === null || total === cellsCounted) return [];
  return [iscnProblem('cells-sum', span, { found: String(total), expected: String(cellsCounted) })];
}

/** How the lines stand beside each other. */
export function lineProblems(formula: IscnFormula, cellsCounted: number | null): readonly IscnProblem[] {
  return [
    ...prefixProblems(formula),
    ...cellProblems(formula, cellsCounted),
    ...partsOf(formula).flatMap((clones) => sizeProblems(formula, clones)),
  ];
}

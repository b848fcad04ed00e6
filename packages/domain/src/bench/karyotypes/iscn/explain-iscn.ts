import { abnormalityWords, inWords } from './explain-abnormality.ts';
import type { Clone, IscnFormula, Span } from './formula.ts';
import { inventoryOf, ploidyOf, type Inventory } from './inventory.ts';
import { cloneText, countText } from './print-iscn.ts';
import { syndromes } from './texts.ts';

/** A part of the formula in words, with its place, so that a field can show it beside what is typed. */
export interface ExplainedPart extends Span {
  readonly text: string;
}

const ploidyWords: Readonly<Record<number, string>> = { 1: ' (đơn bội)', 3: ' (tam bội)', 4: ' (tứ bội)' };

function sexWords(clone: Clone, { y, besideLetters }: Inventory): string | null {
  const { sex } = clone;
  if (sex === null) return null;
  if (sex.kind === 'undisclosed') return 'Giới tính: không công bố';
  if (sex.kind === 'reference') {
    const index = sex.to === 'sdl' ? (sex.number ?? 1) : 0;
    const line = index === 0 ? 'nhất' : inWords(index + 1);
    return `Như dòng thứ ${line}${sex.copies > 1 ? `, ${inWords(sex.copies)} lần` : ''}`;
  }
  const isMale = sex.letters.includes('Y') || (besideLetters > 0 && y > 0);
  const words = `Giới tính: ${isMale ? 'nam' : 'nữ'}`;
  if (besideLetters > 0) return `${words} (NST giới tính bình thường: ${sex.letters})`;
  const known = ploidyOf(clone) === 2 ? syndromes[sex.letters] : undefined;
  return `${words} (${sex.letters})${known === undefined ? '' : `, ${known}`}`;
}

function partsOfClone(formula: IscnFormula, clone: Clone): readonly ExplainedPart[] {
  const { count, sex, abnormalities, cells } = clone;
  const words = sexWords(clone, inventoryOf(formula, clone));
  const number = countText({ count, ploidy: null }).replace('~', ' đến ');
  return [
    { ...count.span, text: `${number} nhiễm sắc thể${ploidyWords[ploidyOf(clone)] ?? ''}` },
    ...(sex === null || words === null ? [] : [{ ...sex.span, text: words }]),
    ...abnormalities.map((each) => ({ ...each.span, text: abnormalityWords(each) })),
    ...(cells === null ? [] : [{ ...cells.span, text: `${String(cells.count)} tế bào` }]),
  ];
}

/** «Khảm hai dòng: 45,X (12 tế bào, 40%); 46,XX (18 tế bào, 60%)». */
function linesWords({ clones, prefix }: IscnFormula): string {
  const total = clones.reduce((all, { cells }) => all + (cells?.count ?? 0), 0);
  const lines = clones.map((clone) => {
    const line = cloneText({ ...clone, joint: null, cells: null });
    if (clone.cells === null) return line;
    const share = Math.round((clone.cells.count / total) * 100);
    return `${line} (${String(clone.cells.count)} tế bào, ${String(share)}%)`;
  });
  const isChimera = prefix === 'chi' || clones.some(({ joint }) => joint === '//');
  const isAcquired = clones.some(
    ({ sex, cells }) => sex?.kind === 'reference' || cells?.isComposite === true,
  );
  const title = isChimera ? 'Chimera' : isAcquired ? 'Có' : 'Khảm';
  return `${title} ${inWords(clones.length)} dòng${isAcquired ? ' tế bào' : ''}: ${lines.join('; ')}`;
}

/**
 * The formula in words, part by part. Whoever may not read the sex of an unborn child is given the words of the
 * masked formula, never of this one.
 */
export function explainIscn(formula: IscnFormula): readonly ExplainedPart[] {
  const { clones, span } = formula;
  const whole = clones.length > 1 ? [{ ...span, text: linesWords(formula) }] : [];
  return [...whole, ...clones.flatMap((clone) => partsOfClone(formula, clone))];
}

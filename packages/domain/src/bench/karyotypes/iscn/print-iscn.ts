import type {
  Abnormality,
  AbnormalityBody,
  Amount,
  Breakpoint,
  ChromosomeRef,
  Clone,
  IscnFormula,
  Rearrangement,
  SexComplement,
} from './formula.ts';

function amountText({ low, high }: Amount): string {
  return high === null ? String(low) : `${String(low)}~${String(high)}`;
}

function chromosomeText({ name, isUncertain, arm }: ChromosomeRef): string {
  return `${isUncertain ? '?' : ''}${name}${arm ?? ''}`;
}

export function breakpointText({ arm, band, other }: Breakpoint): string {
  const first = `${arm ?? ''}${band}`;
  if (other === null) return first;
  const isShort = other.join === '~' && other.arm === arm && /^\d/.test(other.band);
  const second = isShort ? other.band : `${other.arm ?? ''}${other.band}`;
  return other.join === '~' ? `${first}~${second}` : `${first} or ${second}`;
}

/** «der(22)t(11;22)(q23;q11.2)», without what stands before and after it. */
export function rearrangementText(rearrangement: Rearrangement): string {
  const { kind, isUncertain, chromosomes, breakpoints, parts } = rearrangement;
  const groups = breakpoints.map(({ points }) => points.map(breakpointText).join(''));
  return [
    isUncertain ? '?' : '',
    `${kind}(${chromosomes.map(chromosomeText).join(';')})`,
    groups.length === 0 ? '' : `(${groups.join(';')})`,
    ...parts.map(rearrangementText),
  ].join('');
}

/** The abnormality itself: without sign, copies, origin and alternatives. */
export function bodyText(body: AbnormalityBody): string {
  switch (body.kind) {
    case 'whole':
      return chromosomeText(body.chromosome);
    case 'structural':
      return rearrangementText(body.rearrangement);
    case 'heteromorphism':
      return `${chromosomeText(body.chromosome)}${body.region}${body.change ?? ''}`;
    case 'unidentified':
      return `${body.amount === null ? '' : amountText(body.amount)}${body.what}${String(body.number ?? '')}`;
  }
}

function copiesText(copies: number): string {
  return copies === 1 ? '' : `x${String(copies)}`;
}

export function abnormalityText(abnormality: Abnormality): string {
  const { sign, copies, isConstitutional, inheritance, alternative } = abnormality;
  const whole = [
    sign,
    bodyText(abnormality),
    copiesText(copies),
    isConstitutional ? 'c' : '',
    inheritance,
  ].join('');
  return alternative === null ? whole : `${whole} or ${abnormalityText(alternative)}`;
}

export function sexText(sex: SexComplement): string {
  switch (sex.kind) {
    case 'letters':
      return `${sex.letters}${sex.isUncertain ? '?' : ''}${sex.isConstitutional ? 'c' : ''}`;
    case 'undisclosed':
      return sex.style;
    case 'reference':
      return `${sex.to}${String(sex.number ?? '')}${copiesText(sex.copies)}`;
  }
}

/** «45~47<2n>». */
export function countText({ count, ploidy }: Pick<Clone, 'count' | 'ploidy'>): string {
  return `${amountText(count)}${ploidy === null ? '' : `<${String(ploidy)}n>`}`;
}

/** «[20]», or nothing. */
export function cellsText({ cells }: Pick<Clone, 'cells'>): string {
  return cells === null ? '' : `[${cells.isComposite ? 'cp' : ''}${String(cells.count)}]`;
}

export function cloneText(clone: Clone): string {
  const sex = clone.sex === null ? [] : [sexText(clone.sex)];
  const items = [countText(clone), ...sex, ...clone.abnormalities.map(abnormalityText)];
  return `${clone.joint ?? ''}${items.join(',')}${cellsText(clone)}`;
}

/** The one way to write it. */
export function printIscn({ prefix, clones }: IscnFormula): string {
  return `${prefix === null ? '' : `${prefix} `}${clones.map(cloneText).join('')}`;
}

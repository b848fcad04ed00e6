import {
  iscnMaxLength,
  undisclosedStyles,
  type Abnormality,
  type Clone,
  type IscnFormula,
  type SexComplement,
} from './formula.ts';
import { iscnProblem, type IscnExpectation, type IscnProblem } from './problem.ts';
import { readAbnormality, readCopies } from './parse-abnormality.ts';
import { isAtRearrangement } from './parse-rearrangement.ts';
import { TokenReader } from './token-reader.ts';

function readLetters(reader: TokenReader, letters: string): SexComplement | undefined {
  const start = reader.at;
  if (!/^X*Y*$/.test(letters))
    return reader.fail('sex-order', { start, end: start + letters.length }, { found: letters });
  reader.skip(1);
  const next = reader.peek();
  if (next !== undefined && /^[0Oo]/.test(next.text))
    return reader.fail('sex-zero', { start, end: next.start + 1 });
  if (next !== undefined && /^[xy]/.test(next.text))
    return reader.fail('sex-lowercase', { start, end: next.end }, { found: next.text });
  const isUncertain = reader.takeRare('?');
  const isConstitutional = reader.take('constitutional', 'c');
  return { kind: 'letters', letters, isUncertain, isConstitutional, span: reader.since(start) };
}

function readReference(reader: TokenReader): SexComplement | undefined {
  const start = reader.at;
  const to = reader.takeOneOf('sex', ['idem', 'sl', 'sdl']);
  if (to === undefined) return undefined;
  const number = to === 'sdl' && reader.peek()?.kind === 'number' ? reader.takeNumber('number') : null;
  const copies = readCopies(reader);
  if (number === undefined || copies === undefined) return undefined;
  return { kind: 'reference', to, number, copies, span: reader.since(start) };
}

/** null where an abnormality stands in its place: whether that may be is asked once it has been read. */
function readSex(reader: TokenReader): SexComplement | null | undefined {
  const token = reader.peek();
  if (token?.kind === 'sex') return readLetters(reader, token.text);
  const start = reader.at;
  const style = undisclosedStyles.find((each) => reader.takeRare(each));
  if (style !== undefined) return { kind: 'undisclosed', style, span: reader.since(start) };
  const reference = readReference(reader);
  if (reference !== undefined) return reference;
  if (token !== undefined && /^[xy]/.test(token.text)) {
    const [found = ''] = /^[xy]+/i.exec(reader.text.slice(start)) ?? [];
    return reader.fail('sex-lowercase', { start, end: start + found.length }, { found });
  }
  if (isAtRearrangement(reader)) return null;
  const isOther = token?.kind === 'number' || token?.text === '+' || token?.text === '-';
  return isOther ? reader.fail('sex-missing', token) : undefined;
}

function isOfSexChromosome(abnormality: Abnormality | undefined): boolean {
  return (
    abnormality?.kind === 'structural' &&
    abnormality.rearrangement.chromosomes.some(({ name }) => name === 'X' || name === 'Y')
  );
}

function readAbnormalities(
  reader: TokenReader,
  sex: SexComplement | null,
): readonly Abnormality[] | undefined {
  const abnormalities: Abnormality[] = [];
  while (abnormalities.length === 0 && sex === null ? true : reader.take(',', ',')) {
    const abnormality = readAbnormality(reader);
    if (abnormality === undefined) return undefined;
    abnormalities.push(abnormality);
  }
  const [first] = abnormalities;
  if (sex === null && first !== undefined && !isOfSexChromosome(first))
    return reader.fail('sex-missing', first.span);
  return abnormalities;
}

function readCells(reader: TokenReader): Clone['cells'] | undefined {
  const start = reader.at;
  if (!reader.take('cells', '[')) return null;
  const isComposite = reader.takeRare('c', 'p');
  const { at } = reader;
  const count = reader.takeNumber('number');
  if (count === 0) return reader.fail('number-wrong', reader.since(at), { number: '0' });
  if (count === undefined || !reader.take(']', ']')) return undefined;
  return { count, isComposite, span: reader.since(start) };
}

function readPloidy(reader: TokenReader): number | null | undefined {
  if (!reader.takeRare('<')) return null;
  const ploidy = reader.takeNumber('number');
  const isWhole = ploidy !== undefined && reader.take('n', 'n') && reader.take('>', '>');
  return isWhole ? ploidy : undefined;
}

function readClone(reader: TokenReader, joint: Clone['joint']): Clone | undefined {
  const start = reader.at;
  const amount = reader.takeAmount('count');
  if (amount === undefined) return undefined;
  const count = { ...amount, span: reader.since(start) };
  const ploidy = readPloidy(reader);
  if (ploidy === undefined || !reader.take(',', ',')) return undefined;
  const sex = readSex(reader);
  if (sex === undefined) return undefined;
  const abnormalities = readAbnormalities(reader, sex);
  const cells = abnormalities && readCells(reader);
  if (abnormalities === undefined || cells === undefined) return undefined;
  return { joint, count, ploidy, sex, abnormalities, cells, span: reader.since(start) };
}

function readFormula(reader: TokenReader): IscnFormula | undefined {
  const prefix = reader.takeOneOf('prefix', ['mos', 'chi'] as const) ?? null;
  if (prefix !== null && !reader.take('space', ' ')) return undefined;
  const clones: Clone[] = [];
  do {
    const joint = clones.length === 0 ? null : reader.takeRare('/') ? '//' : '/';
    const clone = readClone(reader, joint);
    if (clone === undefined) return undefined;
    clones.push(clone);
  } while (reader.take('/', '/'));
  return reader.peek() === undefined ? { prefix, clones, span: reader.since(0) } : undefined;
}

export type ParsedIscn =
  | { readonly ok: true; readonly formula: IscnFormula; readonly expected: readonly IscnExpectation[] }
  | { readonly ok: false; readonly problem: IscnProblem };

/**
 * Reads a karyotype formula (ISCN 2020, short form). A text that could still become one is «unfinished» at its end;
 * otherwise the problem stands at the first place where nobody can go on, with what could have stood there. Of a
 * whole formula `expected` is what may follow.
 */
export function parseIscn(text: string): ParsedIscn {
  if (text === '')
    return {
      ok: false,
      problem: { ...iscnProblem('empty', { start: 0, end: 0 }), expected: ['prefix', 'count'] },
    };
  if (text.length > iscnMaxLength)
    return { ok: false, problem: iscnProblem('too-long', { start: iscnMaxLength, end: text.length }) };
  const reader = new TokenReader(text);
  const formula = readFormula(reader);
  return formula === undefined
    ? { ok: false, problem: reader.problem() }
    : { ok: true, formula, expected: reader.expected() };
}

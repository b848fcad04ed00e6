import {
  chromosomeNames,
  rearrangementKinds,
  type Arm,
  type Band,
  type Breakpoint,
  type BreakpointGroup,
  type ChromosomeRef,
  type Rearrangement,
} from './formula.ts';
import type { TokenReader } from './token-reader.ts';

const arms: readonly Arm[] = ['p', 'q'];
/** «inv dup» before «inv». */
const kinds = rearrangementKinds.toSorted((one, other) => other.length - one.length);

/** Things with a sign between them, and nothing once one of them could not be read. */
function readList<Item>(
  reader: TokenReader,
  read: (reader: TokenReader) => Item | undefined,
): readonly Item[] | undefined {
  const items: Item[] = [];
  do {
    const item = read(reader);
    if (item === undefined) return undefined;
    items.push(item);
  } while (reader.take(';', ';'));
  return reader.take(')', ')') ? items : undefined;
}

export function readChromosome(reader: TokenReader): ChromosomeRef | undefined {
  const start = reader.at;
  const isUnknown = reader.takeRare('?');
  const token = reader.peek();
  const isNamed = token?.kind === 'number' || token?.kind === 'sex';
  if (isUnknown && !isNamed) return { name: '?', isUncertain: false, arm: null, span: reader.since(start) };
  if (token !== undefined && /^[xy]/.test(token.text))
    return reader.fail('sex-lowercase', token, { found: token.text });
  if (token === undefined || !isNamed) {
    reader.want('chromosome');
    return undefined;
  }
  const name = chromosomeNames.find((each) => each === token.text);
  if (name === undefined) return reader.fail('chromosome-unknown', token, { chromosome: token.text });
  reader.skip(1);
  return { name, isUncertain: isUnknown, arm: null, span: reader.since(start) };
}

/** «6» or «6p». */
function readMember(reader: TokenReader): ChromosomeRef | undefined {
  const start = reader.at;
  const chromosome = readChromosome(reader);
  if (chromosome === undefined) return undefined;
  const arm = arms.find((each) => reader.takeRare(each));
  return arm === undefined ? chromosome : { ...chromosome, arm, span: reader.since(start) };
}

function readDigits(reader: TokenReader, most: 2 | 3): string | undefined {
  const token = reader.peek();
  if (token?.kind !== 'number') {
    reader.want('band');
    return undefined;
  }
  const isBand = token.text.length <= most && !token.text.startsWith('0');
  if (!isBand) return reader.fail('number-wrong', token, { number: token.text });
  reader.skip(1);
  return token.text;
}

/** «11.2», «?», «2?3», «21?». */
function readBandText(reader: TokenReader): string | undefined {
  let text = reader.takeRare('?') ? '?' : '';
  if (text === '?' && reader.peek()?.kind !== 'number') return text;
  const digits = readDigits(reader, 2);
  if (digits === undefined) return undefined;
  text += digits;
  if (reader.takeRare('?'))
    text += `?${reader.peek()?.kind === 'number' ? (readDigits(reader, 2) ?? '') : ''}`;
  if (!reader.take('.', '.')) return text;
  const isUncertain = reader.takeRare('?');
  const finer = readDigits(reader, 3);
  if (finer === undefined) return undefined;
  return `${text}.${isUncertain ? '?' : ''}${finer}${reader.takeRare('?') ? '?' : ''}`;
}

function readBand(reader: TokenReader): Band | undefined {
  if (reader.takeRare('cen')) return { arm: null, band: 'cen' };
  if (reader.takeRare('?')) return { arm: null, band: '?' };
  for (const arm of arms) {
    if (reader.takeRare(`${arm}ter`)) return { arm, band: 'ter' };
    if (!reader.takeRare(arm)) continue;
    const band = readBandText(reader);
    return band === undefined ? undefined : { arm, band };
  }
  const token = reader.peek();
  const isOther = token !== undefined && !['sign', 'space', 'partial'].includes(token.kind);
  if (isOther) return reader.fail('arm-wrong', token, { found: token.text });
  reader.want('arm');
  return undefined;
}

export function takeOr(reader: TokenReader): boolean {
  return reader.takeRare(' ', 'or', ' ') || reader.takeRare('or');
}

function readBreakpoint(reader: TokenReader): Breakpoint | undefined {
  const start = reader.at;
  const first = readBand(reader);
  if (first === undefined) return undefined;
  const join = reader.takeRare('~') ? '~' : takeOr(reader) ? 'or' : undefined;
  if (join === undefined) return { ...first, other: null, span: reader.since(start) };
  const isSameArm = join === '~' && reader.peek()?.kind === 'number';
  const band = isSameArm ? readBandText(reader) : undefined;
  const second = isSameArm ? band !== undefined && { arm: first.arm, band } : readBand(reader);
  if (second === undefined || second === false) return undefined;
  return { ...first, other: { join, ...second }, span: reader.since(start) };
}

function readGroup(reader: TokenReader): BreakpointGroup | undefined {
  const start = reader.at;
  const points: Breakpoint[] = [];
  do {
    const point = readBreakpoint(reader);
    if (point === undefined) return undefined;
    points.push(point);
    for (const next of ['arm', ';', ')'] as const) reader.want(next);
  } while (!reader.isAt(';') && !reader.isAt(')') && reader.peek() !== undefined);
  return { points, span: reader.since(start) };
}

export function isAtRearrangement(reader: TokenReader): boolean {
  const ahead = reader.isAt('?') ? 1 : 0;
  const word = reader.peek(ahead)?.text;
  return kinds.some((kind) => kind === word) || (word === 'psu' && reader.peek(ahead + 1)?.text === ' ');
}

function readParts(reader: TokenReader): readonly Rearrangement[] | undefined {
  const parts: Rearrangement[] = [];
  while (isAtRearrangement(reader)) {
    const part = readRearrangement(reader);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return parts;
}

/** «t(11;22)(q23;q11.2)», and after a derivative chromosome what made it. */
export function readRearrangement(reader: TokenReader): Rearrangement | undefined {
  const start = reader.at;
  const isUncertain = reader.takeRare('?');
  const kind = reader.takeOneOf('word', kinds);
  if (kind === undefined || !reader.take('(', '(')) return undefined;
  const chromosomes = readList(reader, readMember);
  if (chromosomes === undefined) return undefined;
  const breakpoints = reader.take('(', '(') ? readList(reader, readGroup) : [];
  if (breakpoints === undefined) return undefined;
  const parts = kind === 'der' || kind === 'rec' ? readParts(reader) : [];
  if (parts === undefined) return undefined;
  return { kind, isUncertain, chromosomes, breakpoints, parts, span: reader.since(start) };
}

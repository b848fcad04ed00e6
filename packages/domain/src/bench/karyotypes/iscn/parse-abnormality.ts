import {
  heteromorphicRegions,
  inheritances,
  unidentifiedKinds,
  type Abnormality,
  type AbnormalityBody,
} from './formula.ts';
import { isAtRearrangement, readChromosome, readRearrangement, takeOr } from './parse-rearrangement.ts';
import type { TokenReader } from './token-reader.ts';

type Sign = Abnormality['sign'];
const signs = ['+', '-'] as const;
/** Of these «17ps» is a whole statement; others are longer or shorter than usual. */
const regionsWithoutChange: readonly string[] = ['ps', 'pss', 'qs'];

function readUnidentified(reader: TokenReader, sign: Sign): AbnormalityBody | undefined {
  const { at } = reader;
  const amount = reader.peek()?.kind === 'number' ? reader.takeAmount('number') : null;
  if (amount === undefined) return undefined;
  const what = reader.takeOneOf('word', unidentifiedKinds);
  if (what === undefined) return undefined;
  const number = reader.peek()?.kind === 'number' ? reader.takeNumber('number') : null;
  if (number === undefined) return undefined;
  if (sign === null && what === 'r' && reader.peek() === undefined) {
    reader.want('(');
    return undefined;
  }
  if (sign === null && what !== 'dmin') return reader.fail('sign-missing', reader.since(at), { what });
  return { kind: 'unidentified', what, amount, number };
}

/** «21» after a sign, «9qh+» without one. */
function readWholeOrRegion(reader: TokenReader, sign: Sign): AbnormalityBody | undefined {
  const chromosome = readChromosome(reader);
  if (chromosome === undefined) return undefined;
  if (sign !== null) return { kind: 'whole', chromosome };
  const region = reader.takeOneOf('region', heteromorphicRegions);
  if (region === undefined) {
    const isOver = reader.peek()?.kind === 'sign';
    return isOver ? reader.fail('sign-missing', chromosome.span, { what: chromosome.name }) : undefined;
  }
  const change = reader.takeOneOf('+', signs) ?? null;
  if (change === null && !regionsWithoutChange.includes(region)) {
    reader.want('-');
    return undefined;
  }
  return { kind: 'heteromorphism', chromosome, region, change };
}

function readBody(reader: TokenReader, sign: Sign): AbnormalityBody | undefined {
  const [token, next] = [reader.peek(), reader.peek(1)?.text];
  const isNumber = token?.kind === 'number';
  const isLoose = unidentifiedKinds.some((kind) => kind === (isNumber ? next : token?.text));
  if ((isNumber && next === '~') || (isLoose && (isNumber || next !== '(')))
    return readUnidentified(reader, sign);
  if (isAtRearrangement(reader)) {
    const rearrangement = readRearrangement(reader);
    return rearrangement && { kind: 'structural', rearrangement };
  }
  if (isNumber || token?.kind === 'sex' || token?.text === '?' || /^[xy]/.test(token?.text ?? ''))
    return readWholeOrRegion(reader, sign);
  reader.want('abnormality');
  return undefined;
}

/** 2 of «x2», 1 where nothing is written. */
export function readCopies(reader: TokenReader): number | undefined {
  if (!reader.take('copies', 'x')) return 1;
  const { at } = reader;
  const copies = reader.takeNumber('number');
  return copies === 0 || copies === 1
    ? reader.fail('number-wrong', reader.since(at), { number: String(copies) })
    : copies;
}

/** One item of the list: «+21», «t(11;22)(q23;q11.2)mat», «9qh+». */
export function readAbnormality(reader: TokenReader): Abnormality | undefined {
  const start = reader.at;
  const sign = reader.takeOneOf('abnormality', signs) ?? null;
  const body = readBody(reader, sign);
  if (body === undefined) return undefined;
  const copiesAt = reader.at;
  const copies = readCopies(reader);
  if (copies === undefined) return undefined;
  if (copies > 1 && body.kind === 'whole') return reader.fail('copies-of-normal', reader.since(copiesAt));
  const isConstitutional = reader.take('constitutional', 'c');
  const inheritance = reader.takeOneOf('inheritance', inheritances) ?? null;
  const alternative = takeOr(reader) ? readAbnormality(reader) : null;
  if (alternative === undefined) return undefined;
  return { ...body, sign, copies, isConstitutional, inheritance, alternative, span: reader.since(start) };
}

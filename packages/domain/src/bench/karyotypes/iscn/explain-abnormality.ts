import { isPolymorphism } from './classify-iscn.ts';
import { acrocentrics } from './data/shapes.ts';
import type { Abnormality, BreakpointGroup, ChromosomeRef, Rearrangement } from './formula.ts';
import { breakpointText } from './print-iscn.ts';
import { inheritanceTexts, rearrangementTexts, regionTexts, syndromes, unidentifiedTexts } from './texts.ts';

const numberWords = ['', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám'] as const;
export const inWords = (number: number): string => numberWords[number] ?? String(number);

/** «NST» stays in capitals. */
function smallFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function listed(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} và ${texts.at(-1) ?? ''}`;
}

function chromosomeWords({ name, isUncertain, arm }: ChromosomeRef): string {
  const words = name === '?' ? 'NST chưa rõ' : `NST ${name}${arm ?? ''}`;
  return isUncertain ? `${words} (chưa chắc chắn)` : words;
}

function pointsOf(group: BreakpointGroup | undefined): readonly string[] {
  const points = group?.points ?? [];
  return points.map((point) => breakpointText(point).replace(' or ', ' hoặc ').replace('~', ' đến '));
}

function memberWords({ chromosomes, breakpoints }: Rearrangement): readonly string[] {
  return chromosomes.map((chromosome, index) => {
    const points = pointsOf(breakpoints[index]);
    return `${chromosomeWords(chromosome)}${points.length === 0 ? '' : ` (${points.join(', ')})`}`;
  });
}

function isRobertsonian({ kind, chromosomes, breakpoints }: Rearrangement): boolean {
  const isWhole = breakpoints.every(({ points }) => points.every(({ band }) => band === '10'));
  const isFusion = kind === 'rob' || (kind === 'der' && breakpoints.length === 2 && isWhole);
  return isFusion && chromosomes.every(({ name }) => acrocentrics.includes(name));
}

/** Within one chromosome, where the breakpoints say what happened between them; else nothing. */
function insideWords({ kind, chromosomes, breakpoints: [group] }: Rearrangement): string | undefined {
  const points = pointsOf(group);
  const [first, second, third] = points;
  const [of = ''] = chromosomes.map(chromosomeWords);
  const isKnown = points.every((point) => !point.endsWith('?'));
  if (!isKnown || first === undefined || chromosomes.length !== 1) return undefined;
  if (kind === 'i') return `NST đều nhánh ${first.startsWith('p') ? 'ngắn' : 'dài'} của ${of}`;
  if (kind === 'del' && second === undefined) return `Mất đoạn tận cùng ${of} từ ${first}`;
  if (second === undefined) return undefined;
  if (kind === 'del') return `Mất đoạn giữa ${of} từ ${first} đến ${second}`;
  if (kind === 'inv') {
    const isAround = first.charAt(0) !== second.charAt(0);
    return `Đảo đoạn ${isAround ? 'quanh tâm' : 'ngoài tâm'} ${of} (${first} và ${second})`;
  }
  if (kind === 'ins') return `Chèn đoạn ${second} đến ${third ?? ''} vào ${first} trong ${of}`;
  const isRepeated = kind === 'dup' || kind === 'trp' || kind === 'qdp' || kind === 'inv dup';
  return isRepeated ? `${rearrangementTexts[kind]} ${of} từ ${first} đến ${second}` : undefined;
}

function betweenWords(rearrangement: Rearrangement, members: readonly string[]): string | undefined {
  const { kind, chromosomes } = rearrangement;
  const [first = '', second = ''] = members;
  if (isRobertsonian(rearrangement))
    return `${rearrangementTexts.rob} giữa ${listed(chromosomes.map(chromosomeWords))}`;
  if (kind === 't')
    return `${members.length > 2 ? 'Chuyển đoạn phức tạp' : rearrangementTexts.t} giữa ${listed(members)}`;
  if (kind === 'tas') return `${rearrangementTexts.tas} giữa ${listed(members)}`;
  if (kind === 'upd') return `Hai ${listed(members)} cùng một nguồn (UPD)`;
  return kind === 'ins' ? `Chèn đoạn của ${second} vào ${first}` : undefined;
}

function rearrangementWords(rearrangement: Rearrangement): string {
  const { kind, parts } = rearrangement;
  const members = memberWords(rearrangement);
  const said = insideWords(rearrangement) ?? betweenWords(rearrangement, members);
  if (said !== undefined) return said;
  const name = rearrangementTexts[kind];
  const link = name.startsWith('NST') ? (members.length === 1 ? ' của' : ' gồm') : '';
  const origins = parts.map((part) => smallFirst(rearrangementWords(part)));
  return `${name}${link} ${listed(members)}${origins.length === 0 ? '' : `, từ ${listed(origins)}`}`;
}

function bodyWords(abnormality: Abnormality): string {
  switch (abnormality.kind) {
    case 'whole':
      return chromosomeWords(abnormality.chromosome);
    case 'structural': {
      const words = rearrangementWords(abnormality.rearrangement);
      return abnormality.rearrangement.isUncertain ? `${words} (chưa chắc chắn)` : words;
    }
    case 'heteromorphism': {
      const { change, region, chromosome } = abnormality;
      const how = change === null ? 'Có' : change === '+' ? 'Tăng' : 'Giảm';
      return `${how} ${regionTexts[region]} ${chromosomeWords(chromosome)}`;
    }
    case 'unidentified':
      return unidentifiedTexts[abnormality.what];
  }
}

function amountWords(abnormality: Abnormality): string {
  const { copies } = abnormality;
  if (abnormality.kind !== 'unidentified') return inWords(copies);
  const { amount, what } = abnormality;
  if (amount === null) return what === 'dmin' ? '' : inWords(copies);
  return amount.high === null
    ? inWords(amount.low * copies)
    : `${String(amount.low)} đến ${String(amount.high)}`;
}

/** «Thừa một NST 21», «Thừa một NST bất thường: mất đoạn …»; without a sign what it is. */
function changeWords(abnormality: Abnormality): string {
  const { sign, kind } = abnormality;
  const body = bodyWords(abnormality);
  if (sign === null && kind !== 'unidentified') return body;
  const change = sign === null ? 'Có' : sign === '+' ? 'Thừa' : 'Thiếu';
  const isNamed = kind !== 'structural' || body.startsWith('NST');
  const thing = isNamed ? body : `NST bất thường: ${smallFirst(body)}`;
  return [change, amountWords(abnormality), thing].filter((word) => word !== '').join(' ');
}

export function abnormalityWords(abnormality: Abnormality): string {
  const { sign, copies, isConstitutional, inheritance, alternative, kind } = abnormality;
  const change = changeWords(abnormality);
  const known = kind === 'whole' ? syndromes[`${sign ?? ''}${abnormality.chromosome.name}`] : undefined;
  const words = [
    `${isPolymorphism(abnormality) ? `Đa hình: ${smallFirst(change)}` : change}${known === undefined ? '' : ` (${known})`}`,
    ...(sign === null && copies > 1 ? [`${inWords(copies)} bản`] : []),
    ...(isConstitutional ? ['bẩm sinh'] : []),
    ...(inheritance === null ? [] : [inheritanceTexts[inheritance]]),
  ].join(', ');
  return alternative === null ? words : `${words} hoặc ${smallFirst(abnormalityWords(alternative))}`;
}

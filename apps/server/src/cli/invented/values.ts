import type { Choice, CriticalLimits, PlausibleLimits, ReferenceRange, ResultType } from '@senlab/domain';
import { type SeedRandom, between, happens } from './chance.ts';
import { bloodCountValue, usualOf, type DrawnTogether, type InventedPerson } from './blood-count.ts';
import { inventedChoice, inventedPhrase, inventedRisk } from './words.ts';

export type { DrawnTogether, InventedPerson } from './blood-count.ts';

/** What inventing a value needs to know of a test. */
export interface InventedTest {
  readonly code: string;
  readonly resultType: ResultType;
  readonly decimals: number | null;
  readonly choices: readonly Choice[];
  readonly critical: CriticalLimits | null;
  /** Left out: anything is possible. */
  readonly plausible?: PlausibleLimits | null;
}

export type InventedRange = Pick<ReferenceRange, 'low' | 'high' | 'text' | 'criticalLow' | 'criticalHigh'>;

export interface InventedContext {
  readonly person: InventedPerson;
  /** The same map for all tests of one sample, so that they agree; empty at first. */
  readonly drawn: DrawnTogether;
}

interface Limits {
  readonly low: number | null;
  readonly high: number | null;
}

/** Of tests that come without a range; otherwise a value would be anything. */
const typical: Readonly<Record<string, readonly [low: number, high: number]>> = {
  PAPPA: [0.8, 7.5],
  FBHCG: [15, 110],
  'HCG-MOM': [0.5, 2],
  'UE3-MOM': [0.6, 1.6],
  UE3: [0.5, 3.5],
  INHA: [80, 300],
  PLGF: [60, 700],
  SFLT1: [900, 6000],
  ROMA: [3, 12],
  HBVDNA: [20, 90_000],
  'CMV-G': [60, 240],
  'TOXO-G': [0.1, 7],
  'RUB-G': [8, 180],
  AHBS: [0.5, 400],
  'NBS-G6PD': [4, 14],
  'NBS-17OHP': [1, 12],
  'NBS-TSH': [0.5, 7],
  'GLU-MM': [2.8, 5.5],
  'NIPT-FF': [4.5, 18],
  'PAPPA-MOM': [0.45, 2],
  'FBHCG-MOM': [0.5, 2.1],
  'AFP-MOM': [0.6, 2],
  GLU: [3.9, 5.5],
  CRP: [0.5, 7],
  TIBC: [50, 90],
  UPCR: [6, 28],
};

/** What the child makes; the range is of those who carry none. */
const typicalInPregnancy: typeof typical = { AFP: [20, 90] };

/** 94 of 100 lie between the limits. */
const limitDeviations = 1.88;
const printedLimit = /^([<≤>≥])\s*(\d+(?:,\d+)?)/;

function numberOf(limit: string | null): number | null {
  return limit === null ? null : Number(limit);
}

function printedLimits(text: string | null): Limits | undefined {
  const [, comparator, printed] = printedLimit.exec(text ?? '') ?? [];
  if (printed === undefined) return undefined;
  const limit = Number(printed.replace(',', '.'));
  return comparator === '<' || comparator === '≤' ? { low: null, high: limit } : { low: limit, high: null };
}

function limitsOf(code: string, range: InventedRange | null, { trimester }: InventedPerson): Limits {
  const known = (trimester === null ? undefined : typicalInPregnancy[code]) ?? typical[code];
  if (known !== undefined) return { low: known[0], high: known[1] };
  if (range === null) return { low: 1, high: 10 };
  return printedLimits(range.text) ?? { low: numberOf(range.low), high: numberOf(range.high) };
}

function numberWithin({ low, high }: Limits, deviations: number): number {
  const at = deviations / limitDeviations;
  if (low !== null && high !== null && low > 0 && high / low > 2) {
    return Math.sqrt(low * high) * Math.exp((at * Math.log(high / low)) / 2);
  }
  if (low !== null && low !== 0 && high !== null) return (low + high) / 2 + (at * (high - low)) / 2;
  // One limit only, or from zero: near the limit is rare.
  if (high !== null) return high * Math.exp(0.9 * (at - 1));
  return (low ?? 1) * Math.exp(0.5 * (at + 1));
}

/** Values that somebody must be told of, or would be asked about, are made on purpose, never by chance. */
function calm(value: number, test: InventedTest, range: InventedRange | null): number {
  const low = numberOf(range?.criticalLow ?? test.critical?.low ?? null);
  const high = numberOf(range?.criticalHigh ?? test.critical?.high ?? null);
  const lowest = low === null ? numberOf(test.plausible?.low ?? null) : low + Math.abs(low) * 0.05;
  const highest = high === null ? numberOf(test.plausible?.high ?? null) : high - Math.abs(high) * 0.05;
  return Math.min(highest ?? Infinity, Math.max(lowest ?? -Infinity, value));
}

/** Three of one test: who is high at the beginning is high to the end. One in five has diabetes of pregnancy. */
function glucoseTolerance(random: SeedRandom, drawn: DrawnTogether): void {
  const raised = happens(random, 20) ? between(random, 1.16, 1.4) : 1;
  drawn.set('OGTT0', between(random, 3.9, 4.9) * (1 + (raised - 1) / 2));
  drawn.set('OGTT1', between(random, 6.2, 9.4) * raised);
  drawn.set('OGTT2', between(random, 5.2, 8) * raised);
}

/** From another value of the same sample; undefined where that has not been drawn. */
function follows(random: SeedRandom, code: string, drawn: DrawnTogether): number | undefined {
  const of = (other: string, factor: number): number | undefined => {
    const value = drawn.get(other);
    return value === undefined ? undefined : value * factor;
  };
  switch (code) {
    case 'INR':
      return of('PT', 1 / 11.9);
    case 'APTT-R':
      return of('APTT', 1 / 30);
    case 'BIL-D':
      return of('BIL-T', between(random, 0.15, 0.35));
    default:
      return undefined;
  }
}

function inventedNumber(
  random: SeedRandom,
  test: InventedTest,
  { range, person, drawn }: InventedContext & { readonly range: InventedRange | null },
): number {
  if (test.code.startsWith('OGTT') && !drawn.has(test.code)) glucoseTolerance(random, drawn);
  const together = bloodCountValue(random, test.code, { person, drawn }) ?? follows(random, test.code, drawn);
  if (together !== undefined) return together;
  const value = numberWithin(
    limitsOf(test.code, range, person),
    usualOf(random, person, { code: test.code }),
  );
  drawn.set(test.code, value);
  return value;
}

/** A plausible value as a technician types it, with the digits of the test and a decimal comma. */
export function inventedValue(
  random: SeedRandom,
  test: InventedTest,
  range: InventedRange | null,
  context: InventedContext,
): string {
  switch (test.resultType) {
    case 'ordinal':
    case 'nominal':
      return inventedChoice(random, test);
    case 'titer':
      return test.choices[random.below(Math.min(3, test.choices.length))]?.value ?? '1:1';
    case 'risk':
      return inventedRisk(random);
    case 'text':
    case 'organism':
      return inventedPhrase(random, test.code);
    default: {
      const value = calm(inventedNumber(random, test, { ...context, range }), test, range);
      const isBelowZeroPossible = range?.low?.startsWith('-') === true;
      return (isBelowZeroPossible ? value : Math.max(0, value)).toFixed(test.decimals ?? 1).replace('.', ',');
    }
  }
}

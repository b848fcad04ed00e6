import { cloneText } from './iscn/print-iscn.ts';
import { parseIscn } from './iscn/parse-iscn.ts';

export const karyotypeSpecimenKinds = ['blood', 'cord_blood', 'amnio', 'cvs', 'tissue'] as const;
export type KaryotypeSpecimenKind = (typeof karyotypeSpecimenKinds)[number];

const fetalKinds: readonly string[] = ['amnio', 'cvs', 'tissue'] satisfies readonly KaryotypeSpecimenKind[];

/** Whose tube it is, and when it was registered. */
export interface KaryotypePerson {
  readonly birthYear: number;
  /** ISO moment. */
  readonly registeredAt: string;
}

/** A child has a file of its own once it is born. Nobody who bears one is that young, so that no box is ticked wrongly. */
function isBornChild({ birthYear, registeredAt }: KaryotypePerson): boolean {
  return Number(registeredAt.slice(0, 4)) - birthYear <= 1;
}

/** Blood of a cord is that of an unborn child unless it is in the file of the child itself. */
export function isCordOfUnborn(kind: string, person: KaryotypePerson): boolean {
  return kind === 'cord_blood' && !isBornChild(person);
}

/** Of an unborn child, so that its sex chromosomes are nobody's but the genetics room's. */
export function isFetalKaryotype(
  kind: string,
  { sensitivities, person }: { readonly sensitivities: readonly string[]; readonly person: KaryotypePerson },
): boolean {
  return fetalKinds.includes(kind) || sensitivities.includes('FETAL_SEX') || isCordOfUnborn(kind, person);
}

const kindsByTest: ReadonlyMap<string, readonly KaryotypeSpecimenKind[]> = new Map([
  ['NST-MAU', ['blood', 'cord_blood']],
  ['NST-OI', ['amnio']],
  ['NST-GAI', ['cvs', 'tissue']],
]);

/** Which specimens are worked up for this test. A test of blood never takes fluid: nobody would mask it. */
export function karyotypeKindsOf(testCode: string): readonly KaryotypeSpecimenKind[] {
  return kindsByTest.get(testCode) ?? [];
}

export function isKaryotypeOf(testCode: string, kind: string): boolean {
  return karyotypeKindsOf(testCode).some((known) => known === kind);
}

export const karyotypeTestCodes: readonly string[] = [...kindsByTest.keys()];

export const karyotypeIndications = [
  'recurrent_miscarriage',
  'infertility',
  'primary_amenorrhoea',
  'abnormal_fetus_history',
  'child_anomaly',
  'azoospermia',
  'donor',
  'other',
] as const;
export type KaryotypeIndication = (typeof karyotypeIndications)[number];

/** A number for everybody who asks for the record: «NST26-00412». Undefined where the year has no more. */
export function karyotypeCode(year: number, number: number): string | undefined {
  if (!Number.isInteger(number) || number < 1 || number > 99_999) return undefined;
  return `NST${String(year % 100).padStart(2, '0')}-${String(number).padStart(5, '0')}`;
}

/** The lines of a formula without the cells that somebody saw of each; undefined where it is no formula. */
function linesOf(formula: string): readonly string[] | undefined {
  const parsed = parseIscn(formula);
  if (!parsed.ok) return undefined;
  return parsed.formula.clones.map((clone) => cloneText({ ...clone, joint: null, cells: null })).toSorted();
}

/** Whether two people have seen the same chromosomes, however many cells of each line they happened to look at. */
export function doFormulasAgree(one: string, other: string): boolean {
  const [first, second] = [linesOf(one), linesOf(other)];
  return first !== undefined && second !== undefined && first.join('/') === second.join('/');
}

/**
 * How many cells each line of the formula has, by the cells that were kept: the line of each, counted from 1. None where
 * a cell has no line, or where the formula says another number than there are cells.
 */
export function lineCellsOf(formula: string, lines: readonly (number | null)[]): readonly number[] {
  const parsed = parseIscn(formula);
  if (!parsed.ok) return [];
  const { clones } = parsed.formula;
  const counted = clones.map((_, index) => lines.filter((line) => line === index + 1).length);
  const isWhole = counted.reduce((all, cells) => all + cells, 0) === lines.length;
  const fits = clones.every(({ cells }, index) => cells === null || cells.count === counted[index]);
  return isWhole && fits ? counted : [];
}

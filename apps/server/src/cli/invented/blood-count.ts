import type { Trimester } from '@senlab/domain';
import { type SeedRandom, between, happens, normal } from './chance.ts';

/** Whose value it is, as far as values differ by it. */
export interface InventedPerson {
  readonly sex: 'male' | 'female' | 'unknown';
  readonly trimester: Trimester | null;
  readonly isNewborn: boolean;
  /** How this person lies in the range of a test, kept from one sample to the next. Left out: seen once. */
  readonly usual?: Map<string, number>;
}

/** Drawn so far from one person at one time, by test: what belongs together is drawn once. */
export type DrawnTogether = Map<string, number>;

/** Of one person, near what it was last time: nobody's red cells change their size within a month. */
export function usualOf(
  random: SeedRandom,
  { usual }: InventedPerson,
  { code, steadiness = 0.85 }: { readonly code: string; readonly steadiness?: number },
): number {
  if (usual === undefined) return normal(random);
  const known = usual.get(code) ?? normal(random);
  usual.set(code, known);
  return steadiness * known + Math.sqrt(1 - steadiness ** 2) * normal(random);
}

function haemoglobin(random: SeedRandom, person: InventedPerson): number {
  const at = usualOf(random, person, { code: 'HGB', steadiness: 0.95 });
  if (person.isNewborn) return 178 + 13 * at;
  if (person.sex === 'male') return 154 + 8 * at;
  if (person.trimester === null) return 134 + 7 * at;
  // A quarter of pregnant women is anaemic: the lower side is drawn out.
  const centre = { T1: 126, T2: 117, T3: 119 }[person.trimester];
  return centre + (at < -0.67 ? 13 * at + 4 : 7 * at);
}

function redCells(random: SeedRandom, person: InventedPerson, drawn: DrawnTogether): void {
  const hgb = Math.round(haemoglobin(random, person));
  const size = usualOf(random, person, { code: 'MCV', steadiness: 0.99 });
  // Small cells in 18 of 100: carriers of thalassemia and lack of iron.
  const mcv = (person.isNewborn ? 106 : 90) + (size < -0.92 ? 7 * size : 3 * size);
  const mchc = 342 + 3 * normal(random);
  const hct = Math.round((hgb / mchc) * 1000) / 1000;
  const rbc = Math.round(((hct * 1000) / mcv) * 100) / 100;
  const rest = { RBC: rbc, HGB: hgb, HCT: hct, MCV: (hct * 1000) / rbc, MCH: hgb / rbc, MCHC: hgb / hct };
  for (const [code, value] of Object.entries(rest)) drawn.set(code, value);
}

function whiteCells(random: SeedRandom, person: InventedPerson, drawn: DrawnTogether): void {
  const isPregnant = person.trimester !== null;
  const centre = person.isNewborn ? 14 : isPregnant ? 9 : 6.6;
  const wbc = Math.round(centre * Math.exp(0.16 * usualOf(random, person, { code: 'WBC' })) * 100) / 100;
  const neu = (isPregnant ? 65 : 60) + 3.5 * normal(random);
  const mono = between(random, 4.5, 8);
  const eos = between(random, 1, 4);
  const baso = between(random, 0.2, 0.9);
  const parts = { NEU: neu, MONO: mono, EOS: eos, BASO: baso, LYM: 100 - neu - mono - eos - baso };
  drawn.set('WBC', wbc);
  for (const [code, percent] of Object.entries(parts)) {
    drawn.set(`${code}%`, percent);
    drawn.set(`${code}#`, (wbc * percent) / 100);
  }
}

/** Platelets fall towards the birth. */
function platelets(random: SeedRandom, person: InventedPerson, drawn: DrawnTogether): void {
  const centre = person.trimester === 'T3' ? 222 : person.trimester === null ? 270 : 252;
  const at = usualOf(random, person, { code: 'PLT' });
  drawn.set('PLT', Math.max(95, centre * Math.exp(0.17 * at)));
}

/** Fractions of haemoglobin make up the whole. */
function fractions(random: SeedRandom, drawn: DrawnTogether): void {
  const isCarrier = happens(random, 6);
  const hba2 = isCarrier ? between(random, 4, 6) : between(random, 2.2, 3.3);
  const hbf = between(random, 0.1, 0.9);
  for (const [code, value] of Object.entries({ HBA2: hba2, HBF: hbf, HBE: 0, HBH: 0 }))
    drawn.set(code, value);
  drawn.set('HBA', 100 - hba2 - hbf);
}

const redCodes: readonly string[] = ['RBC', 'HGB', 'HCT', 'MCV', 'MCH', 'MCHC'];
const fractionCodes: readonly string[] = ['HBA', 'HBA2', 'HBF', 'HBE', 'HBH'];

/** A value of the blood count that fits the others of the same tube; undefined for any other test. */
export function bloodCountValue(
  random: SeedRandom,
  code: string,
  { person, drawn }: { readonly person: InventedPerson; readonly drawn: DrawnTogether },
): number | undefined {
  if (!drawn.has(code)) {
    if (redCodes.includes(code)) redCells(random, person, drawn);
    else if (/^(WBC|(NEU|LYM|MONO|EOS|BASO)[#%])$/.test(code)) whiteCells(random, person, drawn);
    else if (code === 'PLT') platelets(random, person, drawn);
    else if (fractionCodes.includes(code)) fractions(random, drawn);
  }
  return drawn.get(code);
}

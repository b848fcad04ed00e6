import type { ReportDocument } from './report-document.ts';

function canonicalEntries(value: object): readonly string[] {
  const entries = Object.entries(value).map(([key, part]) => [key.normalize('NFC'), part] as const);
  if (new Set(entries.map(([key]) => key)).size !== entries.length)
    throw new RangeError('a key is given twice');
  return entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
}

function canonicalNumber(value: number): string {
  // A fraction is written differently by different machines; every measured value is a text.
  if (!Number.isSafeInteger(value)) throw new RangeError('only whole numbers can be frozen');
  return String(value);
}

/**
 * One text for everything that means the same: sorted keys, composed letters, no blanks. What has no such text
 * (undefined, a fraction, a date object) is a fault of the caller, and is thrown rather than quietly left out of what
 * a doctor signs.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'));
  if (typeof value === 'number') return canonicalNumber(value);
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
    throw new RangeError('only plain data can be frozen');
  }
  return `{${canonicalEntries(value).join(',')}}`;
}

/** The exact text that is stored, hashed and signed. */
export function canonicalText(document: ReportDocument): string {
  return canonicalJson(document);
}

/**
 * No 0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V or N M W beside each other. Twenty-three is a prime, which lets one
 * checksum character catch every single slip and every two characters that changed places.
 */
export const verifyCodeAlphabet = '23456789ACDEHJKMPQRTVXY';
export const verifyCodeLength = 10;
/** Enough that the remainder favours no code by more than one part in 2^87. */
export const verifyCodeRandomBytes = 16;

const base = verifyCodeAlphabet.length;
const shape = new RegExp(`^[${verifyCodeAlphabet}]{${String(verifyCodeLength)}}$`);

/** Every place weighs differently, so that exchanged characters do not cancel out. The last one weighs 1. */
function weightedSum(code: string): number {
  return Array.from(code).reduce(
    (sum, character, place) => sum + verifyCodeAlphabet.indexOf(character) * (verifyCodeLength - place),
    0,
  );
}

/** The code on a report by which anyone can ask whether it is valid, as it is stored. Made from random bytes. */
export function makeVerifyCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < verifyCodeRandomBytes) throw new RangeError('too few random bytes');
  let rest = randomBytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let code = '';
  while (code.length < verifyCodeLength - 1) {
    code += verifyCodeAlphabet.charAt(Number(rest % BigInt(base)));
    rest /= BigInt(base);
  }
  const check = (base - (weightedSum(code) % base)) % base;
  return code + verifyCodeAlphabet.charAt(check);
}

/** 7K3M-92QX-PD: as it is printed. */
export function formatVerifyCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-');
}

/** The stored code behind what somebody typed from paper; undefined for a slip, which is then never looked up. */
export function parseVerifyCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return shape.test(code) && weightedSum(code) % base === 0 ? code : undefined;
}

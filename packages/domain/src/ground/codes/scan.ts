import { parseSid, parseOrderCode, isPatientCode, parseSpecimenCode } from './codes.ts';

/**
 * A scanner is a keyboard. Under the Vietnamese layout the row of digits types ă â ê ô and the five tones, so a scanned
 * 2611 arrives as letters. The digits that those keys mean:
 */
const digitOfKey: Readonly<Record<string, string>> = {
  ă: '1',
  â: '2',
  ê: '3',
  ô: '4',
  '\u0300': '5',
  '\u0309': '6',
  '\u0303': '7',
  '\u0301': '8',
  '\u0323': '9',
  đ: '0',
};

const tone = /[\u0300\u0301\u0303\u0309\u0323]/u;

/** A letter and its tone apart: ẩ was typed as â and then the tone. */
function typedKeys(character: string): readonly string[] {
  const parts = character.normalize('NFD');
  const mark = tone.exec(parts)?.[0];
  if (mark === undefined || parts.length === 1) return [character];
  return [parts.replace(mark, '').normalize('NFC'), mark];
}

/**
 * The digits behind what a scanner typed through a Vietnamese keyboard. Undefined when something else is in it: a text
 * that a person wrote must not turn into a number.
 */
export function undoVietnameseDigits(text: string): string | undefined {
  const keys = Array.from(text.toLowerCase()).flatMap(typedKeys);
  const digits = keys.map((key) => digitOfKey[key] ?? (/^\d$/.test(key) ? key : undefined));
  return digits.includes(undefined) ? undefined : digits.join('');
}

export type Scan =
  | { readonly kind: 'specimen' | 'sid' | 'order' | 'patient'; readonly code: string }
  /** The QR text of a citizen's card, or its bare number. */
  | { readonly kind: 'identity-card-text'; readonly text: string }
  | { readonly kind: 'unknown' };

/** Number, old number, name, birth, sex, address, issue: parted by bars. The old number may be empty. */
const cardText = /^\d{12}\|\d*\|[^|]+\|\d{8}\|/;
const cardNumber = /^0\d{11}$/;
const prefixedOrder = /^c([dđ])([^-]+)-([^-]+)$/iu;

/** Line ends, tabs, zero-width and control characters that a scanner adds around or between what it reads. */
function withoutNoise(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
}

/** CD261114-0123, also where an input method made Đ of the D. */
function orderCodeIn(text: string): string | undefined {
  const [, , day = '', number = ''] = prefixedOrder.exec(text) ?? [];
  const code = `CD${undoVietnameseDigits(day) ?? ''}-${undoVietnameseDigits(number) ?? ''}`;
  return parseOrderCode(code) === undefined ? undefined : code;
}

function ofDigits(digits: string): Scan {
  // Citizens' numbers and telephone numbers begin with 0, and codes did not exist before 2010: one never looks like
  // the other.
  if (cardNumber.test(digits)) return { kind: 'identity-card-text', text: digits };
  if (digits.startsWith('0')) return { kind: 'unknown' };
  if (parseSpecimenCode(digits) !== undefined) return { kind: 'specimen', code: digits };
  if (parseSid(digits) !== undefined) return { kind: 'sid', code: digits };
  return isPatientCode(digits) ? { kind: 'patient', code: digits } : { kind: 'unknown' };
}

/** What somebody held before the scanner. Says only what the text looks like; whether it exists, the server knows. */
export function readScan(sent: string): Scan {
  const text = withoutNoise(sent);
  if (cardText.test(text)) return { kind: 'identity-card-text', text };
  const compact = text.replaceAll(/\s+/g, '');
  const code = orderCodeIn(compact);
  if (code !== undefined) return { kind: 'order', code };
  return ofDigits(undoVietnameseDigits(compact) ?? '');
}

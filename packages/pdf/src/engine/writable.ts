import { alphabet } from './alphabet.ts';

const letters = new Set(alphabet);

/** What the fonts lack and what says the same. */
const replacements: Readonly<Record<string, string>> = {
  '\u00b5': '\u03bc',
  '☐': '□',
  '☑': '■',
  '☒': '■',
  '✓': '√',
  '✔': '√',
  '✗': '×',
  '✘': '×',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '⇒': '→',
  '⇐': '←',
  '⟶': '→',
  '∙': '·',
  '⋅': '·',
  '∗': '*',
  '∼': '~',
  '⩽': '≤',
  '⩾': '≥',
  '≦': '≤',
  '≧': '≥',
  '∆': 'Δ',
  '⁄': '/',
  '∕': '/',
  '′': "'",
  '″': '"',
  '▪': '■',
  '○': 'o',
  '◦': 'o',
};

/** Line ends are for whoever breaks the lines; the other is free for a mark in the cells of a table. */
const keptControls = new Set(['\n', '\uE000']);

function isAllWritable(text: string): boolean {
  for (const letter of text) if (!letters.has(letter)) return false;
  return text !== '';
}

/** Nothing to see: soft hyphens, joiners, marks of direction, letters of control. */
function isInvisible(letter: string): boolean {
  return /^[\p{Cc}\p{Cf}\p{Variation_Selector}]$/u.test(letter);
}

/** Only letters lose their accents: what lies over a sign turns it round, as in ≮. */
function withoutAccents(letter: string): string {
  const parts = letter.normalize('NFKD');
  return /^(?:\p{L}\p{Mn}*)+$/u.test(parts) ? parts.replaceAll(/\p{Mn}/gu, '') : '';
}

function replaced(letter: string): string {
  if (keptControls.has(letter)) return letter;
  if (/^[\p{Zs}\t]$/u.test(letter)) return ' ';
  if (isInvisible(letter)) return '';
  const known = replacements[letter];
  if (known !== undefined) return known;
  const compatible = letter.normalize('NFKC');
  if (isAllWritable(compatible)) return compatible;
  const bare = withoutAccents(letter);
  // A question mark is seen and asked about; an empty box or nothing at all is read past.
  return isAllWritable(bare) ? bare : '?';
}

const numberBefore = /\p{N}\p{Cf}*[.,]?\p{Cf}*$/u;
const numberAfter = /^\p{Cf}*[.,]?\p{Cf}*\p{N}/u;

/** Beside a number, a sign that is made of digits and is none would become part of it: 5① is not 51. */
function wouldJoinNumber(text: string, at: number, written: string): boolean {
  const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (!/\d/.test(written) || /\p{Nd}/u.test(letter)) return false;
  return (
    (/^[\d.,]/.test(written) && numberBefore.test(text.slice(0, at))) ||
    (/[\d.,]$/.test(written) && numberAfter.test(text.slice(at + letter.length)))
  );
}

const plain = /^[\n\x20-\x7e]*$/;
const cache = new Map<string, string>();

/** The text in letters that the fonts have, composed: two ways to write one letter give one paper. */
export function writable(text: string): string {
  if (plain.test(text)) return text;
  const composed = text.replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n').normalize('NFC');
  let written = '';
  let at = 0;
  for (const letter of composed) {
    if (letters.has(letter)) written += letter;
    else {
      const known = cache.get(letter) ?? replaced(letter);
      cache.set(letter, known);
      written += wouldJoinNumber(composed, at, known) ? '?' : known;
    }
    at += letter.length;
  }
  return written;
}

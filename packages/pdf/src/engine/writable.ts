/** First and last letter of what laboratories and names are written with; each has a glyph of its own in every font. */
const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0xb4],
  // Without the micro sign: it shares its glyph with the Greek letter, and a glyph has one letter when text is copied.
  [0xb6, 0xff],
  [0x100, 0x17f],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x391, 0x3a1],
  [0x3a3, 0x3a9],
  [0x3b1, 0x3c9],
  [0x1ea0, 0x1ef9],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x2070, 0x2071],
  [0x2074, 0x208e],
  [0x20ab, 0x20ac],
  [0x2116, 0x2116],
  [0x2190, 0x2195],
  [0x2212, 0x2212],
  [0x221a, 0x221a],
  [0x221e, 0x221e],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x25a0, 0x25a1],
  [0x25b2, 0x25b2],
  [0x25bc, 0x25bc],
  [0x25cf, 0x25cf],
  [0x2640, 0x2640],
  [0x2642, 0x2642],
];

function lettersOf([first, last]: readonly [number, number]): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** Every letter the fonts of papers can draw. */
export const alphabet: readonly string[] = ranges.flatMap(lettersOf);

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

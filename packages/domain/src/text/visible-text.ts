/**
 * Characters that are typed by no one and seen by no one: Vietnamese input methods leave U+202F and zero-width
 * characters behind when they rewrite a syllable, and pasted texts bring byte-order marks.
 */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202F\u2060-\u2064\uFEFF]/g;
const blanks = /[\u00A0\u2000-\u200A\u3000]/g;
/** Full-width forms of an East Asian keyboard. Not NFKC, which would turn 10⁹ into 109. */
const fullWidth = /[\uFF01-\uFF5E]/g;
const fullWidthOffset = 0xfe_e0;

/** What a person sees of a text: composed accents, plain blanks, nothing invisible, nothing around it. */
export function visibleText(given: string): string {
  return given.normalize('NFC').replace(invisible, '').replace(blanks, ' ').trim();
}

/**
 * The same of a text in lines. Line ends of every system become one sign, and tabs blanks: the printer, the insurer's
 * file and the search must not each have an idea of their own about them.
 */
export function visibleLines(given: string): string {
  const lines = given.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/\t/g, ' ');
  return visibleText(lines)
    .replace(/ +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** Control characters are typed by no one; a NUL would even be refused by the database, as an error. */
export function hasControlCharacters(text: string): boolean {
  return /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/.test(text);
}

/** Signs and digits in the form that the patterns know. */
export function halfWidth(text: string): string {
  return text
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset))
    .replace(/\u2212/g, '-')
    .replace(/[⩽≦]/g, '≤')
    .replace(/[⩾≧]/g, '≥');
}

/** For comparing names of values: case and blanks say nothing, accents do. */
export function sameWords(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(text: string): string {
  return visibleText(text).toLowerCase().replace(/\s+/g, ' ');
}

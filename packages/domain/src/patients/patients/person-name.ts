export const personNameMinLength = 2;
export const personNameMaxLength = 100;

/**
 * Letters that fold to a to z, each with the two marks that Vietnamese may put on it. Wider than the Vietnamese
 * alphabet by f, j, w, z and other marks, because mothers from the highlands and from abroad have them in their
 * papers; narrow enough that no look-alike of another script makes a person impossible to find.
 */
const nameOfMarks = /^[a-zđ][\u0300-\u036f]{0,2}(?:[a-zđ][\u0300-\u036f]{0,2}|[' -])*$/i;
const newborn = /^CB (.+?)(?: ([1-6]))?$/;

/** As it is stored: composed, with one blank between words and the straight apostrophe. */
export function normalisePersonName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

export function hasNameLength(name: string): boolean {
  return name.length >= personNameMinLength && name.length <= personNameMaxLength;
}

function hasNameLetters(name: string): boolean {
  return nameOfMarks.test(name.normalize('NFD')) && !/ {2}| $/.test(name);
}

/** Whether a name is one, in the form that normalisePersonName gives. No digits, no signs. */
export function isPersonName(name: string): boolean {
  return hasNameLength(name) && hasNameLetters(name);
}

/** "CB" and the mother's name, with the number of a twin: the only names with a digit. */
export function isNewbornName(name: string): boolean {
  const mother = newborn.exec(name)?.[1];
  return mother !== undefined && hasNameLength(name) && hasNameLetters(mother);
}

/** Each word with one capital, as names are written. */
export function capitalisedName(name: string): string {
  return name
    .toLocaleLowerCase('vi')
    .replace(/(^|[ '-])(\p{L})/gu, (_all, before: string, letter: string) => {
      return before + letter.toLocaleUpperCase('vi');
    });
}

/**
 * A name whose letters are all small or all capitals was typed in a hurry and gets its capitals. One that mixes them
 * is left alone: somebody meant it.
 */
export function tidyName(text: string): string {
  const name = normalisePersonName(text);
  const isOneCase = name === name.toLocaleLowerCase('vi') || name === name.toLocaleUpperCase('vi');
  const [, mark = '', rest = name] = /^(CB )(.*)$/i.exec(name) ?? [];
  return isOneCase ? mark.toUpperCase() + capitalisedName(rest) : name;
}

/** As papers show it: in capitals. */
export function printedName(name: string): string {
  return normalisePersonName(name).toLocaleUpperCase('vi');
}

/**
 * The name of a child until it is registered: con bà (child of Mrs.) and the mother's name. Of several children each
 * gets its number, or their tubes could not be told apart.
 */
export function newbornName(motherName: string, birthOrder: number, childCount: number): string {
  const suffix = childCount > 1 || birthOrder > 1 ? ` ${String(birthOrder)}` : '';
  const room = personNameMaxLength - 'CB '.length - suffix.length;
  return `CB ${normalisePersonName(motherName).slice(0, room).trimEnd()}${suffix}`;
}

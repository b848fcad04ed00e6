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

export interface Abbreviation {
  /** In capitals. */
  readonly word: string;
  readonly meaning: string;
}

export interface FoundAbbreviations {
  /** On the hospital's list: not on a paper that leaves the house. */
  readonly known: readonly Abbreviation[];
  /** Look like one; whoever writes is asked, never stopped. */
  readonly suspected: readonly string[];
}

const words = /[\p{L}\p{M}]+/gu;
const capitals = /^\p{Lu}{2,5}$/u;
/** Of a stage or a degree, which everybody reads. */
const romanNumeral = /^[IVX]+$/;
const vowels = /[aeiouy]/i;

const withoutMarks = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** "THA" is written for an illness, "tha" is a word: small letters count only where nobody could pronounce them. */
function isWrittenAsAbbreviation(word: string): boolean {
  return word === word.toUpperCase() || !vowels.test(withoutMarks(word));
}

export function findAbbreviations(text: string, list: readonly Abbreviation[]): FoundAbbreviations {
  const written = [...new Set(text.normalize('NFC').match(words) ?? [])];
  const byWord = new Map(list.map((each) => [each.word, each]));
  const known = written.flatMap((word) => {
    const found = byWord.get(word.toUpperCase());
    return found !== undefined && isWrittenAsAbbreviation(word) ? [found] : [];
  });
  // Somebody whose keyboard is locked on capitals would be asked about every word.
  const isShouted = text === text.toUpperCase();
  const suspected = isShouted
    ? []
    : written.filter(
        (word) => capitals.test(word) && !romanNumeral.test(word) && !byWord.has(word.toUpperCase()),
      );
  return { known: [...new Set(known)], suspected };
}

import { foldForSearch } from '../../../text/fold.ts';
import { capitalisedName, isPersonName, normalisePersonName } from '../person-name.ts';
import { commonSyllables, type NamePlace } from './name-syllables.ts';

/** By the syllable without marks; of two readings the one that was named first, which is the commoner. */
function readingsOf(syllables: string): ReadonlyMap<string, string> {
  const pairs = syllables.split(/\s+/).map((syllable) => [foldForSearch(syllable), syllable] as const);
  return new Map(pairs.toReversed());
}

const readings: Readonly<Record<NamePlace, ReadonlyMap<string, string>>> = {
  family: readingsOf(commonSyllables.family),
  middle: readingsOf(commonSyllables.middle),
  given: readingsOf(commonSyllables.given),
};

function placeAt(index: number, count: number): NamePlace {
  if (index === 0) return 'family';
  return index === count - 1 ? 'given' : 'middle';
}

/**
 * How a name that was typed without marks is probably written: "nguyen thi hoa" is Nguyễn Thị Hoa. Only ever offered,
 * because dung is Dung and Dũng. Undefined where the name has a mark already, where a syllable is not known, and where the
 * commonest way is without marks.
 */
export function suggestedName(text: string): string | undefined {
  const name = normalisePersonName(text);
  const words = name.split(' ');
  const plain = name.toLowerCase();
  if (words.length < 2 || !isPersonName(name) || foldForSearch(name) !== plain) return undefined;
  const found = words.map((word, index) => readings[placeAt(index, words.length)].get(foldForSearch(word)));
  if (found.some((word) => word === undefined)) return undefined;
  const suggested = found.join(' ');
  return suggested === capitalisedName(plain) ? undefined : suggested;
}

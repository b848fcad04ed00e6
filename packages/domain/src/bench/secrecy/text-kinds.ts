import { wordsOfPlaces } from './fetal-words.ts';
import { readText, type FoundWord } from './find-words.ts';
import type { Said } from './said-of.ts';

/**
 * text: whatever people write. name: of a person, who may be called «Bé Hồng». address: of streets with names of their
 * own. relation: of somebody to her, who may be her «con gái». emergency: why a file is opened, maybe for a newborn.
 * value: measured, may be her chromosomes.
 */
export type FetalTextKind = 'text' | 'name' | 'address' | 'relation' | 'emergency' | 'value';

/** «46,XX» and no word beside it. A Y is no mother's. */
const herChromosomes = /^[\dX\s,.;]+$/i;

/** A house number and a commune: «Số 45, X. Tân Lập», not «Số 3, 45,X». */
const houseNumber = /^\d+\s*,\s*x$/;
const nameOfCommune = /^(?:\.\s?\p{L}|\s\p{Lu})/u;
/** Right before what a place is called. */
const placeNoun =
  /(?<!\p{L})(?:thôn|thon|xã|xa|phường|phuong|ấp|ap|khu|xóm|xom|đường|duong|phố|pho|hẻm|hem|(?:x|p|tt)\.) ?$/iu;
const longestNoun = 8;

function isPlace({ word, start, end }: FoundWord, text: string): boolean {
  if (houseNumber.test(word)) return nameOfCommune.test(text.slice(end, end + 3));
  return wordsOfPlaces.has(word) && placeNoun.test(text.slice(Math.max(0, start - longestNoun), start));
}

/** What may be said in a text of this kind, and in no other. */
export const letThrough: Readonly<
  Partial<
    Record<
      FetalTextKind,
      (piece: FoundWord, about: { readonly text: string; readonly said: Said }) => boolean
    >
  >
> = {
  address: (piece, { text }) => isPlace(piece, text),
  emergency: (piece, { said }) => said.isOfBornChild(piece),
  value: ({ text }) => herChromosomes.test(text),
};

/** Whoever came with her, or takes her papers: a child that is born. Read without accents. */
const bornRelation =
  /^\s*(?:con|chau) (?:trai|gai)(?: (?:ruot|nuoi|rieng|ca|lon|dau|ut|noi|ngoai|thu (?:\d|hai|ba|tu)))?\s*$/;

export function isBornRelation(written: string): boolean {
  return bornRelation.test(readText(written).plain);
}

/** The whole name; as a part of one people are called so. */
const bareChromosomes = /^[\s.,/-]*x[\s.,/-]*[xy][\s.,/-]*$/i;
const isAfterword = /[(),;:/\d-]/;

/** Something was added to a name: signs that no name has, or two chromosomes at its end. Cards may be in capitals. */
export function isMoreThanName(name: string): boolean {
  const isInCapitals = name === name.toUpperCase();
  return (
    bareChromosomes.test(name) ||
    isAfterword.test(name) ||
    /(?<!\p{L})XX\s*$/u.test(name) ||
    (!isInCapitals && /(?<!\p{L})XY\s*$/u.test(name))
  );
}

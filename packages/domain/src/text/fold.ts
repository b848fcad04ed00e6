/**
 * The form of a Vietnamese text that search compares: trimmed, lower case, without marks.
 * đ has no combining mark to strip, so it is mapped by hand; NFD first, because people type both forms.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().trim();
}

/** A stretch of a text, from `start` up to but without `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** As foldForSearch does, for one character; a mark that stands alone folds to nothing. */
function foldCharacter(character: string): string {
  return character.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}

interface FoldedText {
  readonly folded: string;
  /** For each unit of the folded text, the character of the original that it comes from. */
  readonly origins: readonly TextRange[];
}

function foldWithOrigins(text: string): FoldedText {
  let folded = '';
  const origins: TextRange[] = [];
  let position = 0;
  for (const character of text) {
    const piece = foldCharacter(character);
    const origin = { start: position, end: position + character.length };
    for (let unit = 0; unit < piece.length; unit += 1) origins.push(origin);
    folded += piece;
    position = origin.end;
  }
  return { folded, origins };
}

/** Marks typed as characters of their own belong to the letter before them. */
function withTrailingMarks(text: string, end: number): number {
  return end + (/^\p{M}+/u.exec(text.slice(end))?.[0].length ?? 0);
}

/**
 * Where a query first stands in a text, both compared as search compares them; undefined when it does not.
 * The range is of the text as it is written, so that the found letters can be marked with their accents on.
 */
export function findFolded(text: string, query: string): TextRange | undefined {
  const wanted = foldWithOrigins(query.trim()).folded;
  if (wanted === '') return undefined;
  const { folded, origins } = foldWithOrigins(text);
  const at = folded.indexOf(wanted);
  const first = origins[at];
  const last = origins[at + wanted.length - 1];
  if (first === undefined || last === undefined) return undefined;
  return { start: first.start, end: withTrailingMarks(text, last.end) };
}

import { invalid, ok, type Result } from '@senlab/domain';

export type Text = string | null | undefined;
export type Whole = number | null | undefined;

/** A word that no screen offers, or a rule without its main word. Never leaves this file. */
class UnknownWord extends Error {}

/** Half a pair is typed by no one, and the database would answer it with an error. */
export function textOf(text: string): string {
  return text.toWellFormed();
}

export function textOr(text: Text): string | null {
  return text === null || text === undefined ? null : textOf(text);
}

export function wordOf<Word extends string>(text: Text, words: readonly Word[]): Word | null {
  if (text === null || text === undefined) return null;
  const word = words.find((each) => each === text);
  if (word === undefined) throw new UnknownWord();
  return word;
}

export function needed<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new UnknownWord();
  return value;
}

export function readDraft<Draft, Content>(
  draft: Draft,
  contentOf: (draft: Draft) => Content,
): Result<Content> {
  try {
    return ok(contentOf(draft));
  } catch (error) {
    if (error instanceof UnknownWord) return invalid('catalogue-change-incomplete');
    throw error;
  }
}

import { invalid, ok, type Result } from '../../ground/kernel/result.ts';

export const noteMaxLength = 500;

/** Control characters that nobody types; line breaks are kept. */
const unseen = /[^\P{Cc}\n]/gu;

/** A note as it is kept: composed, without blanks at its ends. It is never edited, so an empty one would stay. */
export function readNote(text: string): Result<string> {
  const note = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '').trim();
  const length = Array.from(note).length;
  if (length === 0) return invalid('note-empty');
  return length > noteMaxLength ? invalid('note-too-long') : ok(note);
}

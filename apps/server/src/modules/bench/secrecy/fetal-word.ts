import { invalid, ok, type Result } from '@senlab/domain';

/** A word of the house as it is kept: composed, in small letters, one blank between words. */
export function readFetalSexWord(typed: string): Result<string> {
  const word = typed
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim();
  // One letter would forbid half of all sentences.
  if (Array.from(word).length < 2) return invalid('fetal-word-too-short');
  return Array.from(word).length > 60 ? invalid('fetal-word-too-long') : ok(word);
}

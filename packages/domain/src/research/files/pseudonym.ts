/** Without what is taken for something else: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const pseudonymLetters = '34679ACDEFGHJKMNPQRTUVWXY';
export const pseudonymLength = 6;

/**
 * A name for somebody in one study, of chance alone: the same person has another one in every study, and nothing of
 * her is in it. `draw` answers a whole number from 0 up to and without its argument, every one as likely.
 */
export function makePseudonym(draw: (below: number) => number): string {
  const letters = Array.from(
    { length: pseudonymLength },
    () => pseudonymLetters[draw(pseudonymLetters.length)] ?? '',
  );
  return `S-${letters.join('')}`;
}

export function isPseudonym(text: string): boolean {
  const drawn = text.slice(2).split('');
  return (
    text.startsWith('S-') &&
    drawn.length === pseudonymLength &&
    drawn.every((letter) => pseudonymLetters.includes(letter))
  );
}

/** «NC26-THAL-0042»; undefined where the study has no more numbers. */
export function researchFileCode(
  year: number,
  { studyCode, no }: { readonly studyCode: string; readonly no: number },
): string | undefined {
  if (!Number.isInteger(no) || no < 1 || no > 9_999) return undefined;
  return `NC${String(year % 100).padStart(2, '0')}-${studyCode}-${String(no).padStart(4, '0')}`;
}

import { isInputMethod, type PressedKey } from './grid-keys.ts';

export interface Phrase {
  readonly code: string;
  readonly text: string;
  readonly sectionCodes: readonly string[];
}

/** As many as there are digits. */
const phrasesMax = 10;

/** Those of the test's section before those of everyone; the laboratory's order otherwise. */
export function phrasesFor(phrases: readonly Phrase[], sectionCode: string | undefined): readonly Phrase[] {
  const own = phrases.filter(
    ({ sectionCodes }) => sectionCode !== undefined && sectionCodes.includes(sectionCode),
  );
  const general = phrases.filter(({ sectionCodes }) => sectionCodes.length === 0);
  return [...own, ...general].slice(0, phrasesMax);
}

/** 1 to 9, and 0 for the tenth; the digits above the letters or of the number block. */
export function phraseAt(phrases: readonly Phrase[], pressed: PressedKey): Phrase | undefined {
  if (isInputMethod(pressed) || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  if (!/^\d$/.test(pressed.key)) return undefined;
  return phrases[(Number(pressed.key) + phrasesMax - 1) % phrasesMax];
}

/** Added once; choosing it again takes it away. */
export function withPhrase(text: string, phrase: string): string {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const others = parts.filter((part) => part !== phrase);
  return (others.length < parts.length ? others : [...parts, phrase]).join('; ');
}

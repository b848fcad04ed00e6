import { texts } from './texts.ts';

export type CapName = keyof typeof texts.caps;

const names = new Map<string, CapName>(
  (Object.keys(texts.caps) as CapName[]).map((name) => [texts.caps[name], name]),
);

// Longer words first: "xanh đen" is no black.
const words = [...names.keys()].toSorted((one, other) => other.length - one.length);
const pattern = new RegExp(String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})`, 'gu');

/**
 * The colours that a container's name speaks of, in its order; none for what has no coloured cap. By the name, because
 * hospitals buy other tubes and word them in their catalogue.
 */
export function capNames(container: string): readonly CapName[] {
  const said = container.normalize('NFC').toLocaleLowerCase('vi').replaceAll(/\s+/gu, ' ');
  return [...new Set(said.match(pattern))].flatMap((word) => names.get(word) ?? []);
}

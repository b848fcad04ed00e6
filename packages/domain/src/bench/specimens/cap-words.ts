/** Words of a container's name that name its cap. */
export const capLabels = {
  purple: 'tím',
  red: 'đỏ',
  yellow: 'vàng',
  blue: 'xanh dương',
  navy: 'xanh đen',
  green: 'xanh lá',
  grey: 'xám',
  pink: 'hồng',
  black: 'đen',
  white: 'trắng',
} as const;

export type CapName = keyof typeof capLabels;

const names = new Map<string, CapName>(
  (Object.keys(capLabels) as CapName[]).map((name) => [capLabels[name], name]),
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

/**
 * The colour of a cap in words, as the catalogue's container names it first ("Ống nắp đỏ hoặc vàng"): a printer of
 * labels knows black only. Undefined for a container without a cap of a colour: a syringe, a swab, a bottle.
 */
export function capWord(container: string): string | undefined {
  const said = /nắp\s+(.+)/iu.exec(container.normalize('NFC'))?.[1] ?? '';
  const [first] = capNames(said);
  if (first === undefined) return undefined;
  const word = capLabels[first];
  return said.toLocaleLowerCase('vi').startsWith(word) ? word : undefined;
}

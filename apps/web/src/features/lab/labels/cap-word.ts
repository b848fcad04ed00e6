import { capNames } from '../cap-words.ts';
import { texts } from '../texts.ts';

/**
 * The colour of a cap in words, as the catalogue's container names it first ("Ống nắp đỏ hoặc vàng"): the printer knows
 * black only. Undefined for a container without a cap of a colour: a syringe, a swab, a bottle.
 */
export function capWord(container: string): string | undefined {
  const said = /nắp\s+(.+)/iu.exec(container.normalize('NFC'))?.[1] ?? '';
  const [first] = capNames(said);
  if (first === undefined) return undefined;
  const word = texts.caps[first];
  return said.toLocaleLowerCase('vi').startsWith(word) ? word : undefined;
}

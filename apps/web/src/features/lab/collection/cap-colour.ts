import { texts } from './texts.ts';

const colours: Readonly<Record<keyof typeof texts.caps, string>> = {
  purple: '#7B3FA0',
  red: '#C9252D',
  yellow: '#E3B505',
  blue: '#2F80ED',
  green: '#2E9E5B',
  grey: '#8A94A0',
  pink: '#E58FB1',
  black: '#222222',
  white: '#F4F6F8',
};

/**
 * The colours that the container's name speaks of, in its order; none for what has no coloured cap. By the name,
 * because hospitals buy other tubes and word them in their catalogue.
 */
export function capColours(container: string): readonly string[] {
  const name = container.toLocaleLowerCase('vi');
  return (Object.keys(colours) as (keyof typeof colours)[])
    .map((cap) => ({ colour: colours[cap], at: name.indexOf(texts.caps[cap]) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at)
    .map(({ colour }) => colour);
}

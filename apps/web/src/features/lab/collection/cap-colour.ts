import { capNames, type CapName } from '@senlab/domain';

const colours: Readonly<Record<CapName, string>> = {
  purple: '#7B3FA0',
  red: '#C9252D',
  yellow: '#E3B505',
  blue: '#2F80ED',
  navy: '#1F2A63',
  green: '#2E9E5B',
  grey: '#8A94A0',
  pink: '#E58FB1',
  black: '#222222',
  white: '#F4F6F8',
};

/** As they are painted, in the order in which the container's name speaks of them. */
export function capColours(container: string): readonly string[] {
  return capNames(container).map((name) => colours[name]);
}

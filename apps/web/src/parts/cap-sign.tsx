import { capNames, type CapName } from '@senlab/domain';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

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

function paint(colours: readonly string[]): string {
  const [first, second] = colours;
  if (first === undefined) return 'transparent';
  return second === undefined ? first : `linear-gradient(90deg, ${first} 50%, ${second} 50%)`;
}

/** The cap as it is seen from above. Its name always stands beside it. */
export function CapSign(props: { readonly container: string; readonly size?: number }): ReactElement {
  const { container, size = 32 } = props;
  const colours = capColours(container);
  return (
    <Box
      component="span"
      aria-hidden
      style={{ background: paint(colours) }}
      sx={{
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        border: '2px',
        borderStyle: colours.length === 0 ? 'dashed' : 'solid',
        borderColor: 'text.secondary',
      }}
    />
  );
}

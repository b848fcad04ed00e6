import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { capColours } from './cap-colour.ts';

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

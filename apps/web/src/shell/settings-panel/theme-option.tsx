import Box from '@mui/material/Box';
import { themeLabels, themeSwatches, type ThemeName } from '@senlab/ui';
import type { ReactElement } from 'react';

/** A theme by its name, in its own colours, with the four that make it. */
export function ThemeOption(props: { readonly theme: ThemeName; readonly isFramed?: boolean }): ReactElement {
  const swatches = themeSwatches(props.theme);
  const [paper, ink] = swatches;
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        // A select hands its content-box down to what it shows.
        boxSizing: 'border-box',
        width: '100%',
        px: 3,
        py: 1.5,
        borderRadius: 1,
        ...(props.isFramed === true && { border: '1px solid', borderColor: 'divider' }),
      }}
      style={{ backgroundColor: paper, color: ink }}
    >
      {themeLabels[props.theme]}
      <Box component="span" aria-hidden sx={{ display: 'flex', flexShrink: 0 }}>
        {swatches.map((colour, index) => (
          <Box
            key={`${colour}-${String(index)}`}
            component="span"
            sx={{ width: 18, height: 18, ml: index === 0 ? 0 : -1, borderRadius: '50%', border: '2px solid' }}
            style={{ backgroundColor: colour, borderColor: paper, boxShadow: `0 0 0 1px ${ink}33` }}
          />
        ))}
      </Box>
    </Box>
  );
}

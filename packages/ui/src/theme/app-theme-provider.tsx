import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { createAppTheme } from './create-app-theme.ts';
import { palettes, type PaletteName } from './palettes.ts';

export function AppThemeProvider(props: {
  readonly palette?: PaletteName;
  readonly children: ReactNode;
}): ReactElement {
  const name = props.palette ?? 'default';
  const theme = useMemo(() => createAppTheme(palettes[name]), [name]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {props.children}
    </ThemeProvider>
  );
}

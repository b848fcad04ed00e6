import { ThemeContext } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { Theme } from '@mui/material/styles';
import { useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { createAppTheme } from './app-theme.ts';
import { densityRules } from './density.ts';
import { writeSheet } from './theme-sheet.ts';
import { declarationsOf } from './theme-variables.ts';

/** MUI declares the props alone and reads `components`, in which they are a part. */
type DefaultProps = ComponentProps<typeof DefaultPropsProvider>['value'];

let theme: Theme | undefined;

/** One object for ever: a second one would render every screen again. */
function appTheme(): Theme {
  theme ??= createAppTheme();
  const values = declarationsOf(theme.generateStyleSheets());
  // No weight of its own (:where), so that any theme on the page wins, whichever came first.
  writeSheet('default', `:where(:root),[data-theme="default"]{${values}}${densityRules}`);
  return theme;
}

/**
 * MUI's own provider with CSS variables keeps a light or dark mode in the browser's storage and renders everything
 * when it changes. The eleven themes are ours and need neither, so this gives MUI's parts the two contexts they read.
 */
export function AppThemeProvider(props: { readonly children: ReactNode }): ReactElement {
  const [value] = useState(appTheme);
  return (
    <ThemeContext value={value}>
      <DefaultPropsProvider value={value.components as DefaultProps}>
        <CssBaseline />
        {props.children}
      </DefaultPropsProvider>
    </ThemeContext>
  );
}

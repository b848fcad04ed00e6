import Box from '@mui/material/Box';
import { lazy, Suspense, type ReactElement } from 'react';
import { ShellToolbar } from '../toolbar/shell-toolbar.tsx';
import type { BarName } from './arrangement.ts';

// Most people have neither: the usual layout does not carry them.
const MenuBar = lazy(async () => ({ default: (await import('./menu-bar.tsx')).MenuBar }));
const ShellFooter = lazy(async () => ({ default: (await import('../footer/shell-footer.tsx')).ShellFooter }));

const parts = { toolbar: ShellToolbar, menuBar: MenuBar, footer: ShellFooter } as const;
const heights = {
  toolbar: 'var(--shell-bar-height)',
  menuBar: 'var(--shell-bar-height)',
  footer: '48px',
} as const;

export function Bars(props: { readonly names: readonly BarName[] }): ReactElement {
  return (
    <>
      {props.names.map((name) => {
        const Part = parts[name];
        return (
          <Suspense key={name} fallback={<Box sx={{ height: heights[name] }} />}>
            <Part />
          </Suspense>
        );
      })}
    </>
  );
}

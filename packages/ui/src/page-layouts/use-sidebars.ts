import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useMemo, useState, type ReactNode } from 'react';
import type { PageSidebars, SidebarControls } from './sidebars-context.ts';

export interface SidebarParts {
  /** What it holds, in two words: its name for screen readers, and the title of the drawer. */
  readonly label: string;
  readonly content: ReactNode;
}

function useSidebar(parts: SidebarParts | undefined, isDrawer: boolean): SidebarControls | undefined {
  const [isOpen, setIsOpen] = useState(false);
  const label = parts?.label;
  return useMemo(
    () =>
      label === undefined
        ? undefined
        : {
            label,
            isDrawer,
            isOpen: isDrawer && isOpen,
            open: () => setIsOpen(true),
            close: () => setIsOpen(false),
          },
    [label, isDrawer, isOpen],
  );
}

export function useSidebars(
  leftParts: SidebarParts | undefined,
  rightParts: SidebarParts | undefined,
): PageSidebars {
  const isDrawer = useMediaQuery(useTheme().breakpoints.down('lg'));
  const left = useSidebar(leftParts, isDrawer);
  const right = useSidebar(rightParts, isDrawer);
  return useMemo(() => ({ left, right }), [left, right]);
}

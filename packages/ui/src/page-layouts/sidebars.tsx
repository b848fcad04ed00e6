import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useMemo, useState, type ReactNode, useId, type ReactElement } from 'react';
import { type PageSidebars, type SidebarControls, usePageSidebars } from './page-header.tsx';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CloseSign } from '../snackbar/signs.tsx';
import { buttonTexts } from '../texts/buttons.ts';

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

/** Spec §9 and the template: 240 px. */
const width = 240;

interface SidebarProps {
  readonly side: 'left' | 'right';
  readonly scroll: 'page' | 'inner';
  readonly children: ReactNode;
}

function SidebarDrawer(props: SidebarProps & { readonly controls: SidebarControls }): ReactElement {
  const { side, controls, children } = props;
  const titleId = useId();
  return (
    <Drawer
      anchor={side}
      open={controls.isOpen}
      onClose={controls.close}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: { width } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 4, pr: 2, py: 2, flexShrink: 0 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {controls.label}
        </Typography>
        <IconButton size="small" aria-label={buttonTexts.close} onClick={controls.close}>
          <CloseSign sx={{ fontSize: 20 }} />
        </IconButton>
      </Box>
      <Box sx={{ minHeight: 0, overflowY: 'auto' }}>{children}</Box>
    </Drawer>
  );
}

/** Beside the page from 1280 px up, a drawer below. */
export function Sidebar(props: SidebarProps): ReactElement | null {
  const { side, scroll, children } = props;
  const controls = usePageSidebars()[side];
  if (controls === undefined) return null;
  if (controls.isDrawer) return <SidebarDrawer {...props} controls={controls} />;
  const line = side === 'left' ? 'borderRight' : 'borderLeft';
  return (
    <Box
      component="section"
      aria-label={controls.label}
      sx={{
        flex: 'none',
        boxSizing: 'border-box',
        width,
        [line]: '1px solid',
        borderColor: 'divider',
        ...(scroll === 'inner' ? { overflowY: 'auto' } : {}),
      }}
    >
      {children}
    </Box>
  );
}

import type { SxProps, Theme } from '@mui/material/styles';
import { sideShadow } from '../panel/side-shadow.ts';

const openWidth = 360;
const columnWidth = 70;

/** The room that the page leaves: the column of people on wide screens, nothing on small ones. */
export function roomStyle(isWide: boolean): SxProps<Theme> {
  return {
    position: 'relative',
    flexShrink: 0,
    width: isWide ? columnWidth : 0,
    zIndex: 'drawer',
    '@media print': { display: 'none' },
  };
}

/**
 * As high as its room, and never higher than the window: where the whole page scrolls, the panel stays in sight. A shell
 * with a bar above the panel says its height in --shell-panel-top.
 */
const besideThePage = {
  position: 'sticky',
  top: 'var(--shell-panel-top, 0px)',
  height: '100%',
  maxHeight: 'calc(100dvh - var(--shell-panel-top, 0px))',
} as const;

const overThePage = { position: 'fixed', top: 0, right: 0, height: '100dvh' } as const;

export function panelStyle(isOpen: boolean, isWide: boolean): SxProps<Theme> {
  const closedWidth = isWide ? columnWidth : 0;
  const isShown = isOpen || isWide;
  return {
    ...(isWide ? besideThePage : overThePage),
    boxSizing: 'border-box',
    display: 'flex',
    justifyContent: 'flex-end',
    width: isOpen ? openWidth : closedWidth,
    maxWidth: '100vw',
    // Grows to the left, over the page: the column under the pointer does not move.
    marginLeft: isOpen && isWide ? `${String(columnWidth - openWidth)}px` : 0,
    overflow: 'hidden',
    visibility: isShown ? 'visible' : 'hidden',
    color: 'text.primary',
    bgcolor: 'background.paper',
    borderLeft: isShown ? '1px solid' : 0,
    borderColor: 'divider',
    boxShadow: isOpen ? sideShadow : 'none',
    transition: (theme) => theme.transitions.create(['width', 'margin-left']),
  };
}

export function columnStyle(isOpen: boolean): SxProps<Theme> {
  return {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: columnWidth - 1,
    borderLeft: isOpen ? '1px solid' : 0,
    borderColor: 'divider',
  };
}

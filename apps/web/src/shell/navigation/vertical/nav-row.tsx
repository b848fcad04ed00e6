import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { type Style, unseen } from '../../style.ts';
import Box from '@mui/material/Box';
import { badgeColours, NavBadge } from '../nav-parts.tsx';
import type { NavigationBranch, NavigationLeaf } from '../navigation.ts';

export interface VerticalState {
  readonly activeId: string | undefined;
  /** Only the icons are in sight. */
  readonly isNarrow: boolean;
  readonly onChoose: (() => void) | undefined;
}

export const VerticalContext = createContext<VerticalState>({
  activeId: undefined,
  isNarrow: false,
  onChoose: undefined,
});

export function useVertical(): VerticalState {
  return useContext(VerticalContext);
}

/** Icons stand in the middle of the folded column (64 px), so that nothing moves sideways when it opens. */
const rowMargin = 2;
const iconStart = 3.5;
const firstIndent = 11.5;
const furtherIndent = 4;
const deepestIndent = 20;

function indentOf(depth: number): number {
  if (depth === 0) return iconStart;
  return Math.min(firstIndent + (depth - 1) * furtherIndent, deepestIndent);
}

export function rowStyle(depth: number): Style {
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    width: `calc(100% - ${rowMargin * 8}px)`,
    minHeight: 'var(--nav-row-height, 40px)',
    mx: rowMargin,
    pl: indentOf(depth),
    pr: 2.5,
    py: 1.5,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: depth === 0 ? 'text.primary' : 'text.secondary',
    font: 'inherit',
    fontSize: 14,
    fontWeight: 500,
    lineHeight: 1.45,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms ease-out, color 120ms ease-out',
    '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '& .nav-icon': { color: 'text.secondary' },
    '&[aria-current="page"]': {
      bgcolor: 'primary.light',
      color: 'primary.main',
      fontWeight: 600,
      '& .nav-icon': { color: 'primary.main' },
    },
  };
}

/** In the folded column a badge is a dot: its text has no room, its colour still says that something waits. */
function BadgeDot(props: { readonly colour: string }): ReactElement {
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        top: -2,
        right: -4,
        width: 8,
        height: 8,
        borderRadius: 999,
        bgcolor: props.colour,
      }}
    />
  );
}

function RowIcon(props: { readonly item: NavigationBranch | NavigationLeaf }): ReactElement {
  const { icon: Icon, title, badge } = props.item;
  const { isNarrow } = useVertical();
  const { bgcolor, color } = badge ? badgeColours[badge.tone] : { bgcolor: '', color: '' };
  return (
    <Box
      component="span"
      className="nav-icon"
      aria-hidden
      sx={{ position: 'relative', display: 'grid', placeItems: 'center', width: 20, flexShrink: 0 }}
    >
      {Icon ? <Icon sx={{ fontSize: 20 }} /> : title.slice(0, 1)}
      {isNarrow && badge && <BadgeDot colour={badge.tone === 'accent' ? bgcolor : color} />}
    </Box>
  );
}

/** Icon, title, badge and whatever stands at the end. The title keeps naming the row when only the icon is in sight. */
export function RowContent(props: {
  readonly item: NavigationBranch | NavigationLeaf;
  readonly depth: number;
  readonly children?: ReactNode;
}): ReactElement {
  const { item, depth, children } = props;
  const { isNarrow } = useVertical();
  const shown = isNarrow ? unseen : {};
  return (
    <>
      {(depth === 0 || item.icon) && <RowIcon item={item} />}
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', ...shown }}>
        {item.title}
      </Box>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, ...shown }}>
        {item.badge && <NavBadge badge={item.badge} />}
        {children}
      </Box>
    </>
  );
}

import type { Style } from '../../style.ts';

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

import type { CSSProperties } from 'react';
import { type Density, tokens } from '../../theme/tokens.ts';
import type { Column } from '../column.ts';
import type { ColumnLayout } from '../preferences.ts';
import type { SxProps, Theme } from '@mui/material/styles';
import { tabularNumbers } from '../../theme/tabular-numbers.ts';

export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 48, compact: 36 };
export const headHeights: Readonly<Record<Density, number>> = { comfortable: 40, compact: 36 };
const selectWidth = 44;

/** Widths are variables of the grid: when one changes, the browser lays out anew and no row is drawn again. */
export function widthVariable(index: number): `--w${number}` {
  return `--w${index}`;
}

/** How much of the free room a column takes. */
export function growVariable(index: number): `--g${number}` {
  return `--g${index}`;
}

export function cellStyles(count: number): readonly CSSProperties[] {
  return Array.from({ length: count }, (_each, index) => ({
    flex: `var(${growVariable(index)}) 0 var(${widthVariable(index)})`,
  }));
}

/** For the grid itself: the widths, and what keeps a focused cell from hiding behind head and first column. */
export function gridVariables<Row>(
  shown: readonly Column<Row>[],
  layout: ColumnLayout,
  options: { readonly widthOf: (id: string) => number; readonly hasSelect: boolean },
): CSSProperties {
  const isSized = (column: Column<Row>): boolean => Object.hasOwn(layout.widths, column.id);
  // Figures and dates stay beside their neighbours; texts take the room that is left.
  const canGrow = shown.map((column) => column.type === 'text' && !isSized(column));
  const everyoneGrows = !canGrow.includes(true) && !shown.some(isSized);
  const left = `${String(options.hasSelect ? selectWidth : 0)}px`;
  const variables = shown.flatMap((column, index) => [
    [widthVariable(index), `${String(options.widthOf(column.id))}px`],
    [growVariable(index), canGrow[index] === true || everyoneGrows ? '1' : '0'],
  ]);
  const widths = shown.map((_column, index) => `var(${widthVariable(index)})`);
  return {
    ...(Object.fromEntries(variables) as CSSProperties),
    ['--left' as string]: left,
    ['--row' as string]: `${String(rowHeights[layout.density] - 1)}px`,
    ['--all' as string]: `calc(${[left, ...widths].join(' + ')})`,
    scrollPaddingTop: headHeights[layout.density],
    scrollPaddingLeft: `calc(${left} + var(--w0))`,
  };
}

const inset = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' } as const;

const head = {
  '& .head': { position: 'sticky', top: 0, zIndex: 3, minWidth: 'var(--all)' },
  '& .edge': { position: 'absolute', top: 0, left: 0, width: '1px', height: '1px' },
  '& .head .row': { bgcolor: 'background.default', borderColor: 'divider' },
  '& .head .cell': { fontSize: '0.8125rem', fontWeight: 500, color: 'text.secondary', userSelect: 'none' },
  '& .head .cell[data-sortable]': { cursor: 'pointer', '&:hover': { color: 'text.primary' } },
  '& .head .cell[aria-sort=ascending], & .head .cell[aria-sort=descending]': { color: 'text.primary' },
  '& .head .cell[data-drop=before]': { boxShadow: 'inset 2px 0 0 currentColor', color: 'primary.main' },
  '& .head .cell[data-drop=after]': { boxShadow: 'inset -2px 0 0 currentColor', color: 'primary.main' },
  // In the padding: a head stands exactly above its figures, sorted or not.
  '& .sort': { position: 'absolute', right: '1px', fontSize: '0.875rem', color: 'primary.main' },
  '& .cell[data-align=end] > .sort': { right: 'auto', left: '1px' },
  '& .sort[data-idle]': { color: 'text.disabled', visibility: 'hidden' },
  '& .cell:hover > .sort[data-idle], & .cell:focus-visible > .sort[data-idle]': {
    visibility: 'visible',
  },
  '& .resize': {
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    width: 9,
    cursor: 'col-resize',
    touchAction: 'none',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 10,
      right: 0,
      width: '1px',
      bgcolor: 'divider',
    },
    '&:hover::after, &[data-dragged]::after': { insetBlock: 0, width: '2px', bgcolor: 'primary.main' },
  },
} as const;

const rows = {
  '& .body': { position: 'relative', minWidth: 'var(--all)', transition: 'opacity 160ms ease-out' },
  '& .body[data-stale]': { opacity: 0.55 },
  '& .row': {
    display: 'flex',
    width: '100%',
    bgcolor: 'background.paper',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  // Nothing inside changes anything outside: the browser need not look.
  '& .virtual': { position: 'absolute', left: 0, contain: 'strict' },
  '& .body .row:hover': { bgcolor: 'background.default' },
  '& .body .row[aria-selected=true]': { bgcolor: 'primary.light' },
  '& .body[data-opens] .row': { cursor: 'pointer' },
  '& .row[data-fresh]': { animation: 'data-table-glow 2400ms ease-out 1' },
  '@keyframes data-table-glow': { '0%, 35%': { backgroundColor: tokens.accentTint } },
} as const;

const cells = {
  '& .cell': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    px: 4,
    bgcolor: 'inherit',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    position: 'relative',
  },
  '& .cell:focus-visible': inset,
  '& .cell[data-align=end]': { justifyContent: 'flex-end' },
  '& .cell[data-align=center]': { justifyContent: 'center' },
  // One line as high as its row, without an element of its own to centre it.
  '& .text': { display: 'block', lineHeight: 'var(--row)', textOverflow: 'ellipsis' },
  '& .text[data-align=end]': { textAlign: 'end' },
  '& .text[data-align=center]': { textAlign: 'center' },
  '& .words': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  '& .select': {
    flex: `0 0 ${String(selectWidth)}px`,
    px: 0,
    justifyContent: 'center',
    cursor: 'default',
  },
  '& .select input': { width: 16, height: 16, m: 0, accentColor: 'currentColor', color: 'primary.main' },
  // The first column stays while the others pass beneath it. Only then: each cell that sticks is a layer of its own for
  // the browser, and a screen full of them halves the frames of plain scrolling.
  '&[data-scrolled] .select': { position: 'sticky', left: 0, zIndex: 1 },
  '&[data-scrolled] .first': {
    position: 'sticky',
    left: 'var(--left)',
    zIndex: 1,
    boxShadow: `1px 0 0 ${tokens.line}`,
    clipPath: 'inset(0 -1px 0 0)',
  },
} as const;

/** One style for the grid: a class per cell is all that a row of the hundred thousand costs. */
export const gridStyles: SxProps<Theme> = {
  position: 'relative',
  overflow: 'auto',
  overscrollBehaviorX: 'contain',
  flex: '1 1 auto',
  minHeight: 0,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  ...tabularNumbers,
  bgcolor: 'background.paper',
  ...head,
  ...rows,
  ...cells,
};

import type { CSSProperties } from 'react';
import type { Density } from '../theme/density.ts';
import type { Column } from './column.ts';
import type { ColumnLayout } from './preferences.ts';

export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 48, compact: 36 };
export const headHeights: Readonly<Record<Density, number>> = { comfortable: 40, compact: 36 };
export const selectWidth = 44;

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

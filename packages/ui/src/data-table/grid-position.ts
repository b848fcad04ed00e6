/** A place in the grid. Row -1 is the head. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** How many rows are in view: what Page Up and Page Down move by. */
  readonly pageRows: number;
}

export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

export const headRow = -1;

function target({ row, column }: GridPosition, size: GridSize, pressed: GridKey): GridPosition | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const { key, ctrlKey } = pressed;
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'Home':
      return ctrlKey ? { row: Math.min(0, lastRow), column: 0 } : { row, column: 0 };
    case 'End':
      return ctrlKey ? { row: lastRow, column: lastColumn } : { row, column: lastColumn };
    case 'PageUp':
      return { row: Math.max(0, row - size.pageRows), column };
    case 'PageDown':
      return { row: row + size.pageRows, column };
    default:
      return undefined;
  }
}

export function clampPosition(
  position: GridPosition,
  size: Pick<GridSize, 'rows' | 'columns'>,
): GridPosition {
  return {
    row: Math.max(headRow, Math.min(size.rows - 1, position.row)),
    column: Math.max(0, Math.min(size.columns - 1, position.column)),
  };
}

/** Where a key leads; undefined for keys that do not move. At an edge it stays where it is. */
export function moved(from: GridPosition, size: GridSize, pressed: GridKey): GridPosition | undefined {
  const to = target(from, size, pressed);
  return to === undefined ? undefined : clampPosition(to, size);
}

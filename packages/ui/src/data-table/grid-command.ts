import { headRow, moved, type GridPosition, type GridSize } from './grid-position.ts';

/** What a key means in the grid. */
export type GridCommand =
  | { readonly kind: 'move'; readonly to: GridPosition }
  | { readonly kind: 'extend'; readonly to: GridPosition }
  | { readonly kind: 'sort' | 'open' | 'peek' | 'select' | 'select-all' }
  | { readonly kind: 'resize' | 'reorder'; readonly steps: 1 | -1 };

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export interface GridFacts {
  readonly position: GridPosition;
  readonly size: GridSize;
  /** The first column holds boxes to select rows. */
  readonly hasSelect: boolean;
}

const sideSteps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

function headCommand(pressed: PressedKey, isSelect: boolean): GridCommand | undefined {
  if (pressed.key === 'Enter' || pressed.key === ' ') return { kind: isSelect ? 'select-all' : 'sort' };
  const steps = sideSteps[pressed.key];
  if (steps === undefined || isSelect) return undefined;
  if (pressed.shiftKey) return { kind: 'resize', steps };
  return pressed.ctrlKey ? { kind: 'reorder', steps } : undefined;
}

function rowCommand(pressed: PressedKey, facts: GridFacts): GridCommand | undefined {
  const { position, size, hasSelect } = facts;
  const isSelect = hasSelect && position.column === 0;
  if (pressed.key === 'Enter') return { kind: 'open' };
  if (pressed.key === ' ') return { kind: isSelect || (hasSelect && pressed.shiftKey) ? 'select' : 'peek' };
  const isVertical = pressed.key === 'ArrowUp' || pressed.key === 'ArrowDown';
  if (!hasSelect || !pressed.shiftKey || !isVertical) return undefined;
  const to = moved(position, size, pressed);
  // The head cannot be selected.
  return to === undefined || to.row === headRow ? undefined : { kind: 'extend', to };
}

/** Undefined for keys that belong to the browser or to the page. */
export function gridCommand(pressed: PressedKey, facts: GridFacts): GridCommand | undefined {
  const { position, size, hasSelect } = facts;
  if (pressed.altKey || pressed.metaKey) return undefined;
  if (pressed.ctrlKey && pressed.key.toLowerCase() === 'a')
    return hasSelect ? { kind: 'select-all' } : undefined;
  const isHead = position.row === headRow;
  const own = isHead ? headCommand(pressed, hasSelect && position.column === 0) : rowCommand(pressed, facts);
  if (own !== undefined) return own;
  if (pressed.shiftKey) return undefined;
  const to = moved(position, size, pressed);
  return to === undefined ? undefined : { kind: 'move', to };
}

import type { KeyboardEvent } from 'react';
import { focusCell, type ResultGridHandle } from '../grid-context.ts';
import { rowCommand, type RowCommand, pressedKey } from '../grid-keys.ts';
import { focusQuestion } from '../lines/row-lines.tsx';
import {
  moveBy,
  moveToEditable,
  openPanel,
  rightsAt,
  showHint,
  startEditing,
  toggleChosen,
  toggleHelp,
  verifiableRows,
} from '../result-grid-store.ts';
import { isUnsaved } from '../row-state.ts';
import { apartAt, askForPile } from '../verify/verify-pile.tsx';

type PanelCommand = 'rerun' | 'comment' | 'cancel';

/** Does it, or says under the row why not: a key that does nothing looks broken. */
function openOrTell({ store }: ResultGridHandle, key: string, kind: PanelCommand): void {
  const refusal = rightsAt(store, key)?.[kind];
  if (refusal === null) openPanel(store, key, kind);
  else if (refusal !== undefined) showHint(store, key, refusal);
}

function editOrTell({ store }: ResultGridHandle, key: string, typed?: string): void {
  const refusal = rightsAt(store, key)?.edit;
  if (refusal === null) startEditing(store, key, typed);
  else if (refusal !== undefined) showHint(store, key, refusal);
}

function chooseOrTell({ store }: ResultGridHandle, key: string): void {
  const refusal = rightsAt(store, key)?.verify ?? apartAt(store, key);
  if (refusal === null) toggleChosen(store, key);
  else showHint(store, key, refusal);
}

/** Those that were chosen; without a choice the row itself, and on to the next. */
function verifyOrTell(grid: ResultGridHandle, key: string): void {
  const { store, saver } = grid;
  const chosen = verifiableRows(store).filter((each) => store.getState().chosen.has(each));
  if (chosen.length > 0) return void saver.verify(chosen);
  const refusal = rightsAt(store, key)?.verify;
  if (refusal !== null) {
    if (refusal !== undefined) showHint(store, key, refusal);
    return;
  }
  void saver.verify([key]);
  focusCell(grid, moveBy(store, 1));
}

/** Saves what waits in the row; otherwise only moves on. A conflict has to be decided first. */
function enterRow(grid: ResultGridHandle, key: string): void {
  const row = grid.store.getState().rows.get(key);
  if (row?.phase === 'conflict') {
    document.querySelector<HTMLElement>(`[data-conflict="${CSS.escape(key)}"] button`)?.focus();
    return;
  }
  if (focusQuestion(grid, key)) return;
  if (row === undefined || !isUnsaved(row)) {
    focusCell(grid, moveBy(grid.store, 1));
  } else if (grid.saver.save(key)) {
    focusCell(grid, moveToEditable(grid.store, 1));
  }
}

function run(grid: ResultGridHandle, key: string, command: RowCommand): void {
  const { order } = grid.store.getState();
  switch (command.kind) {
    case 'move':
      return focusCell(grid, moveBy(grid.store, command.steps));
    case 'first':
      return focusCell(grid, order[0]);
    case 'last':
      return focusCell(grid, order.at(-1));
    case 'enter':
      return enterRow(grid, key);
    case 'edit':
      return editOrTell(grid, key);
    case 'type':
      return editOrTell(grid, key, command.text);
    case 'help':
      return toggleHelp(grid.store);
    case 'choose':
      return chooseOrTell(grid, key);
    case 'verify':
      return verifyOrTell(grid, key);
    case 'verify-all':
      return askForPile(grid, key);
    case 'steps':
      return openPanel(grid.store, key, 'steps');
    case 'leave':
      return undefined;
    default:
      return openOrTell(grid, key, command.kind);
  }
}

/** Keys of the grid. Only those pressed on a row itself: fields and buttons inside keep theirs. */
export function gridKeyHandler(grid: ResultGridHandle, leave: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const key = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
    if (key === undefined) return;
    const command = rowCommand(pressedKey(event));
    if (command === undefined) return;
    event.preventDefault();
    if (command.kind === 'leave') leave();
    else run(grid, key, command);
  };
}

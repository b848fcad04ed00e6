import { isInputMethod, type PressedKey, pressedKey } from '../../../bench/results/grid-keys.ts';
import Box from '@mui/material/Box';
import { useCallback, useEffect, useId, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { areKeysFree } from '../../../../parts/lab-frame/keys-free.ts';
import { QueueRow } from './queue-row.tsx';
import { activated, chosenRows, movedBy, settled, toggled, type QueueState } from './queue-state.ts';
import { keyOf } from '../approval-row.ts';
import type { PaperNames } from '../paper-words.tsx';
import { listFrame } from '../queue-style.ts';
import { texts } from '../texts.ts';

type QueueCommand =
  | { readonly kind: 'move'; readonly steps: number }
  | { readonly kind: 'open' | 'close' | 'choose' | 'approve' };

/** More than any list has. */
const far = 1_000_000;

/** What a key means in the list. Undefined: it belongs to the browser or to a field. */
function queueCommand(pressed: PressedKey): QueueCommand | undefined {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (isInputMethod(pressed) || altKey) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' ? { kind: 'approve' } : undefined;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', steps: 1 };
    case 'ArrowUp':
      return { kind: 'move', steps: -1 };
    case 'Home':
      return { kind: 'move', steps: -far };
    case 'End':
      return { kind: 'move', steps: far };
    case 'Enter':
      return { kind: 'open' };
    case ' ':
      return { kind: 'choose' };
    case 'Escape':
      return { kind: 'close' };
    default:
      return undefined;
  }
}

interface QueueListProps {
  readonly state: QueueState;
  readonly change: (step: (state: QueueState) => QueueState) => void;
  /** Ctrl+Enter: what is chosen, or the paper that is open. */
  readonly onApprove: () => void;
  readonly onHint: (text: string) => void;
  readonly names: PaperNames;
}

/** The focus goes with the row that the keys go to, also when the rows have changed their places. */
function useActiveFocus(active: string | null, idOf: (key: string) => string): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (active === null || !isWanted.current) return;
    isWanted.current = false;
    document.getElementById(idOf(active))?.focus();
  });
  // From the first moment, and after a paper has left: nobody should have to click before the keys work.
  useEffect(() => {
    if (active !== null && areKeysFree())
      document.getElementById(idOf(active))?.focus({ preventScroll: true });
  }, [active, idOf]);
  return useCallback(() => {
    isWanted.current = true;
  }, []);
}

/** The papers in the order of their urgency, by keyboard or by hand. */
export function QueueList({ state, change, onApprove, onHint, names }: QueueListProps): ReactElement {
  const id = useId();
  const idOf = useCallback((key: string) => `${id}-${key}`, [id]);
  const list = useRef<HTMLDivElement>(null);
  const focusActive = useActiveFocus(state.active, idOf);
  const chosen = new Set(chosenRows(state).map(keyOf));
  const onOpen = useCallback(
    (key: string) => change((before) => ({ ...activated(before, key), isOpen: true })),
    [change],
  );
  const onToggle = useCallback((key: string) => change((before) => toggled(before, key)), [change]);
  const choose = (): void => {
    const paper = state.shown.find(({ key }) => key === state.active);
    if (paper === undefined) return;
    if (paper.row.isClear) onToggle(paper.key);
    else onHint(texts.notClear);
  };
  const run = (command: QueueCommand): void => {
    switch (command.kind) {
      case 'move':
        focusActive();
        return change((before) => movedBy(before, command.steps));
      case 'open':
        return change((before) => ({ ...before, isOpen: before.active !== null }));
      case 'close':
        return change((before) => ({ ...before, isOpen: false }));
      case 'choose':
        return choose();
      case 'approve':
        return onApprove();
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isRow = event.target instanceof HTMLElement && event.target.dataset['paper'] !== undefined;
    const command = isRow ? queueCommand(pressedKey(event)) : undefined;
    if (command === undefined) return;
    event.preventDefault();
    // A key that is held down signs one paper, not one after the other as they come.
    if (command.kind === 'approve' && event.repeat) return;
    run(command);
  };
  return (
    <Box
      ref={list}
      role="grid"
      aria-label={texts.list}
      sx={listFrame}
      onKeyDown={onKeyDown}
      // Nothing is under the pointer any more: now rows may change their places.
      onPointerLeave={() => {
        if (!state.isOpen && list.current?.contains(document.activeElement) !== true) change(settled);
      }}
    >
      {state.shown.map((paper) => (
        <QueueRow
          key={paper.key}
          id={idOf(paper.key)}
          paper={paper}
          names={names}
          isActive={paper.key === state.active}
          isOpen={state.isOpen}
          isChosen={chosen.has(paper.key)}
          onOpen={onOpen}
          onToggle={onToggle}
        />
      ))}
    </Box>
  );
}

import { foldForSearch, isFreeText } from '@senlab/domain';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { CatalogueTest } from '../../../../parts/catalogue/lab-catalogue.ts';
import { useGrid } from '../grid-context.ts';
import { editorCommand, type EditorCommand, pressedKey } from '../grid-keys.ts';
import { focusQuestion } from '../lines/row-lines.tsx';
import {
  closePanel,
  leaveEditing,
  openPanel,
  showHint,
  toggleHelp,
  typeValue,
} from '../result-grid-store.ts';
import { isScannedCode } from '../row-state.ts';
import { texts } from '../texts.ts';

/** Back to the row (0), or on to another one that can be typed into. */
export type LeaveEditor = (steps: 1 | -1 | 0) => void;

export interface ValueEditorControls {
  readonly choices: CatalogueTest['choices'];
  readonly chosen: number;
  readonly choose: (value: string) => void;
  readonly type: (text: string) => void;
  readonly isLong: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
}

/** Those that hold the typed words anywhere; all of them before anything is typed. */
function choicesFor({ choices }: CatalogueTest, typed: string): CatalogueTest['choices'] {
  const wanted = foldForSearch(typed);
  return choices.filter(({ value }) => foldForSearch(value).includes(wanted));
}

/** Longer than any scanner waits between two keys, shorter than somebody needs to wonder. */
const scanEndsMs = 500;

/** The scanner was heard elsewhere and its Enter with it; what it typed here must not stay as a value. */
function useScanCleared(typed: string, clear: () => void): void {
  const cleared = useEffectEvent(clear);
  useEffect(() => {
    if (!isScannedCode(typed)) return undefined;
    const timer = setTimeout(() => cleared(), scanEndsMs);
    return () => clearTimeout(timer);
  }, [typed]);
}

/** By hand, because no browser does it for Alt+Enter. Told as typing, or React takes it for typed when the field is left. */
function breakLine(field: HTMLInputElement | HTMLTextAreaElement): void {
  field.setRangeText('\n', field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertLineBreak' }));
}

/** Enter saves, Escape forgets, leaving by mouse or Tab saves as well. */
export function useValueEditor(test: CatalogueTest, typed: string, onLeft: LeaveEditor): ValueEditorControls {
  const grid = useGrid();
  const { store, saver, onScanned } = grid;
  const [chosen, setChosen] = useState(-1);
  const choices = choicesFor(test, typed);
  const isLong = isFreeText(test);
  const leave = (): void => {
    leaveEditing(store, test.code);
    onLeft(0);
  };
  const save = (text: string, steps: 1 | -1 | 0): void => {
    if (isScannedCode(text)) {
      leave();
      onScanned(text);
      return;
    }
    if (text === typed && focusQuestion(grid, test.code)) return;
    if (text !== typed) typeValue(store, test.code, text);
    if (!saver.save(test.code)) return;
    closePanel(store);
    // A conflict is decided before anything else; the next Enter leads to the choice.
    const isOpen = store.getState().rows.get(test.code)?.phase === 'conflict';
    onLeft(isOpen ? 0 : steps);
  };
  /** What was typed is saved first, as by leaving the field; what is refused keeps the field open with its reason. */
  const openSteps = (): void => {
    if (typed.trim() === '') leaveEditing(store, test.code);
    else if (!saver.save(test.code)) return;
    openPanel(store, test.code, 'steps');
  };
  const run = (command: EditorCommand, field: HTMLInputElement | HTMLTextAreaElement): void => {
    switch (command.kind) {
      case 'choose':
        return setChosen(Math.min(Math.max(chosen + command.steps, -1), choices.length - 1));
      case 'save':
        return save(choices[chosen]?.value ?? typed, command.steps);
      case 'line':
        return breakLine(field);
      case 'steps':
        return openSteps();
      case 'help':
        return toggleHelp(store);
      case 'leave':
        return leave();
    }
  };
  useScanCleared(typed, () => {
    leave();
    showHint(store, test.code, texts.scannedCode);
  });
  return {
    choices,
    chosen,
    isLong,
    choose: (value) => save(value, 1),
    type: (text) => {
      setChosen(-1);
      typeValue(store, test.code, text);
    },
    onKeyDown: (event) => {
      event.stopPropagation();
      const field = { hasChoices: test.choices.length > 0, isLong, hasLines: isLong && typed.includes('\n') };
      const command = editorCommand(pressedKey(event), field);
      if (command === undefined) return;
      event.preventDefault();
      run(command, event.currentTarget);
    },
    onBlur: () => {
      const { panel } = store.getState();
      if (panel?.key !== test.code || panel.kind !== 'value') return;
      // An empty field that somebody only clicked away from must not take a value back.
      if (typed.trim() === '') leaveEditing(store, test.code);
      else saver.save(test.code);
      closePanel(store);
    },
  };
}

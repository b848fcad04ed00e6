import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { plausibleLimitsText } from '@senlab/domain';
import type { KeyboardEvent, ReactElement } from 'react';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import { focusCell, useGrid, type ResultGridHandle } from './grid-context.ts';
import { isQuestion } from './result-calls.ts';
import { moveToEditable, startEditing } from './result-grid-store.ts';
import { RowLine } from './row-line.tsx';
import type { RowState } from './row-state.ts';
import { texts } from './texts.ts';

interface QuestionLineProps {
  readonly row: RowState;
  readonly test: CatalogueTest;
}

function wordsOf({ typed, message }: RowState, test: CatalogueTest): string {
  const limits = plausibleLimitsText({ low: test.plausibleLow, high: test.plausibleHigh });
  // The server knows limits that this screen has not read yet.
  if (limits === '') return message ?? '';
  return texts.implausible.question(typed?.trim() ?? '', limits);
}

/**
 * Asks under the row about a value that is hardly possible. The way back stands first, so that Enter pressed once too
 * often saves nothing.
 */
export function QuestionLine({ row, test }: QuestionLineProps): ReactElement {
  const grid = useGrid();
  const { store, saver } = grid;
  const key = row.item.testCode;
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') focusCell(grid, key);
  };
  const keep = (): void => {
    saver.saveMeant(key);
    focusCell(grid, moveToEditable(store, 1) ?? key);
  };
  return (
    <RowLine tone="abnormal" live="alert">
      <span>⚠ {wordsOf(row, test)}</span>
      <Box sx={{ display: 'flex', gap: 2 }} data-question={key} onKeyDown={onKeyDown}>
        <Button size="small" variant="outlined" onClick={() => startEditing(store, key)}>
          {texts.implausible.change}
        </Button>
        <Button size="small" variant="outlined" color="warning" onClick={keep}>
          {texts.implausible.keep}
        </Button>
      </Box>
    </RowLine>
  );
}

/** Enter on what is already asked about leads to the answers. False where nothing is asked. */
export function focusQuestion({ store }: ResultGridHandle, key: string): boolean {
  const row = store.getState().rows.get(key);
  if (row?.phase !== 'refused' || !isQuestion(row.message)) return false;
  document.querySelector<HTMLElement>(`[data-question="${CSS.escape(key)}"] button`)?.focus();
  return true;
}

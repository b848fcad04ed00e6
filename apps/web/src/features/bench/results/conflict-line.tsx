import { formatValue } from '@senlab/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { KeyboardEvent, ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { focusCell, useGrid } from './grid-context.ts';
import { valueOfItem } from './judge-row.ts';
import type { ResultItem } from './result-item.ts';
import { RowLine } from './row-line.tsx';
import type { RowState } from './row-state.ts';
import { texts } from './texts.ts';

function theirsText(item: ResultItem, decimals: number | null): string {
  const value = valueOfItem(item);
  if (item.isRestricted) return texts.restricted;
  return value === null ? texts.conflict.nothing : formatValue(value, decimals);
}

interface ConflictLineProps {
  readonly row: RowState;
  readonly decimals: number | null;
}

/** Both values side by side. Nothing is overwritten before the person has said which one stays. */
export function ConflictLine({ row, decimals }: ConflictLineProps): ReactElement {
  const grid = useGrid();
  const { item, typed } = row;
  const key = item.testCode;
  const choose = (decide: (key: string) => void): void => {
    decide(key);
    focusCell(grid, key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') focusCell(grid, key);
  };
  const { conflict } = texts;
  return (
    <RowLine tone="abnormal" live="alert">
      <span>⚠ {conflict.label}</span>
      <Box component="span" sx={{ color: 'text.primary' }}>
        {conflict.mine} <b>{typed}</b> · {conflict.theirs(item.enteredByName ?? conflict.someone)}{' '}
        <b>{theirsText(item, decimals)}</b>
        {item.enteredTime !== null && ` ${conflict.at(exactTime(new Date(item.enteredTime)).slice(0, 5))}`}
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }} data-conflict={key} onKeyDown={onKeyDown}>
        <Button size="small" variant="outlined" onClick={() => choose(grid.saver.keepTheirs)}>
          {conflict.keepTheirs}
        </Button>
        <Button size="small" variant="outlined" onClick={() => choose(grid.saver.keepMine)}>
          {conflict.keepMine}
        </Button>
      </Box>
    </RowLine>
  );
}

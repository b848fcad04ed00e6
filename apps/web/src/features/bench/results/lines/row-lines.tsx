import { entryWarningTexts } from '@senlab/contract';
import { type ResultItem, valueOfItem } from '../result-item.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { plausibleLimitsText, formatValue } from '@senlab/domain';
import type { KeyboardEvent, ReactElement } from 'react';
import type { CatalogueTest } from '../../../../parts/catalogue/lab-catalogue.ts';
import { focusCell, useGrid, type ResultGridHandle, useGridState } from '../grid-context.ts';
import { isQuestion, isKeptWithReason } from '../result-calls.ts';
import { moveToEditable, startEditing, openPanel } from '../result-grid-store.ts';
import { RowLine } from './row-line.tsx';
import type { RowState } from '../row-state.ts';
import { texts } from '../texts.ts';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import { RowPanel } from './row-panel.tsx';

/** What the range column says already; said again under each row it would hide what matters. */
export function tellingWarnings(
  warnings: readonly string[],
  { noRangeReason }: Pick<ResultItem, 'noRangeReason'>,
): readonly string[] {
  const said = [entryWarningTexts['range-is-fallback'], entryWarningTexts['no-range'], noRangeReason];
  return warnings.filter((warning) => !said.includes(warning));
}

export function isAlarm(warning: string): boolean {
  return warning === entryWarningTexts.critical;
}

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
function QuestionLine({ row, test }: QuestionLineProps): ReactElement {
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
function ConflictLine({ row, decimals }: ConflictLineProps): ReactElement {
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

interface RowLinesProps {
  readonly row: RowState;
  readonly test: CatalogueTest;
}

function ProblemLine({ row, test }: RowLinesProps): ReactElement | null {
  const { store, saver } = useGrid();
  const key = row.item.testCode;
  const hint = useGridState((state) => (state.hint?.key === key ? state.hint.text : null));
  if (row.phase === 'unsent') {
    return (
      <RowLine tone="critical" live="alert">
        {texts.unsent}
        <Button size="small" onClick={() => saver.save(key)}>
          {texts.sendAgain}
        </Button>
      </RowLine>
    );
  }
  if (row.phase === 'refused' && isQuestion(row.message)) return <QuestionLine row={row} test={test} />;
  if (row.phase === 'refused' && row.message !== null) {
    return (
      <RowLine tone="critical" live="alert">
        ⊘ {row.message}
        {isKeptWithReason(row.message) && (
          <Button size="small" onClick={() => openPanel(store, key, 'reason')}>
            {texts.saveWithReason}
          </Button>
        )}
      </RowLine>
    );
  }
  return hint === null ? null : (
    <RowLine tone="info" live="status">
      {hint}
    </RowLine>
  );
}

/** What still counts beside a correction that is open must not look like what was thrown away. */
function runWords({ runNo, isSelected, status }: ResultItem, value: string): string {
  if (isSelected) return texts.releasedRun(value);
  return status === 'amended' ? texts.amendedRun(runNo, value) : texts.earlierRun(runNo, value);
}

function EarlierRuns(props: {
  readonly runs: readonly ResultItem[];
  readonly test: CatalogueTest;
}): ReactElement {
  const { runs, test } = props;
  return (
    <RowLine>
      {runs.map((run) => {
        const value = valueOfItem(run);
        const shown = value === null ? texts.restricted : formatValue(value, test.decimals);
        return <span key={run.runNo}>{runWords(run, shown)}</span>;
      })}
    </RowLine>
  );
}

/** Everything that is said under a row: choices to make, refusals, warnings, the comment and earlier runs. */
export function RowLines({ row, test }: RowLinesProps): ReactElement {
  const { item, phase, warnings, earlierRuns } = row;
  return (
    <>
      {phase === 'conflict' && <ConflictLine row={row} decimals={test.decimals} />}
      <ProblemLine row={row} test={test} />
      {tellingWarnings(warnings, item).map((warning) => (
        <RowLine key={warning} tone={isAlarm(warning) ? 'critical' : 'abnormal'} live="status">
          ⚠ {warning}
        </RowLine>
      ))}
      <RowPanel row={row} test={test} />
      {item.addedReason !== null && <RowLine>＋ {item.addedReason}</RowLine>}
      {item.comment !== null && <RowLine>“{item.comment}”</RowLine>}
      {item.cancelReason !== null && <RowLine>{texts.notDone(item.cancelReason)}</RowLine>}
      {earlierRuns.length > 0 && <EarlierRuns runs={earlierRuns} test={test} />}
    </>
  );
}

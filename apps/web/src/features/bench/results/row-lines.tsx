import Button from '@mui/material/Button';
import { formatValue } from '@senlab/domain';
import type { ReactElement } from 'react';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import { ConflictLine } from './conflict-line.tsx';
import { useGrid, useGridState } from './grid-context.ts';
import { valueOfItem } from './judge-row.ts';
import { QuestionLine } from './question-line.tsx';
import { isKeptWithReason, isQuestion } from './result-calls.ts';
import { openPanel } from './result-grid-store.ts';
import type { ResultItem } from './result-item.ts';
import { RowLine } from './row-line.tsx';
import { RowPanel } from './row-panel.tsx';
import type { RowState } from './row-state.ts';
import { isAlarm, tellingWarnings } from './row-warnings.ts';
import { texts } from './texts.ts';

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
      {item.comment !== null && <RowLine>“{item.comment}”</RowLine>}
      {item.cancelReason !== null && <RowLine>{texts.notDone(item.cancelReason)}</RowLine>}
      {earlierRuns.length > 0 && <EarlierRuns runs={earlierRuns} test={test} />}
    </>
  );
}

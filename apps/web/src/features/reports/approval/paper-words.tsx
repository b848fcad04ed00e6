import { reportStateLabels } from '@senlab/domain';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { gestationWords, personWords } from '../../bench/worklist/row-words.tsx';
import type { ApprovalRow } from './approval-row.ts';
import { texts } from './texts.ts';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import { StatusChip } from '@senlab/ui';
import type { ReactElement } from 'react';

/** Who she is, beside her name. */
export function whoWords(row: ApprovalRow): string {
  const { gestationalDays } = row;
  const age = gestationWords({ gestationalDays, trimester: null });
  return [personWords(row), age].filter((words) => words !== '').join(' · ');
}

/** What is special about the paper; nothing for most. */
export function kindWords(row: ApprovalRow): readonly string[] {
  return [
    row.isCorrection ? texts.row.correction(row.versionNo) : undefined,
    row.status === 'preliminary' ? reportStateLabels.preliminary : undefined,
    row.isRestricted ? texts.row.restricted : undefined,
    row.isGenetic ? texts.row.genetic : undefined,
  ].filter((words) => words !== undefined);
}

export interface PaperNames {
  readonly tests: ReadonlyMap<string, string>;
  readonly panels: ReadonlyMap<string, { readonly name: string; readonly testCodes: readonly string[] }>;
}

export function paperNames({ tests, panels }: Pick<Catalogue, 'tests' | 'panels'>): PaperNames {
  return {
    tests: new Map(tests.map(({ code, name }) => [code, name])),
    panels: new Map(panels.map((panel) => [panel.code, panel])),
  };
}

/** What is on the paper: its panels, and the tests that belong to none of them. */
export function contentWords(
  { panelCodes, testCodes }: Pick<ApprovalRow, 'panelCodes' | 'testCodes'>,
  { tests, panels }: PaperNames,
): string {
  const whole = panelCodes.flatMap((code) => panels.get(code) ?? []);
  const covered = new Set(whole.flatMap((panel) => panel.testCodes));
  const single = testCodes.filter((code) => !covered.has(code)).map((code) => tests.get(code) ?? code);
  return [...whole.map(({ name }) => name), ...single].join(', ');
}

/** Whether this person can sign it now, and whether that needs a second look. */
export function PaperState({ row }: { readonly row: ApprovalRow }): ReactElement {
  if (row.holds.length > 0) {
    return (
      <StatusChip tone="abnormal" icon={<PauseCircle />}>
        {texts.row.held(row.holds.length)}
      </StatusChip>
    );
  }
  if (row.status === 'approved') {
    return (
      <StatusChip tone="info" icon={<TaskAlt />}>
        {reportStateLabels.approved}
      </StatusChip>
    );
  }
  return row.isClear ? (
    <StatusChip tone="good" icon={<CheckCircle />}>
      {texts.row.clear}
    </StatusChip>
  ) : (
    <StatusChip tone="info" icon={<EditNote />}>
      {texts.row.approvable}
    </StatusChip>
  );
}

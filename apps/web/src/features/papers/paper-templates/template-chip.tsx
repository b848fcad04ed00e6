import Archive from '@mui/icons-material/ArchiveOutlined';
import Check from '@mui/icons-material/Check';
import Edit from '@mui/icons-material/EditOutlined';
import Warning from '@mui/icons-material/WarningAmber';
import { paperTemplateStateLabels, type PaperTemplateState } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { TemplateRow } from './template-types.ts';
import { texts } from './texts.ts';

const signs: Readonly<Record<PaperTemplateState, readonly [tone: StatusTone, icon: ReactElement]>> = {
  draft: ['info', <Edit key="draft" />],
  active: ['good', <Check key="active" />],
  retired: ['neutral', <Archive key="retired" />],
};

function wordsOf({ status, approvedTime }: TemplateRow): string {
  const word = paperTemplateStateLabels[status];
  if (status !== 'draft') return word;
  return `${word} · ${approvedTime === null ? texts.waiting.toLowerCase() : texts.approved.toLowerCase()}`;
}

export function TemplateChip({ row }: { readonly row: TemplateRow }): ReactElement {
  const [tone, icon] = signs[row.status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {wordsOf(row)}
    </StatusChip>
  );
}

/** Nothing where there is nothing wrong. */
export function ProblemChip({ count }: { readonly count: number | null }): ReactElement | null {
  if (count === null || count === 0) return null;
  return (
    <StatusChip tone="abnormal" icon={<Warning />}>
      {texts.problems(count)}
    </StatusChip>
  );
}

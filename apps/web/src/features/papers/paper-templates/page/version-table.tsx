import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { tableStyles, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { momentText } from '../../../../session/activity/activity-time.ts';
import { ProblemChip, TemplateChip } from '../template-chip.tsx';
import type { TemplateRow } from '../template-types.ts';
import { texts } from '../texts.ts';

const say = texts.page;

function handText(name: string | null, moment: string | null): string {
  return [name, momentText(moment)].filter((part) => part !== null && part !== '').join(', ');
}

function usedText({ activatedTime, retiredTime }: TemplateRow): string {
  if (activatedTime === null) return '';
  const from = say.from(momentText(activatedTime));
  return retiredTime === null ? from : `${from} ${say.until(momentText(retiredTime))}`;
}

interface RowProps {
  readonly row: TemplateRow;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function Row({ row, isShown, onShow }: RowProps): ReactElement {
  return (
    <Box
      component="tr"
      aria-current={isShown || undefined}
      sx={isShown ? { bgcolor: 'action.selected' } : {}}
    >
      <Box component="th" scope="row" sx={tabularNumbers}>
        {isShown ? (
          row.version
        ) : (
          <Link component="button" type="button" aria-label={say.show(row.version)} onClick={onShow}>
            {row.version}
          </Link>
        )}
      </Box>
      <td data-label={say.columns.status}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <TemplateChip row={row} />
          <ProblemChip count={row.problemCount} />
        </Box>
      </td>
      <td data-label={say.columns.note}>{row.changeNote}</td>
      <td data-label={say.columns.edited}>
        {row.editedByName === null ? texts.shippedBy : handText(row.editedByName, row.editedTime)}
      </td>
      <td data-label={say.columns.approved}>{handText(row.approvedByName, row.approvedTime)}</td>
      <td data-label={say.columns.used}>{usedText(row)}</td>
    </Box>
  );
}

interface VersionTableProps {
  readonly rows: readonly TemplateRow[];
  readonly shown: number;
  readonly onShow: (version: number) => void;
}

export function VersionTable({ rows, shown, onShow }: VersionTableProps): ReactElement {
  return (
    <Box component="table" aria-label={say.versions} sx={tableStyles}>
      <thead>
        <tr>
          {Object.values(say.columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.version}
            row={row}
            isShown={row.version === shown}
            onShow={() => onShow(row.version)}
          />
        ))}
      </tbody>
    </Box>
  );
}

import { usedFields } from '../layout.ts';
import Box from '@mui/material/Box';
import { PagePart, tableStyles, tabularNumbers, InRow } from '@senlab/ui';
import Typography from '@mui/material/Typography';
import { isPaperKind } from '@senlab/domain';
import { paperFields } from '@senlab/pdf/papers';
import { useCallback, type ReactElement } from 'react';
import { loadVersion, templateTopics, type TemplateVersion, type TemplateRow } from '../template-calls.ts';
import { texts } from '../texts.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import Link from '@mui/material/Link';
import { momentText } from '../../../../session/activity/activity-time.ts';
import { ProblemChip, TemplateChip } from '../template-parts.tsx';

export interface FieldDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Which fields of the paper one layout shows and the other does not. */
function fieldDifference(before: unknown, after: unknown): FieldDifference {
  const was = usedFields(before);
  const is = usedFields(after);
  return {
    added: [...is].filter((name) => !was.has(name)),
    removed: [...was].filter((name) => !is.has(name)),
  };
}

const say = texts.page;

function labelled(paper: string, names: readonly string[]): string {
  const fields = isPaperKind(paper) ? paperFields[paper] : [];
  return names.map((name) => fields.find((field) => field.name === name)?.label ?? name).join(', ');
}

interface FieldChangesProps {
  readonly shown: TemplateVersion;
  /** The version in force. */
  readonly active: number;
}

/** What an approver looks for first: whether something that was printed is printed no more. */
export function FieldChanges({ shown, active }: FieldChangesProps): ReactElement | null {
  const { code, paper } = shown.template;
  const load = useCallback(() => loadVersion(code, active), [code, active]);
  const { answer: before } = useAnswer(load, { topics: templateTopics });
  if (before === undefined) return null;
  const { added, removed } = fieldDifference(before.layout, shown.layout);
  return (
    <PagePart title={say.differences(active)}>
      {added.length + removed.length === 0 ? (
        <Typography>{say.same}</Typography>
      ) : (
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, m: 0 }}>
          {(
            [
              [say.added, added],
              [say.removed, removed],
            ] as const
          )
            .filter(([, names]) => names.length > 0)
            .map(([word, names]) => (
              <Box key={word} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {word}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {labelled(paper, names)}
                </Box>
              </Box>
            ))}
        </Box>
      )}
    </PagePart>
  );
}

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
        <InRow align="stretch" gap={1}>
          <TemplateChip row={row} />
          <ProblemChip count={row.problemCount} />
        </InRow>
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

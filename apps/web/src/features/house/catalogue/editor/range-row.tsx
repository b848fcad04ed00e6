import Typography from '@mui/material/Typography';
import { type ReactElement, memo, useState } from 'react';
import { type RangeField, contentOfRange, type RangeForm } from '../model/range-form.ts';
import { texts } from '../texts.ts';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { rangeForWhomText, type TestVersionProblem } from '@senlab/domain';
import { ProblemLines } from '../problem-lines.tsx';
import { RangeCell, mainCells, rareCells } from './range-cell.tsx';

const say = texts.editor.ranges;

function wordsOf(field: RangeField): string {
  if (field.startsWith('ga')) return say.unreadableGestation;
  return field.startsWith('ageHours') ? say.unreadableHours : say.unreadableAge;
}

/** How an age is written, where a text was none. */
function UnreadableLines({ fields }: { readonly fields: readonly RangeField[] }): ReactElement {
  const sentences = [...new Set(fields.map(wordsOf))];
  return (
    <>
      {sentences.map((sentence) => (
        <Typography key={sentence} color="error" variant="small">
          {sentence}
        </Typography>
      ))}
    </>
  );
}

export interface RowCommands {
  readonly change: (key: string, part: Partial<Record<RangeField, string>>) => void;
  readonly copy: (key: string) => void;
  readonly remove: (key: string) => void;
}

interface RangeRowProps {
  readonly range: RangeForm;
  readonly row: number;
  readonly hasNumbers: boolean;
  readonly problems: readonly TestVersionProblem[];
  readonly unreadable: readonly RangeField[];
  readonly commands: RowCommands;
}

function RowHead(
  props: RangeRowProps & { readonly isOpen: boolean; readonly onToggle: () => void },
): ReactElement {
  const { range, row, commands, isOpen, onToggle, hasNumbers } = props;
  return (
    <tr className="head">
      <th scope="rowgroup" colSpan={mainCells(hasNumbers).length}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            {`${String(row + 1)}. ${rangeForWhomText(contentOfRange(range))}`}
          </Box>
          <IconButton size="small" aria-expanded={isOpen} aria-label={say.more(row + 1)} onClick={onToggle}>
            <ExpandMore fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
          <IconButton size="small" aria-label={say.copy(row + 1)} onClick={() => commands.copy(range.key)}>
            <ContentCopy fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={say.remove(row + 1)}
            onClick={() => commands.remove(range.key)}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      </th>
    </tr>
  );
}

/** One range: for whom in words, its fields, and what is wrong with it. */
export const RangeRow = memo(function RangeRow(props: RangeRowProps): ReactElement {
  const { range, row, hasNumbers, problems, unreadable, commands } = props;
  const [main, rare] = [mainCells(hasNumbers), rareCells(hasNumbers)];
  const isRareUsed = rare.some(({ field }) => range[field] !== '');
  const [isAsked, setAsked] = useState<boolean>();
  const isOpen = isAsked ?? isRareUsed;
  const whom = rangeForWhomText(contentOfRange(range));
  // The row says for whom it is; the sentence need not say it again.
  const shown = problems.map((each) => (each.detail === whom ? { ...each, detail: null } : each));
  const cell = (kind: (typeof main)[number]): ReactElement => (
    <RangeCell
      cell={kind}
      {...{ range, row }}
      isWrong={unreadable.includes(kind.field)}
      onChange={(part) => commands.change(range.key, part)}
    />
  );
  return (
    <tbody data-range={row}>
      <RowHead {...props} isOpen={isOpen} onToggle={() => setAsked(!isOpen)} />
      <tr className="cells">
        {main.map((kind) => (
          <td key={kind.field} data-label={kind.label}>
            {cell(kind)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={main.length} className="rare">
            <div>
              {rare.map((kind) => (
                <Box key={kind.field} sx={{ width: { xs: '100%', sm: kind.width } }}>
                  <span>{kind.label}</span>
                  {cell(kind)}
                </Box>
              ))}
            </div>
          </td>
        </tr>
      )}
      {(shown.length > 0 || unreadable.length > 0) && (
        <tr>
          <td colSpan={main.length} className="problems">
            <UnreadableLines fields={unreadable} />
            <ProblemLines problems={shown} />
          </td>
        </tr>
      )}
    </tbody>
  );
});

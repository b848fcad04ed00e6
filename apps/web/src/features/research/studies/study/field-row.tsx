import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { researchFieldTypeLabels } from '@senlab/domain';
import { formatDecimal } from '@senlab/domain/text';
import { InRow, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { StudyField } from '../study-calls.ts';
import { texts } from '../texts.ts';

const say = texts.editor;

interface FieldRowProps {
  readonly field: StudyField;
  readonly isPublished: boolean;
  readonly problem: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Left out where the form is only read. */
  readonly acts?: {
    readonly edit: () => void;
    readonly move: (by: -1 | 1) => void;
    readonly retire: () => void;
    readonly drop: () => void;
  };
}

function factsOf({ key, type, unit, min, max, options, isRequired, isRetired }: StudyField): string {
  const range =
    min === null || max === null
      ? []
      : [texts.entry.range(formatDecimal(String(min)), formatDecimal(String(max)))];
  return [
    key,
    researchFieldTypeLabels[type],
    ...(unit === null ? [] : [unit]),
    ...range,
    ...(options.length === 0 ? [] : [say.optionsOf(options.length)]),
    ...(isRequired && !isRetired ? [say.required] : []),
  ].join(' · ');
}

/** One field of the form: what it asks, and what may still be done with it. */
export function FieldRow(props: FieldRowProps): ReactElement {
  const { field, isPublished, problem, isFirst, isLast, acts } = props;
  const { label, isRetired } = field;
  const mark = isRetired ? say.retired : isPublished ? undefined : say.fresh;
  return (
    <InRow as="li" gap={2} sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      {acts && (
        <Box sx={{ display: 'flex' }}>
          <IconButton
            size="small"
            aria-label={say.up(label)}
            disabled={isFirst}
            onClick={() => acts.move(-1)}
          >
            <ArrowUpward fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={say.down(label)}
            disabled={isLast}
            onClick={() => acts.move(1)}
          >
            <ArrowDownward fontSize="small" />
          </IconButton>
        </Box>
      )}
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography
          sx={{
            fontWeight: 500,
            overflowWrap: 'anywhere',
            color: isRetired ? 'text.secondary' : 'text.primary',
          }}
        >
          {label}
          {mark !== undefined && (
            <Typography component="span" variant="small" color="textSecondary" sx={{ ml: 2 }}>
              {mark}
            </Typography>
          )}
        </Typography>
        <Typography variant="small" color="textSecondary" sx={tabularNumbers}>
          {factsOf(field)}
        </Typography>
        {problem !== undefined && (
          <Typography variant="small" color="error" component="p" role="alert">
            {problem}
          </Typography>
        )}
      </Box>
      {acts && (
        <InRow gap={1}>
          <Button size="small" aria-label={say.edit(label)} onClick={acts.edit}>
            {texts.overview.edit}
          </Button>
          {isPublished ? (
            <Button size="small" color="inherit" onClick={acts.retire}>
              {isRetired ? say.revive : say.retire}
            </Button>
          ) : (
            <Button size="small" color="error" onClick={acts.drop}>
              {say.remove}
            </Button>
          )}
        </InRow>
      )}
    </InRow>
  );
}

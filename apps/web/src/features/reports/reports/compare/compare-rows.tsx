import { tabularNumbers, InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import { withUnit, type ReportRow } from '@senlab/domain';
import { type ReactElement, useState } from 'react';
import { FlagWord } from '../paper/paper-row.tsx';
import { texts as paperTexts } from '../paper/texts.ts';
import { texts } from './texts.ts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ComparisonData } from '../report-calls.ts';
import { changedFields, readRow } from './change-words.ts';

/** Three columns, which a phone has room for: two values beside each other are the whole point. */
export const compareStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  ...tabularNumbers,
  '& th, & td': {
    px: 2,
    py: 2,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
    borderBottom: '1px solid',
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& tbody th': { fontWeight: 500 },
  '& tr[data-change]': { bgcolor: 'warning.light' },
  '& tr[data-change] > th': { boxShadow: 'inset 3px 0 0 currentColor' },
} as const;

interface RowSideProps {
  readonly row: ReportRow | undefined;
  readonly isOld: boolean;
}

/** One row of one version. What is no longer true is struck through, as on the paper. */
function RowSide({ row, isOld }: RowSideProps): ReactElement {
  if (row === undefined) return <Box sx={{ color: 'text.secondary' }}>{texts.nothing}</Box>;
  const { value, unit, flag, rangeText, rangeReason, notDoneReason, comment } = row;
  const words = notDoneReason === '' ? withUnit(value, unit) : paperTexts.table.notDone(notDoneReason);
  return (
    <Box>
      <Box
        component={isOld ? 'del' : 'strong'}
        sx={{ fontWeight: 600, mr: 2, color: isOld ? 'text.secondary' : 'text.primary' }}
      >
        {words}
      </Box>
      <FlagWord flag={flag} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[rangeText, rangeReason, comment].filter((part) => part !== '').join(' · ')}
      </Box>
    </Box>
  );
}

type Row = ComparisonData['rows'][number];

interface CompareRowsProps {
  readonly rows: readonly Row[];
  readonly older: number;
  readonly newer: number;
}

/** The kind in words: a tinted row alone says nothing to many eyes. */
function CompareRow({ row }: { readonly row: Row }): ReactElement {
  const [old, now] = [readRow(row.old), readRow(row.new)];
  const isChanged = row.kind !== 'unchanged';
  const fields = changedFields(row.fields);
  return (
    <Box component="tr" data-change={isChanged ? row.kind : undefined}>
      <th scope="row">
        {now?.name ?? old?.name ?? row.testCode}
        <Box sx={{ fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}>
          {isChanged ? <strong>{texts.kinds[row.kind]}</strong> : texts.kinds.unchanged}
          {fields.length > 0 && `: ${fields.join(', ')}`}
        </Box>
      </th>
      <td>
        <RowSide row={old} isOld={isChanged && old !== undefined} />
      </td>
      <td>
        <RowSide row={now} isOld={false} />
      </td>
    </Box>
  );
}

export function CompareRows({ rows, older, newer }: CompareRowsProps): ReactElement {
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  const shown = isOnlyChanged ? rows.filter(({ kind }) => kind !== 'unchanged') : rows;
  return (
    <Box component="section" aria-label={texts.rows}>
      <InRow gap={3}>
        <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
          {texts.rows}
        </Typography>
        <FormControlLabel
          control={<Switch checked={isOnlyChanged} onChange={(_event, on) => setOnlyChanged(on)} />}
          label={texts.onlyChanged}
        />
      </InRow>
      {shown.length === 0 ? (
        <Typography>{texts.noneChanged}</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" aria-label={texts.rows} sx={compareStyles}>
            <thead>
              <tr>
                {[texts.name, texts.version(older), texts.version(newer)].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <CompareRow key={row.testCode} row={row} />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
}

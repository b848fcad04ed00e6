import type { SxProps, Theme } from '@mui/material/styles';
import Add from '@mui/icons-material/Add';
import { PagePart, InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TestVersionProblem } from '@senlab/domain';
import { useRef, type ReactElement } from 'react';
import type { TestRange } from '../catalogue-calls.ts';
import { CoverageLine } from '../problem-lines.tsx';
import { rangeForm, type RangeField, type RangeForm } from '../model/range-form.ts';
import { rangeContent } from '../model/version-content.ts';
import { texts } from '../texts.ts';
import { problemsAt } from './check-form.ts';
import { mainCells } from './range-cell.tsx';
import { RangeRow } from './range-row.tsx';
import { useRangeRows } from './use-range-rows.ts';

/** A table to type in; on a phone each field stands by itself under its name. */
const rangeEditorStyles: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& th, & td': { p: '3px', textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  '& thead th': { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 500, verticalAlign: 'bottom' },
  '& tr.head th': { fontWeight: 500, pt: '10px' },
  '& tbody + tbody tr.head th': { borderTop: '1px solid', borderColor: 'divider' },
  '& td.rare > div': { display: 'flex', flexWrap: 'wrap', gap: 2, pb: 1 },
  '& td.rare span': { display: 'block', fontSize: '0.75rem', color: 'text.secondary' },
  '& td.problems': { pb: 2 },
  '@media (max-width: 899px)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& tr.cells': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '8px' },
    '& tr.cells td::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: '0.75rem',
      color: 'text.secondary',
    },
    '& tr.cells td:last-of-type': { gridColumn: '1 / -1' },
  },
};

const say = texts.editor.ranges;

interface RangesPartProps {
  readonly ranges: readonly RangeForm[];
  readonly hasNumbers: boolean;
  readonly problems: readonly TestVersionProblem[];
  readonly unreadable: readonly (readonly RangeField[])[];
  /** Came with the program and wait for a doctor. */
  readonly unapproved: readonly TestRange[];
  readonly onChange: (ranges: readonly RangeForm[]) => void;
}

function Heads({ hasNumbers }: { readonly hasNumbers: boolean }): ReactElement {
  return (
    <>
      <colgroup>
        {mainCells(hasNumbers).map(({ field, width }) => (
          <col key={field} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {mainCells(hasNumbers).map(({ field, label }) => (
            <th key={field} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

const nothingUnreadable: readonly RangeField[] = [];

/** The ranges as a table to type in, with who is left out or counted twice said as soon as it is so. */
export function RangesPart(props: RangesPartProps): ReactElement {
  const { ranges, hasNumbers, problems, unreadable, unapproved, onChange } = props;
  const table = useRef<HTMLTableElement>(null);
  const rows = useRangeRows(table, ranges, onChange);
  const take = (): void =>
    onChange(unapproved.map((range, index) => rangeForm(rangeContent(range), `r${String(index)}`)));
  return (
    <PagePart title={texts.test.ranges}>
      {ranges.length === 0 ? (
        <Typography color="textSecondary">{say.none}</Typography>
      ) : (
        <>
          <Typography color="textSecondary" variant="small" sx={{ display: { xs: 'none', md: 'block' } }}>
            {say.keys}
          </Typography>
          <Box
            component="table"
            ref={table}
            aria-label={texts.test.ranges}
            onKeyDown={rows.onKeyDown}
            sx={rangeEditorStyles}
          >
            <Heads hasNumbers={hasNumbers} />
            {ranges.map((range, row) => (
              <RangeRow
                key={range.key}
                {...{ range, row, hasNumbers }}
                problems={problemsAt(problems, `ranges.${row}`)}
                unreadable={unreadable[row] ?? nothingUnreadable}
                commands={rows.commands}
              />
            ))}
          </Box>
        </>
      )}
      <InRow align="stretch" gap={2}>
        <Button variant="outlined" size="small" startIcon={<Add />} onClick={rows.add}>
          {say.add}
        </Button>
        {ranges.length === 0 && unapproved.length > 0 && (
          <Button variant="outlined" size="small" onClick={take}>
            {say.takeUnapproved(unapproved.length)}
          </Button>
        )}
      </InRow>
      <CoverageLine problems={problems} hasRanges={ranges.length > 0} />
    </PagePart>
  );
}

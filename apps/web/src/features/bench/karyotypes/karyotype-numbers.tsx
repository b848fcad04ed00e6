import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { addMonths, vietnamDateAt } from '@senlab/domain';
import { formatNumber } from '@senlab/domain/text';
import { InColumn, PagePart, tableStyles, tabularNumbers } from '@senlab/ui';
import { useCallback, useState, type ReactElement, type ReactNode } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { Shown } from '../../../lists/shown.tsx';
import { loadStatistics, type KaryotypeStatistics } from './karyotype-calls.ts';
import { texts } from './texts.ts';

const say = texts.statistics;
const spans = [6, 12, 24] as const;

type Month = KaryotypeStatistics['months'][number];
type Counts = Pick<Month, 'registered' | 'released' | 'culturesEnded' | 'culturesFailed'>;

/** Of nothing there is no share. */
function shareWords({ culturesEnded, culturesFailed }: Counts): string {
  if (culturesEnded === 0) return say.none;
  return say.share(Math.round((culturesFailed / culturesEnded) * 1000) / 10);
}

function wholeOf(months: readonly Month[]): Counts {
  const sum = (name: keyof Counts): number => months.reduce((all, month) => all + month[name], 0);
  return {
    registered: sum('registered'),
    released: sum('released'),
    culturesEnded: sum('culturesEnded'),
    culturesFailed: sum('culturesFailed'),
  };
}

/** Numbers stand under each other; a row of a phone names them itself. */
const numbersStyles = {
  ...tabularNumbers,
  '& thead th:not(:first-of-type), & tbody td': { textAlign: { xs: 'left', md: 'right' } },
  '& tbody th': { fontWeight: 500 },
} as const;

function Numbers(props: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <Box sx={numbersStyles}>
      <Box component="table" aria-label={props.label} sx={tableStyles}>
        {props.children}
      </Box>
    </Box>
  );
}

const wholeStyles = {
  // Said thrice, to count more than what stands for every row of the table.
  '&&& > tr > *': { fontWeight: 600 },
  // On a phone every cell is a line of its own.
  '@media (min-width: 721px)': { '&&& > tr > *': { borderTop: '2px solid', borderColor: 'divider' } },
} as const;

interface CountsRowProps {
  readonly name: string;
  readonly counts: Counts;
  readonly median: number | null;
}

function CountsRow({ name, counts, median }: CountsRowProps): ReactElement {
  const { columns } = say;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={columns.registered}>{formatNumber(counts.registered)}</td>
      <td data-label={columns.released}>{formatNumber(counts.released)}</td>
      <td data-label={columns.median}>{median === null ? say.none : say.days(median)}</td>
      <td data-label={columns.ended}>{formatNumber(counts.culturesEnded)}</td>
      <td data-label={columns.failed}>{formatNumber(counts.culturesFailed)}</td>
      <td data-label={columns.share}>{shareWords(counts)}</td>
    </tr>
  );
}

/** The newest month first, and under them all what they are together; a median of medians would be none. */
function Months({ months }: { readonly months: readonly Month[] }): ReactElement {
  return (
    <PagePart title={say.months}>
      <Numbers label={say.months}>
        <thead>
          <tr>
            {Object.entries(say.columns).map(([id, title]) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <CountsRow
              key={month.month}
              name={say.month(month.month)}
              counts={month}
              median={month.medianDays}
            />
          ))}
        </tbody>
        <Box component="tbody" sx={wholeStyles}>
          <CountsRow name={say.whole} counts={wholeOf(months)} median={null} />
        </Box>
      </Numbers>
      <Typography variant="body2" color="textSecondary">
        {say.hint}
      </Typography>
    </PagePart>
  );
}

function Readers({ readers }: Pick<KaryotypeStatistics, 'readers'>): ReactElement {
  return (
    <PagePart title={say.readers}>
      {readers.length === 0 ? (
        <Typography color="textSecondary">{say.noReaders}</Typography>
      ) : (
        // The number beside its name, and not at the other edge of the page.
        <Box sx={{ maxWidth: 480 }}>
          <Numbers label={say.readers}>
            <thead>
              <tr>
                <th scope="col">{say.reader}</th>
                <th scope="col">{say.readings}</th>
              </tr>
            </thead>
            <tbody>
              {readers.map(({ readerName, readings }, place) => (
                // Two people may have one name.
                <tr key={`${readerName} ${String(place)}`}>
                  <th scope="row">{readerName}</th>
                  <td data-label={say.readings}>{formatNumber(readings)}</td>
                </tr>
              ))}
            </tbody>
          </Numbers>
        </Box>
      )}
    </PagePart>
  );
}

/** How much was done, month by month, and by whom. Nothing of what was found. */
export function KaryotypeNumbers(): ReactElement {
  const [months, setMonths] = useState<number>(spans[0]);
  const load = useCallback(() => {
    const today = vietnamDateAt(Date.now());
    return loadStatistics(addMonths(`${today.slice(0, 7)}-01`, 1 - months), today);
  }, [months]);
  const asked = useAnswer(load, { keepsLast: true });
  return (
    <InColumn gap={4}>
      <TextField
        select
        size="small"
        label={say.span}
        value={String(months)}
        onChange={({ target }) => setMonths(Number(target.value))}
        sx={{ justifySelf: 'start', minWidth: 200 }}
      >
        {spans.map((span) => (
          <MenuItem key={span} value={String(span)}>
            {say.lastMonths(span)}
          </MenuItem>
        ))}
      </TextField>
      <Shown asked={asked} words={{ missing: say.refused, failed: say.failed, stale: say.stale }}>
        {(statistics) => (
          <>
            <Months months={statistics.months} />
            <Readers readers={statistics.readers} />
          </>
        )}
      </Shown>
    </InColumn>
  );
}

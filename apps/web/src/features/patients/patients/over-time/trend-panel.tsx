import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatDate, gestationalAgeText, limitsText, vietnamDateAt, withUnit } from '@senlab/domain';
import { tableStyles } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { PointShape } from '../../../../parts/chart/point-shape.tsx';
import { courseAddress } from '../../../../lists/course-link.tsx';
import { texts } from './texts.ts';
import { TrendChart } from './trend-chart.tsx';
import { drawable } from './trend-scale.ts';
import type { PastResult, PatientResults } from './use-patient-results.ts';
import { ValueWithFlag } from './value-with-flag.tsx';

const say = texts.trend;

function rangeWords({ range, unit }: PastResult): string {
  if (range === null) return '';
  const { low, high, text, reason } = range;
  const limits = low === null && high === null ? (text ?? '') : withUnit(limitsText(low, high), unit ?? '');
  return [limits, reason].filter((part) => part !== '').join(' · ');
}

function Numbers({ results }: { readonly results: readonly PastResult[] }): ReactElement {
  return (
    <Box component="table" aria-label={say.table} sx={tableStyles}>
      <thead>
        <tr>
          {[say.day, say.age, say.value, say.range].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={`${result.recordId} ${result.collectedTime}`}>
            <th scope="row">{formatDate(vietnamDateAt(Date.parse(result.collectedTime)))}</th>
            <td data-label={say.age}>
              {result.gestationalDays === null ? '–' : gestationalAgeText(result.gestationalDays)}
            </td>
            <td data-label={say.value}>
              <span>
                <ValueWithFlag result={result} unit="" />
              </span>
            </td>
            <td data-label={say.range}>{rangeWords(result)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const signs = [
  ['passed', say.legend.normal],
  ['warning', say.legend.abnormal],
  ['failed', say.legend.critical],
] as const;

function Legend(): ReactElement {
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 1,
        m: 0,
        mb: 2,
        p: 0,
        listStyle: 'none',
        fontSize: '0.8125rem',
        color: 'text.secondary',
        '& li': { display: 'flex', alignItems: 'center', gap: 2 },
      }}
    >
      {signs.map(([outcome, words]) => (
        <li key={outcome}>
          <svg width={16} height={16} aria-hidden>
            <PointShape outcome={outcome} x={8} y={8} />
          </svg>
          {words}
        </li>
      ))}
      <li>
        <Box component="svg" width={20} height={12} aria-hidden sx={{ color: 'success.main' }}>
          <rect width={20} height={12} fill="currentColor" opacity={0.14} />
        </Box>
        {say.legend.band}
      </li>
    </Box>
  );
}

function Course({
  name,
  results,
}: {
  readonly name: string;
  readonly results: readonly PastResult[];
}): ReactElement {
  const drawn = drawable(results);
  if (results.length === 0) return <Alert severity="info">{say.missing}</Alert>;
  return (
    <>
      {drawn.length === 0 ? (
        <Alert severity="info">{say.words}</Alert>
      ) : (
        <>
          <Legend />
          <TrendChart testName={name} results={results} />
          {drawn.length < results.length && <Alert severity="info">{say.units}</Alert>}
        </>
      )}
      <Numbers results={results} />
    </>
  );
}

/** One test from its first value to its last. */
export function TrendPanel(props: {
  readonly history: PatientResults;
  readonly testCode: string;
}): ReactElement {
  const { history, testCode } = props;
  const results = history.results.filter((result) => result.testCode === testCode);
  const name = results[0]?.testName ?? testCode;
  return (
    <Box component="section" aria-label={say.title(name)}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 2, mb: 2 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {say.title(name)}
        </Typography>
        <IconButton
          component={Link}
          to={courseAddress(history._id)}
          aria-label={say.close}
          title={say.close}
          sx={{ mt: -2 }}
        >
          <Close />
        </IconButton>
      </Box>
      <Course name={name} results={results} />
    </Box>
  );
}

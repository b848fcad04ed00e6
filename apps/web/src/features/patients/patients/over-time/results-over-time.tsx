import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  activityPart,
  courseAddress,
  partName,
  resultsPart,
  testName,
} from '../../../../lists/course-link.tsx';
import { useMay } from '../../../../session/use-may.ts';
import { texts } from './texts.ts';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatDate, gestationalAgeText, limitsText, vietnamDateAt, withUnit } from '@senlab/domain';
import { tableStyles, Empty, ErrorState, Loading, InColumn } from '@senlab/ui';
import { PointShape } from '../../../../parts/chart.tsx';
import { TrendChart } from './trend-chart.tsx';
import { drawable } from './course.ts';
import { type PastResult, type PatientResults, usePatientResults } from './use-patient-results.ts';
import { ValueWithFlag, ResultsTable } from './results-table.tsx';
import Card from '@mui/material/Card';

export interface PatientPart {
  readonly id: 'file' | 'results' | 'activity';
  /** In the address; her file has none. */
  readonly word: string | null;
}

/** The parts of her page that this person may open; her file is always one. */
export function usePatientParts(hasActivity: boolean): readonly PatientPart[] {
  const readsResults = useMay('results.read', 'results.read-released');
  const readsActivity = useMay('customers.read') && hasActivity;
  return [
    { id: 'file', word: null },
    ...(readsResults ? [{ id: 'results', word: resultsPart } as const] : []),
    ...(readsActivity ? [{ id: 'activity', word: activityPart } as const] : []),
  ];
}

interface PatientTabsProps {
  readonly patientId: string;
  readonly parts: readonly PatientPart[];
  readonly open: PatientPart['id'];
}

/** Her file, her results over time, what was between her and the house: only the one that is looked at is asked for. */
export function PatientTabs({ patientId, parts, open }: PatientTabsProps): ReactElement {
  const file = `/apps/lims/benh-nhan/${patientId}`;
  return (
    <Tabs value={open} component="nav" aria-label={texts.label} variant="scrollable" scrollButtons={false}>
      {parts.map(({ id, word }) => (
        <Tab
          key={id}
          value={id}
          label={texts.tabs[id]}
          component={Link}
          to={word === null ? file : `${file}?${partName}=${word}`}
        />
      ))}
    </Tabs>
  );
}

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
function TrendPanel(props: { readonly history: PatientResults; readonly testCode: string }): ReactElement {
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

/** Everything that was measured of her, and the course of the test that the address names. */
export function ResultsOverTime(props: { readonly patientId: string }): ReactElement {
  const { history, complaint, reload } = usePatientResults(props.patientId);
  const [words] = useSearchParams();
  const chosen = words.get(testName) ?? undefined;
  if (history === undefined) {
    return complaint === undefined ? <Loading /> : <ErrorState title={complaint} retry={reload} />;
  }
  return (
    <InColumn gap={4}>
      {chosen !== undefined && (
        <Card sx={{ p: 4, minWidth: 0 }}>
          <TrendPanel history={history} testCode={chosen} />
        </Card>
      )}
      <Card sx={{ p: 4, minWidth: 0 }}>
        {history.results.length === 0 ? (
          <Empty title={texts.none} text={texts.noneHint} />
        ) : (
          <ResultsTable history={history} chosen={chosen} />
        )}
        {history.isCut && (
          <Alert severity="info" sx={{ mt: 3 }}>
            {texts.cut}
          </Alert>
        )}
      </Card>
    </InColumn>
  );
}

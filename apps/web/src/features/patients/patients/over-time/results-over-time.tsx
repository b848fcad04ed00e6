import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Empty, ErrorState, Loading } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { testName } from '../../../../lists/course-link.tsx';
import { ResultsTable } from './results-table.tsx';
import { texts } from './texts.ts';
import { TrendPanel } from './trend-panel.tsx';
import { usePatientResults } from './use-patient-results.ts';

/** Everything that was measured of her, and the course of the test that the address names. */
export function ResultsOverTime(props: { readonly patientId: string }): ReactElement {
  const { history, complaint, reload } = usePatientResults(props.patientId);
  const [words] = useSearchParams();
  const chosen = words.get(testName) ?? undefined;
  if (history === undefined) {
    return complaint === undefined ? <Loading /> : <ErrorState title={complaint} retry={reload} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
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
    </Box>
  );
}

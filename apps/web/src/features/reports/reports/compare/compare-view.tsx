import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState, Loading } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { reportAddress } from '../report-address.ts';
import { loadComparison, type ReportData } from '../report-calls.ts';
import { useLive } from '../use-live.ts';
import { CompareHeader } from './compare-header.tsx';
import { CompareRows } from './compare-rows.tsx';
import { texts } from './texts.ts';

interface CompareViewProps {
  readonly report: ReportData;
  readonly other: ReportData['versions'][number];
}

/** The two in the order in which they were written, whichever of them is open. */
function inOrder(report: ReportData, other: CompareViewProps['other']) {
  const [mine, theirs] = [
    { _id: report._id, no: report.versionNo },
    { _id: other._id, no: other.versionNo },
  ];
  return mine.no < theirs.no ? { older: mine, newer: theirs } : { older: theirs, newer: mine };
}

/** Two versions side by side, with what changed between them. */
export function CompareView({ report, other }: CompareViewProps): ReactElement {
  const { older, newer } = inOrder(report, other);
  const question = JSON.stringify({ _id: newer._id, withId: older._id });
  const isAbout = (id: string): boolean => id === older._id || id === newer._id;
  const { answer, refresh } = useLive({ question, load: loadComparison, isAbout });
  const numbers = { older: older.no, newer: newer.no };
  const content = (): ReactElement => {
    if (answer === undefined) return <Loading />;
    if ('problem' in answer)
      return <ErrorState title={texts.failed} text={answer.problem} retry={() => void refresh()} />;
    return (
      <>
        <CompareRows rows={answer.rows} {...numbers} />
        <CompareHeader changes={answer.header} {...numbers} />
      </>
    );
  };
  return (
    <Box
      component="article"
      aria-label={texts.title(older.no, newer.no)}
      sx={{
        minWidth: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 5,
        p: { xs: 4, md: 6 },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        fontSize: '0.875rem',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {texts.title(older.no, newer.no)}
        </Typography>
        <Button variant="outlined" component={Link} to={reportAddress(report._id)}>
          {texts.close}
        </Button>
      </Box>
      {content()}
    </Box>
  );
}

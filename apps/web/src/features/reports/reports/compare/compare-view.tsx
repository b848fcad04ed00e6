import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, type ReactElement } from 'react';
import { useAnswer } from '../../../../api/use-answer.ts';
import { type ComparisonData, reportAddress, loadComparison, type ReportData } from '../report-calls.ts';
import { partName, sideWords } from './change-words.ts';
import { compareStyles, CompareRows } from './compare-rows.tsx';
import { texts } from './texts.ts';
import Button from '@mui/material/Button';
import { ErrorState, Loading, InRow } from '@senlab/ui';
import { Link } from 'react-router';

interface CompareHeaderProps {
  readonly changes: ComparisonData['header'];
  readonly older: number;
  readonly newer: number;
}

/** What changed beside the rows; the number of the version and its times change always and are left out. */
function CompareHeader({ changes, older, newer }: CompareHeaderProps): ReactElement {
  const told = changes.filter(({ isOfEveryVersion }) => !isOfEveryVersion);
  return (
    <Box component="section" aria-label={texts.header}>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {texts.header}
      </Typography>
      {told.length === 0 ? (
        <Typography>{texts.noHeader}</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" aria-label={texts.header} sx={compareStyles}>
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.version(older)}</th>
                <th scope="col">{texts.version(newer)}</th>
              </tr>
            </thead>
            <tbody>
              {told.map((change) => (
                <tr key={change.path} data-change="changed">
                  <th scope="row">{partName(change.path)}</th>
                  <td>
                    <del>{sideWords(change.old)}</del>
                  </td>
                  <td>{sideWords(change.new)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
}

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
  const load = useCallback(() => loadComparison(newer._id, older._id), [newer._id, older._id]);
  const isAbout = (id: string): boolean => id === older._id || id === newer._id;
  const { answer, refresh } = useAnswer(load, { topics: ['reports'], isAbout });
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
      <InRow gap={3}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {texts.title(older.no, newer.no)}
        </Typography>
        <Button variant="outlined" component={Link} to={reportAddress(report._id)}>
          {texts.close}
        </Button>
      </InRow>
      {content()}
    </Box>
  );
}

import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { isReportPaperProblem, reportPaperProblemTexts } from '@senlab/domain';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** Said by a sign and a word; the colour only helps. */
export function FailedPaperMark({ problem }: { readonly problem: string }): ReactElement {
  const why = reportPaperProblemTexts[isReportPaperProblem(problem) ? problem : 'unexpected'];
  return (
    <Tooltip title={`${why} ${texts.failedPaper.where}`} describeChild>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: '4px',
          color: 'error.main',
          fontSize: '0.75rem',
          fontWeight: 600,
          '& svg': { fontSize: 14 },
        }}
      >
        <ErrorOutline aria-hidden />
        {texts.failedPaper.mark}
      </Box>
    </Tooltip>
  );
}

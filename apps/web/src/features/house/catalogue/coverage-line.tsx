import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import type { TestVersionProblem } from '@senlab/domain';
import type { ReactElement } from 'react';
import { ProblemLines } from './problem-lines.tsx';
import { texts } from './texts.ts';

interface CoverageLineProps {
  readonly problems: readonly TestVersionProblem[];
  readonly hasRanges: boolean;
}

/** Whether everybody has one range and nobody two; spoken as it changes. */
export function CoverageLine({ problems, hasRanges }: CoverageLineProps): ReactElement {
  const ofSet = problems.filter(({ field }) => field === 'ranges');
  const isGood = hasRanges && problems.every(({ field }) => !field.startsWith('ranges'));
  return (
    <Box component="output" sx={{ display: 'block' }} data-coverage={isGood ? 'good' : 'open'}>
      {isGood && (
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'success.main' }}
        >
          <CheckCircleOutlined aria-hidden sx={{ fontSize: 18 }} />
          <Box component="span" sx={{ fontWeight: 500 }}>
            {texts.editor.coverageGood}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.editor.coverageGoodText}
          </Box>
        </Box>
      )}
      <ProblemLines problems={ofSet} />
    </Box>
  );
}

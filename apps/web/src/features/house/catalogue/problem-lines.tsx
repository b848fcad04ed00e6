import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { refusalTexts } from '@senlab/contract';
import { problemSeverityLabels, type VersionProblem, type TestVersionProblem } from '@senlab/domain';
import { VisuallyHidden, InRow, PlainList } from '@senlab/ui';
import type { ReactElement } from 'react';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { texts } from './texts.ts';

export type Problem = Pick<VersionProblem<string>, 'reason' | 'severity' | 'detail'>;

/** The sentence of the rule, and what exactly it is about. */
export function problemWords({ reason, detail }: Pick<Problem, 'reason' | 'detail'>): string {
  return detail === null ? refusalTexts[reason] : `${refusalTexts[reason]} ${detail}`;
}

/** What is wrong, beside what it is about. */
export function ProblemLines({ problems }: { readonly problems: readonly Problem[] }): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <PlainList gap={1}>
      {problems.map((problem) => {
        const isError = problem.severity === 'error';
        const words = problemWords(problem);
        return (
          <Box
            component="li"
            key={`${problem.severity} ${words}`}
            data-severity={problem.severity}
            sx={{
              display: 'flex',
              gap: '6px',
              alignItems: 'flex-start',
              fontSize: '0.8125rem',
              lineHeight: 1.5,
              color: isError ? 'error.main' : 'warning.main',
              '& svg': { fontSize: 16, mt: '2px', flexShrink: 0 },
            }}
          >
            {isError ? <ErrorOutlined aria-hidden /> : <WarningAmber aria-hidden />}
            <span>
              <VisuallyHidden>{`${problemSeverityLabels[problem.severity]}: `}</VisuallyHidden>
              {words}
            </span>
          </Box>
        );
      })}
    </PlainList>
  );
}

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
        <InRow as="span" gap={1} sx={{ color: 'success.main' }}>
          <CheckCircleOutlined aria-hidden sx={{ fontSize: 18 }} />
          <Box component="span" sx={{ fontWeight: 500 }}>
            {texts.editor.coverageGood}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.editor.coverageGoodText}
          </Box>
        </InRow>
      )}
      <ProblemLines problems={ofSet} />
    </Box>
  );
}

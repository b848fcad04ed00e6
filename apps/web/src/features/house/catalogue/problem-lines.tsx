import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { refusalTexts } from '@senlab/contract';
import { problemSeverityLabels, type VersionProblem } from '@senlab/domain';
import { VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';

export type Problem = Pick<VersionProblem<string>, 'reason' | 'severity' | 'detail'>;

/** The sentence of the rule, and what exactly it is about. */
export function problemWords({ reason, detail }: Pick<Problem, 'reason' | 'detail'>): string {
  return detail === null ? refusalTexts[reason] : `${refusalTexts[reason]} ${detail}`;
}

/** What is wrong, beside what it is about. */
export function ProblemLines({ problems }: { readonly problems: readonly Problem[] }): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
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
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import type { ShownProblem } from '../layout/layout-checks.ts';
import { texts } from '../texts.ts';

const say = texts.editor.problems;

interface ProblemPanelProps {
  readonly problems: readonly ShownProblem[];
  readonly onJump: (element: string) => void;
}

export function ProblemPanel({ problems, onJump }: ProblemPanelProps): ReactElement {
  if (problems.length === 0) return <Typography>{say.none}</Typography>;
  return (
    <Box
      component="ul"
      aria-label={say.list}
      sx={{ display: 'grid', gap: 3, m: 0, pl: 4, fontSize: '0.875rem' }}
    >
      {problems.map(({ key, text, element }) => (
        <li key={key}>
          {text}
          {element !== undefined && (
            <Button
              size="small"
              variant="text"
              sx={{ display: 'block', px: 0 }}
              onClick={() => onJump(element)}
            >
              {say.jump}
            </Button>
          )}
        </li>
      ))}
    </Box>
  );
}

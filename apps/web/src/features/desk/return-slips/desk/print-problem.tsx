import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { texts as all } from './texts.ts';
import type { Printing } from './use-printing.ts';

const texts = all.done;

interface PrintProblemProps {
  readonly printing: Printing;
  readonly printId: string | null;
}

/** It is in the book already: the same print is fetched again, not another one written. */
export function PrintProblem({ printing, printId }: PrintProblemProps): ReactElement | null {
  const { problem, print } = printing;
  if (problem === null) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        printId !== null && (
          <Button color="inherit" onClick={() => void print(printId)}>
            {texts.tryAgain}
          </Button>
        )
      }
      sx={{ width: '100%' }}
    >
      {problem}
    </Alert>
  );
}

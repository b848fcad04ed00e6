import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { FailedSign } from './signs.tsx';
import { StateBlock } from './state-block.tsx';
import { texts } from './texts.ts';

interface ErrorStateProps {
  readonly title: string;
  readonly text?: string;
  readonly retry?: () => void;
}

/** Something could not be shown; `retry` offers to try again. */
export function ErrorState({ title, text, retry }: ErrorStateProps): ReactElement {
  const button = retry && (
    <Button variant="outlined" onClick={retry}>
      {texts.retry}
    </Button>
  );
  return (
    <StateBlock role="alert" tone="danger" icon={<FailedSign />} title={title} text={text} action={button} />
  );
}

import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { NoticePage } from './notice-page.tsx';
import { texts } from './texts.ts';

export function StartFailed(props: { readonly onRetry: () => void }): ReactElement {
  const { title, text, retry } = texts.startFailed;
  return (
    <NoticePage title={title} text={text}>
      <Button variant="contained" onClick={props.onRetry}>
        {retry}
      </Button>
    </NoticePage>
  );
}

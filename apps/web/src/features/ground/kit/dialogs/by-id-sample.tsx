import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { buttonTexts, DialogBody, DialogButtons, showDialog, useDialog } from '@senlab/ui';
import type { ReactElement } from 'react';
import { SampleRow } from '../theme/sample.tsx';
import { texts } from './texts.ts';

function Content(props: { readonly isFirst: boolean }): ReactElement {
  const { id, close } = useDialog();
  return (
    <>
      <DialogBody>
        <Typography>{texts.text}</Typography>
      </DialogBody>
      <DialogButtons>
        {props.isFirst && (
          <>
            <Button onClick={() => open(id, texts.secondTitle)}>{texts.replace}</Button>
            <Button onClick={() => open('kit-stacked', texts.stackedTitle)}>{texts.stack}</Button>
          </>
        )}
        <Button variant="contained" onClick={close}>
          {buttonTexts.close}
        </Button>
      </DialogButtons>
    </>
  );
}

function open(id: string, title: string): void {
  showDialog({ id, title, content: <Content isFirst={title === texts.firstTitle} /> });
}

export function ByIdSample(): ReactElement {
  return (
    <SampleRow>
      <Button variant="outlined" onClick={() => open('kit', texts.firstTitle)}>
        {texts.first}
      </Button>
    </SampleRow>
  );
}

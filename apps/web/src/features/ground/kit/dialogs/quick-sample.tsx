import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { buttonTexts, DialogBody, DialogButtons, QuickDialog } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { SampleRow } from '../theme/sample.tsx';
import { texts } from './texts.ts';

function QuickForm(props: { readonly onDone: () => void }): ReactElement {
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        props.onDone();
      }}
    >
      <DialogBody>
        <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
          <TextField label={texts.note} defaultValue={texts.noteSample} multiline minRows={2} />
          <TextField label={texts.place} defaultValue="B-14" />
        </Box>
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={props.onDone}>
          {buttonTexts.cancel}
        </Button>
        <Button variant="contained" type="submit">
          {buttonTexts.save}
        </Button>
      </DialogButtons>
    </Box>
  );
}

export function QuickSample(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <SampleRow>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {texts.quickButton}
      </Button>
      <QuickDialog title={texts.quickTitle} isOpen={isOpen} onClose={close}>
        <QuickForm onDone={close} />
      </QuickDialog>
    </SampleRow>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { buttonTexts, DialogBody, DialogButtons } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { texts } from './texts.ts';

function Still(props: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Card>
      <Typography variant="h2" component="h4" sx={{ px: 6, pt: 4, pb: 2 }}>
        {props.title}
      </Typography>
      <DialogBody>
        <Typography sx={{ color: 'text.secondary' }}>{props.text}</Typography>
      </DialogBody>
      <DialogButtons>{props.children}</DialogButtons>
    </Card>
  );
}

/** What the questions look like, without having to open them. */
export function StillDialogs(): ReactElement {
  const { release, cancelSlip, wait } = texts;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
      }}
    >
      <Still {...release}>
        <Button variant="outlined" color="inherit">
          {buttonTexts.cancel}
        </Button>
        <Button variant="contained">{release.agree}</Button>
      </Still>
      <Still {...cancelSlip}>
        <Button variant="outlined" color="inherit">
          {cancelSlip.cancel}
        </Button>
        <Button variant="contained" color="error">
          {cancelSlip.agree}
        </Button>
      </Still>
      <Still {...wait}>
        <Button variant="outlined" color="inherit">
          {buttonTexts.cancel}
        </Button>
        <Button variant="contained" color="error" disabled>
          {`${buttonTexts.agree} (5)`}
        </Button>
      </Still>
    </Box>
  );
}

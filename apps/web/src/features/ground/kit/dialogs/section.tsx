import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  buttonTexts,
  DialogBody,
  DialogButtons,
  showDialog,
  useDialog,
  confirm,
  type ConfirmOptions,
  QuickDialog,
  InColumn,
} from '@senlab/ui';
import { type ReactElement, useState, type ReactNode } from 'react';
import { SampleRow, Sample } from '../section-parts.tsx';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Card from '@mui/material/Card';

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

function ByIdSample(): ReactElement {
  return (
    <SampleRow>
      <Button variant="outlined" onClick={() => open('kit', texts.firstTitle)}>
        {texts.first}
      </Button>
    </SampleRow>
  );
}

const questions: readonly (ConfirmOptions & { readonly button: string })[] = [
  texts.release,
  { ...texts.cancelSlip, tone: 'danger' },
  { ...texts.wait, tone: 'danger', countdownSeconds: 5 },
];

function ConfirmSamples(): ReactElement {
  const [answer, setAnswer] = useState<string>(texts.noAnswer);
  const ask = async (question: ConfirmOptions): Promise<void> => {
    setAnswer((await confirm(question)) ? texts.agreed : texts.refused);
  };
  return (
    <SampleRow>
      {questions.map(({ button, ...question }) => (
        <Button key={button} variant="outlined" onClick={() => void ask(question)}>
          {button}
        </Button>
      ))}
      <Typography variant="body2" component="output">
        {texts.answer}
        {answer}
      </Typography>
    </SampleRow>
  );
}

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
        <InColumn gap={4} sx={{ pt: 2 }}>
          <TextField label={texts.note} defaultValue={texts.noteSample} multiline minRows={2} />
          <TextField label={texts.place} defaultValue="B-14" />
        </InColumn>
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

function QuickSample(): ReactElement {
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
        <Typography color="textSecondary">{props.text}</Typography>
      </DialogBody>
      <DialogButtons>{props.children}</DialogButtons>
    </Card>
  );
}

/** What the questions look like, without having to open them. */
function StillDialogs(): ReactElement {
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

export function Section(): ReactElement {
  return (
    <InColumn gap={8}>
      <Sample title={texts.still}>
        <StillDialogs />
      </Sample>
      <Sample title={texts.confirm} note={texts.confirmNote}>
        <ConfirmSamples />
      </Sample>
      <Sample title={texts.quick} note={texts.quickNote}>
        <QuickSample />
      </Sample>
      <Sample title={texts.byId} note={texts.byIdNote}>
        <ByIdSample />
      </Sample>
    </InColumn>
  );
}

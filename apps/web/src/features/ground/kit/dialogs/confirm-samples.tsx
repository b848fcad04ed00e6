import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { confirm, type ConfirmOptions } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { SampleRow } from '../theme/sample.tsx';
import { texts } from './texts.ts';

const questions: readonly (ConfirmOptions & { readonly button: string })[] = [
  texts.release,
  { ...texts.cancelSlip, tone: 'danger' },
  { ...texts.wait, tone: 'danger', countdownSeconds: 5 },
];

export function ConfirmSamples(): ReactElement {
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

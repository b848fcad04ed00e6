import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDate } from '@senlab/domain/text';
import { InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import {
  MoveResearchFile,
  type ResearchFileStep,
} from '../../../../api/research/research-files.generated.ts';
import { askReason } from '../../../../forms/reason-dialog.tsx';
import { texts } from '../texts.ts';
import { changeFile, nameOf, useFile } from './use-file.ts';

const say = texts.steps;
const steps = ['enrol', 'complete', 'reopen', 'withdraw'] as const satisfies readonly ResearchFileStep[];

/** Undefined: the person thought better of it. */
function reasonFor(step: ResearchFileStep): Promise<string | null | undefined> {
  if (step === 'withdraw')
    return askReason({
      title: say.withdrawTitle,
      text: say.withdrawText,
      agree: say.withdrawTitle,
      cancel: say.withdrawKeep,
    });
  if (step === 'reopen')
    return askReason({
      title: say.reopenTitle,
      text: say.reopenText,
      agree: say.reopen,
      cancel: say.keep,
      isCalm: true,
    });
  return Promise.resolve(null);
}

/** What may be done with the file as a whole. */
export function FileSteps(): ReactElement | null {
  const open = useFile();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { file } = open;
  const offered = steps.filter((step) => file.steps.includes(step));
  const take = async (step: ResearchFileStep): Promise<void> => {
    const reason = await reasonFor(step);
    if (reason === undefined) return;
    setBusy(true);
    const variables = { ...nameOf(file), step, reason };
    const answer = await changeFile(open, { document: MoveResearchFile, variables, said: say.done[step] });
    setBusy(false);
    setProblem(answer.problem ?? '');
  };
  if (offered.length === 0 && problem === '') return null;
  return (
    <>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <InRow gap={2}>
        {offered.map((step) => (
          <Button
            key={step}
            variant={step === 'enrol' || step === 'complete' ? 'contained' : 'outlined'}
            color={step === 'withdraw' ? 'error' : step === 'reopen' ? 'inherit' : 'primary'}
            disabled={isBusy}
            onClick={() => void take(step)}
          >
            {say[step]}
          </Button>
        ))}
      </InRow>
    </>
  );
}

/** Why nothing can be written, where nothing can. */
export function Standing(): ReactElement | null {
  const { status, withdrawnOn, withdrawReason } = useFile().file;
  const { file: said } = texts;
  switch (status) {
    case 'draft':
      return <Alert severity="info">{said.draft}</Alert>;
    case 'completed':
      return <Alert severity="success">{said.completed}</Alert>;
    case 'locked':
      return <Alert severity="info">{said.locked}</Alert>;
    case 'withdrawn':
      return (
        <Alert severity="warning">
          {said.withdrawn(withdrawnOn === null ? '' : formatDate(withdrawnOn))}
          {withdrawReason !== null && ` ${said.withdrawnReason(withdrawReason)}`}
        </Alert>
      );
    case 'active':
      return null;
  }
}

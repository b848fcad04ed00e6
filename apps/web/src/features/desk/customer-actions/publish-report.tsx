import Public from '@mui/icons-material/Public';
import Button from '@mui/material/Button';
import { publicationCommandLabels } from '@senlab/domain';
import { confirm, showMessage } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { AddCustomerTestResult } from '../../../api/desk/customer-actions.generated.ts';
import { useMay } from '../../../session/use-may.ts';
import {
  actionAddress,
  changeAction,
  stepAction,
  type ActionRef,
  type StepAnswer,
} from './customer-calls.ts';
import { texts } from './texts.ts';

/** What the page of a report knows of it. Whether it may stand online is the server's word, whatever stands here. */
export interface PublishedReport {
  readonly _id: string;
  readonly status: string;
  readonly isRestricted: boolean;
  readonly isGenetic: boolean;
}

/** Drafted and published in one go. What stops between the two stays a draft, and its page says why. */
async function publish(
  reportId: string,
): Promise<{ readonly drafted?: ActionRef; readonly answer: StepAnswer }> {
  const drafted = await changeAction(AddCustomerTestResult, { reportId });
  if (drafted.kind === 'refused') return { answer: drafted };
  return { drafted: drafted.action, answer: await stepAction(drafted.action, { step: 'publish' }) };
}

/** On the page of a released report: shows it to the patient, by the rules of the desk. */
export function PublishReport({ report }: { readonly report: PublishedReport }): ReactElement | null {
  const mayPublish = useMay('customers.publish');
  const mayMeet = useMay('customers.read');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { _id, status, isRestricted, isGenetic } = report;
  if (!mayPublish || !mayMeet || status !== 'released' || isRestricted || isGenetic) return null;
  const go = async (): Promise<void> => {
    const title = publicationCommandLabels.publish;
    const question = { title, text: texts.steps.publishText, agree: texts.steps.agree.publish };
    if (!(await confirm({ ...question, id: 'customer-publish' }))) return;
    setBusy(true);
    const { drafted, answer } = await publish(_id);
    setBusy(false);
    if (answer.kind === 'done') showMessage(texts.steps.done.publish, 'success');
    else if (answer.problem !== '') showMessage(answer.problem, 'error');
    if (drafted !== undefined) void navigate(actionAddress(drafted));
  };
  return (
    <Button variant="outlined" startIcon={<Public />} disabled={isBusy} onClick={() => void go()}>
      {publicationCommandLabels.publish}
    </Button>
  );
}

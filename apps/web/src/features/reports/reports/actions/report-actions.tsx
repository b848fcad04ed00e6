import { showMessage, InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import {
  askWithdrawal,
  confirmWithdrawal,
  discardCorrection,
  refuseWithdrawal,
  releaseReport,
  type ReportData,
} from '../report-calls.ts';
import { texts } from './texts.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** Asks for the password once more; the ticket serves one signature. Nothing when the person has left. */
export type AskToSign = (title: string, detail: string) => Promise<string | undefined>;

export type AskedAction = 'askWithdrawal' | 'refuseWithdrawal' | 'discard';
export type OpenForm = 'amend' | AskedAction;

const calls = {
  askWithdrawal,
  refuseWithdrawal,
  discard: discardCorrection,
} as const;

export interface ReportActionsState {
  readonly open: OpenForm | undefined;
  readonly setOpen: (form: OpenForm | undefined) => void;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly release: () => Promise<void>;
  readonly confirm: () => Promise<void>;
  /** Answers with what went wrong, or null. */
  readonly send: (action: AskedAction, reason: string) => Promise<string | null>;
}

interface ActionOptions {
  readonly report: ReportData;
  readonly askToSign: AskToSign;
  readonly refresh: () => Promise<void>;
}

export function useReportActions({ report, askToSign, refresh }: ActionOptions): ReportActionsState {
  const [open, setOpen] = useState<OpenForm>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const after = async (answer: Promise<string | null>, done: string): Promise<string | null> => {
    setBusy(true);
    const refusal = await answer;
    if (refusal === null) showMessage(done, 'success');
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    setBusy(false);
    return refusal;
  };
  const confirm = async (): Promise<void> => {
    const { reportCode, versionNo, withdrawalReason } = report;
    const detail = texts.sign.detail(reportCode, versionNo, withdrawalReason ?? '');
    const ticket = await askToSign(texts.sign.title, detail);
    if (ticket === undefined) return;
    setProblem(await after(confirmWithdrawal(report, ticket), texts.done.confirmWithdrawal));
  };
  return {
    open,
    setOpen: (form) => {
      setProblem(null);
      setOpen(form);
    },
    isBusy,
    problem,
    release: async () => setProblem(await after(releaseReport(report), texts.done.release)),
    confirm,
    send: (action, reason) => after(calls[action](report, reason), texts.done[action]),
  };
}

interface ReportActionsProps {
  readonly report: ReportData;
  /** Whether the person sees what the paper says: nobody corrects what she cannot read. */
  readonly isReadable: boolean;
  readonly actions: ReportActionsState;
}

/** Only what the server would let this person do now. */
export function ReportActions({ report, isReadable, actions }: ReportActionsProps): ReactElement {
  const { isBusy, problem, setOpen, release, confirm } = actions;
  return (
    <InRow gap={2}>
      {problem !== null && problem !== '' && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      {report.mayRelease && (
        <Button variant="contained" disabled={isBusy} onClick={() => void release()}>
          {texts.release}
        </Button>
      )}
      {report.mayAmend && isReadable && (
        <Button variant="outlined" disabled={isBusy} onClick={() => setOpen('amend')}>
          {texts.amend}
        </Button>
      )}
      {report.mayDiscard && (
        <Button color="error" disabled={isBusy} onClick={() => setOpen('discard')}>
          {texts.discard}
        </Button>
      )}
      {report.mayAskWithdrawal && (
        <Button color="error" disabled={isBusy} onClick={() => setOpen('askWithdrawal')}>
          {texts.askWithdrawal}
        </Button>
      )}
      {report.mayRefuseWithdrawal && (
        <Button variant="outlined" disabled={isBusy} onClick={() => setOpen('refuseWithdrawal')}>
          {texts.refuseWithdrawal}
        </Button>
      )}
      {report.mayConfirmWithdrawal && (
        <Button variant="contained" color="error" disabled={isBusy} onClick={() => void confirm()}>
          {texts.confirmWithdrawal}
        </Button>
      )}
    </InRow>
  );
}

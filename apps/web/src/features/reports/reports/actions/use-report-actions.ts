import { showMessage } from '@senlab/ui';
import { useState } from 'react';
import {
  askWithdrawal,
  confirmWithdrawal,
  discardCorrection,
  refuseWithdrawal,
  releaseReport,
  type ReportData,
} from '../report-calls.ts';
import { texts } from './texts.ts';

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

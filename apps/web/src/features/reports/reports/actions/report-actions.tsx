import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import type { ReportData } from '../report-calls.ts';
import { texts } from './texts.ts';
import type { ReportActionsState } from './use-report-actions.ts';

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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {problem !== null && problem !== '' && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
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
    </Box>
  );
}

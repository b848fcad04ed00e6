import { showMessage } from '@senlab/ui';
import { reportTable, type ReportCommand, type ReportDocument } from '@senlab/domain';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { reportAddress, type ReportData } from '../report-calls.ts';
import { AmendForm } from './amend-form.tsx';
import { ReasonPanel } from './question-panel.tsx';
import { texts } from './texts.ts';
import type { AskedAction, ReportActionsState } from './report-actions.tsx';

interface OpenFormProps {
  readonly report: ReportData;
  readonly document: ReportDocument | undefined;
  readonly actions: ReportActionsState;
  readonly refresh: () => Promise<void>;
}

const commands: Readonly<Record<AskedAction, ReportCommand>> = {
  askWithdrawal: 'request-withdrawal',
  refuseWithdrawal: 'refuse-withdrawal',
  discard: 'discard',
};

/** By the table that the server asks too: a reason taken here must not be too short there. */
function ruleOf(action: AskedAction): 'required' | 'detailed' {
  const row = reportTable.rows.find(({ command }) => command === commands[action]);
  return row?.reason === 'detailed' ? 'detailed' : 'required';
}

/** The question that was opened, if any. */
export function OpenForm({ report, document, actions, refresh }: OpenFormProps): ReactElement | null {
  const navigate = useNavigate();
  const { open, setOpen, send } = actions;
  const close = (): void => setOpen(undefined);
  if (open === undefined) return null;
  if (open !== 'amend')
    return (
      <ReasonPanel
        key={open}
        words={texts.reasons[open]}
        rule={ruleOf(open)}
        isDanger={open !== 'refuseWithdrawal'}
        onSend={(reason) => send(open, reason)}
        onClose={close}
      />
    );
  if (document === undefined) return null;
  const onOpened = (draftId: string): void => {
    showMessage(texts.done.amend, 'success');
    void navigate(reportAddress(draftId));
  };
  return (
    <AmendForm
      report={report}
      document={document}
      onOpened={onOpened}
      onRefused={() => void refresh()}
      onClose={close}
    />
  );
}

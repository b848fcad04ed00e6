import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { texts } from '../texts.ts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { catalogueChangeTable, type CatalogueChangeCommand } from '@senlab/domain';
import { confirm, showMessage, InColumn, InRow } from '@senlab/ui';
import { ReasonForm } from '../../../../forms/reason-form.tsx';
import { useHeld } from '../../../../session/use-may.ts';
import {
  approveChange,
  declineChange,
  withdrawChange,
  type Change,
  type Effect,
} from '../catalogue-calls.ts';
import { askToApprove } from './approve-dialog.tsx';
import type { DifferenceRow } from './difference-table.tsx';

interface ChangeActionsProps {
  readonly change: Change;
  readonly name: string;
  readonly rows: readonly DifferenceRow[];
  /** Null for a panel, which judges no result; undefined while a doctor could not know what it would do. */
  readonly effect: Effect | null | undefined;
  readonly refresh: () => Promise<void>;
}

/** By the table that the server asks too: a button that would only be refused is not shown. */
function useWays(change: Change): (command: CatalogueChangeCommand) => boolean {
  const held = useHeld();
  return (wanted) => {
    if (wanted === 'approve' && (change.isOwnProposal || change.isOutdated)) return false;
    if (wanted === 'withdraw' && !change.isOwnProposal) return false;
    if (wanted === 'decline' && change.isOwnProposal) return false;
    return catalogueChangeTable.rows.some(
      ({ from, command, permission }) =>
        from === change.status && command === wanted && permission !== null && held.has(permission),
    );
  };
}

function useDeciding({ change, name, rows, effect, refresh }: ChangeActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const after = async (answer: Promise<string | null>, said: string): Promise<string | null> => {
    setBusy(true);
    const refused = await answer;
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    setBusy(false);
    setProblem(refused);
    if (refused === null) showMessage(said, 'success');
    return refused;
  };
  const approve = async (): Promise<void> => {
    if (effect !== undefined && (await askToApprove({ name, rows, effect })))
      await after(approveChange(change), texts.change.approved);
  };
  const withdraw = async (): Promise<void> => {
    const { withdrawTitle: title, withdrawText: text, withdraw: agree } = texts.change;
    if (await confirm({ title, text, agree })) await after(withdrawChange(change), texts.change.withdrawn);
  };
  // Its author has to know what to write otherwise.
  const decline = (reason: string): Promise<string | null> =>
    after(declineChange(change, reason), texts.change.declined);
  return { isBusy, problem, approve, withdraw, decline };
}

/** What the person can do about a waiting proposal. */
export function ChangeActions(props: ChangeActionsProps): ReactElement | null {
  const { change, effect } = props;
  const may = useWays(change);
  const deciding = useDeciding(props);
  const [isDeclining, setDeclining] = useState(false);
  if (change.status !== 'proposed')
    return deciding.problem === null || deciding.problem === '' ? null : (
      <Alert severity="error">{deciding.problem}</Alert>
    );
  const isIdle = !may('approve') && !may('decline') && !may('withdraw');
  return (
    <InColumn gap={3}>
      {isIdle && <Typography color="textSecondary">{texts.change.cannot}</Typography>}
      {!isDeclining && deciding.problem !== null && deciding.problem !== '' && (
        <Alert severity="error">{deciding.problem}</Alert>
      )}
      {isDeclining && may('decline') ? (
        <ReasonForm
          label={texts.change.declineLabel}
          send={texts.change.sendDecline}
          onSend={deciding.decline}
          onClose={() => setDeclining(false)}
        />
      ) : (
        <InRow gap={2}>
          {may('approve') && (
            <Button
              variant="contained"
              disabled={deciding.isBusy || effect === undefined}
              onClick={() => void deciding.approve()}
            >
              {texts.change.approve}
            </Button>
          )}
          {may('decline') && (
            <Button variant="outlined" disabled={deciding.isBusy} onClick={() => setDeclining(true)}>
              {texts.change.decline}
            </Button>
          )}
          {may('withdraw') && (
            <Button variant="outlined" disabled={deciding.isBusy} onClick={() => void deciding.withdraw()}>
              {texts.change.withdraw}
            </Button>
          )}
        </InRow>
      )}
    </InColumn>
  );
}

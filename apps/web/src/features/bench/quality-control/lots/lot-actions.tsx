import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { controlLotTable, type ControlLotCommand } from '@senlab/domain';
import { useState, type ReactElement } from 'react';
import { useHeld } from '../../../../session/use-may.ts';
import { ReasonForm } from '../../../../forms/reason-form.tsx';
import { approveLot, declineLot, retireLot, withdrawLot } from '../quality-calls.ts';
import type { Lot } from '../quality-types.ts';
import { texts } from '../texts.ts';

interface LotActionsProps {
  readonly lot: Lot;
  readonly refresh: () => Promise<void>;
}

type Shown = 'approve' | 'decline' | 'withdraw' | 'retire';

/** By the table that the server asks too: a button that would only be refused is not shown. */
function useWays(lot: Lot): (command: Shown) => boolean {
  const held = useHeld();
  return (wanted: ControlLotCommand) => {
    if (wanted === 'approve' && lot.isOwnProposal) return false;
    if (wanted === 'withdraw' && !lot.isOwnProposal) return false;
    return controlLotTable.rows.some(
      ({ from, command, permission }) =>
        from === lot.status && command === wanted && permission !== null && held.has(permission),
    );
  };
}

const asking = {
  decline: { label: texts.lots.declineReason, send: texts.lots.decline, call: declineLot },
  retire: { label: texts.lots.retireReason, send: texts.lots.retire, call: retireLot },
} as const;

/** What the person can do about a lot now. */
export function LotActions({ lot, refresh }: LotActionsProps): ReactElement {
  const may = useWays(lot);
  const [asked, setAsked] = useState<keyof typeof asking>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const after = async (answer: Promise<string | null>): Promise<string | null> => {
    setBusy(true);
    const refused = await answer;
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    setBusy(false);
    setProblem(refused);
    return refused;
  };
  if (asked !== undefined && may(asked)) {
    const { label, send, call } = asking[asked];
    const leave = (): void => setAsked(undefined);
    return <ReasonForm {...{ label, send }} onSend={(reason) => after(call(lot, reason))} onClose={leave} />;
  }
  const button = (command: Shown, onClick: () => void): ReactElement | false =>
    may(command) && (
      <Button
        size="small"
        variant={command === 'approve' ? 'contained' : 'outlined'}
        disabled={isBusy}
        onClick={onClick}
      >
        {texts.lots[command]}
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {button('approve', () => void after(approveLot(lot)))}
      {button('decline', () => setAsked('decline'))}
      {button('withdraw', () => void after(withdrawLot(lot)))}
      {button('retire', () => setAsked('retire'))}
      {lot.status === 'proposed' && lot.isOwnProposal && (
        <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {texts.lots.ownProposal}
        </Typography>
      )}
      {problem !== null && problem !== '' && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}

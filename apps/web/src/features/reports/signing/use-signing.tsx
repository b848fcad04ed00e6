import { maySign } from '@senlab/domain';
import { useEffect, useState, type ReactElement } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import { useLock } from '../../../session/lock.ts';
import { useSession } from '../../../session/session-store.ts';
import {
  forgetSigning,
  loadSigning,
  forgetPeriod,
  secondsLeftOf,
  useSigningState,
  confirmOnce,
  openSigning,
  type Confirmation,
  heldTicket,
} from './signing-state.ts';
import DrawIcon from '@mui/icons-material/DrawOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { showMessage, hideDialog, showDialog } from '@senlab/ui';
import { EndSigning } from '../../../api/people/identity-checks.generated.ts';
import { readResponse } from '../../../api/envelope.ts';
import { ask } from '../../../api/request.ts';
import { texts } from './texts.ts';
import { SigningContent } from './signing-content.tsx';

const topics = ['my_signing'] as const;

/** Follows the period of this session on a page where somebody signs. A lock has ended it: what is known is forgotten. */
export function useSigningPeriod(): void {
  const signer = useSession(({ user }) =>
    user !== undefined && maySign(new Set(user.permissions)) ? user.sub : undefined,
  );
  const isLocked = useLock(({ mark }) => mark !== undefined);
  useEffect(() => {
    if (signer === undefined || isLocked) {
      forgetSigning();
      return undefined;
    }
    void loadSigning();
    return subscribeToChanges(topics, () => void loadSigning());
  }, [signer, isLocked]);
}

/** What is left, in the words that are shown; null when there is no period. */
function useLeftWords(): string | null {
  const period = useSigningState((state) => state.period);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (period === undefined) return undefined;
    const look = (): void => {
      const left = secondsLeftOf(period);
      setSeconds(left);
      if (left === 0) forgetPeriod();
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [period]);
  return period === undefined || seconds === 0 ? null : texts.period.left(seconds);
}

/** Only the server's word ends it: one that was not reached leaves the note where it is. */
async function end(): Promise<void> {
  const outcome = await ask(EndSigning, {});
  if (outcome.kind === 'success') return forgetPeriod();
  if (outcome.kind === 'unreachable' || outcome.kind === 'malformed') {
    showMessage(texts.period.notEnded, 'error');
    return;
  }
  if (outcome.kind !== 'superseded') readResponse(outcome);
}

/** Beside the button that signs: that it will not ask, for how long, and the way out. */
export function SigningNote(): ReactElement | null {
  const words = useLeftWords();
  const [isEnding, setIsEnding] = useState(false);
  if (words === null) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, color: 'text.secondary' }}>
      <DrawIcon aria-hidden sx={{ fontSize: 16 }} />
      <Typography variant="caption" title={texts.period.hint} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words}
      </Typography>
      <Box component="span" aria-hidden>
        ·
      </Box>
      <Button
        size="small"
        color="inherit"
        aria-label={texts.period.endLabel}
        disabled={isEnding}
        sx={{ minWidth: 0, px: 1, fontSize: '0.75rem', textDecoration: 'underline' }}
        onClick={() => {
          setIsEnding(true);
          void end().finally(() => setIsEnding(false));
        }}
      >
        {texts.period.end}
      </Button>
    </Box>
  );
}

/** Answers the ticket for one signature, or nothing when the person has left. */
export type AskToSign = (title: string, detail: string) => Promise<string | undefined>;

interface Question {
  readonly title: string;
  readonly detail: string;
}

interface Asking extends Question {
  readonly confirmation: Confirmation;
  /** A period was thought to be open, and the server has refused it. */
  readonly isOver?: boolean;
}

const id = 'signing';

const askPassword = ({ title, detail, confirmation, isOver = false }: Asking): Promise<string | undefined> =>
  new Promise((resolve) => {
    let given: string | undefined;
    let isClosed = false;
    const onTicket = (ticket: string): void => {
      // Closed meanwhile: the person has thought better of it, and nothing is signed with this ticket.
      if (isClosed) return confirmation.takeBack();
      given = ticket;
      hideDialog(id);
    };
    showDialog({
      id,
      title,
      width: 'xs',
      isAlert: true,
      content: <SigningContent {...{ detail, confirmation, isOver, onTicket }} />,
      onClosed: () => {
        isClosed = true;
        resolve(given);
      },
    });
  });

const askToSignOnce: AskToSign = (title, detail) => askPassword({ title, detail, confirmation: confirmOnce });

/** The password once more, before what asks each time. */
export function useSigningOnce(): AskToSign {
  return askToSignOnce;
}

/**
 * Does what is signed: at once within a signing period, else after the password. `act` says `unconfirmed` when the server
 * did nothing because the period was over; then the password is asked for and it is done again. `left`: the person has
 * thought better of it.
 */
export type Sign = <T>(
  question: Question,
  act: (ticket: string) => Promise<T | 'unconfirmed'>,
) => Promise<T | 'unconfirmed' | 'left'>;

const sign: Sign = async (question, act) => {
  const held = heldTicket();
  if (held !== undefined) {
    const answer = await act(held);
    if (answer !== 'unconfirmed') return answer;
    forgetPeriod();
  }
  const ticket = await askPassword({ ...question, confirmation: openSigning, isOver: held !== undefined });
  return ticket === undefined ? 'left' : act(ticket);
};

/** On a page that follows the signing period (`useSigningPeriod`). */
export function useSigning(): Sign {
  return sign;
}

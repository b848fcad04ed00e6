import { hideDialog, showDialog } from '@senlab/ui';
import { confirmOnce, openSigning, type Confirmation } from './confirm-identity.ts';
import { SigningContent } from './signing-content.tsx';
import { forgetPeriod, heldTicket } from './signing-state.ts';

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

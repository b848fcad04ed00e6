import { hideDialog, showDialog } from '@senlab/ui';
import { SigningContent } from './signing-content.tsx';

/** Answers the ticket for one signature, or nothing when the person has left. */
export type AskToSign = (title: string, detail: string) => Promise<string | undefined>;

const id = 'signing';

const askToSign: AskToSign = (title, detail) =>
  new Promise((resolve) => {
    let given: string | undefined;
    const onTicket = (ticket: string): void => {
      given = ticket;
      hideDialog(id);
    };
    showDialog({
      id,
      title,
      width: 'xs',
      isAlert: true,
      content: <SigningContent detail={detail} onTicket={onTicket} />,
      onClosed: () => resolve(given),
    });
  });

/** The password once more, before a signature. */
export function useSigning(): AskToSign {
  return askToSign;
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { confirm, showMessage } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { inviteAccount, setAccountActive, signOutAccount, type Account } from './account-calls.ts';
import { showInvitation } from './invitation-dialog.tsx';
import { texts } from './texts.ts';

interface AccountActionsProps {
  readonly account: Account;
  /** Who is logged in. */
  readonly own: string | undefined;
  readonly onChanged: () => void;
}

interface InvitingWords {
  readonly title: string;
  readonly text: string;
}

/** The second code where another administrator has given the first one. */
function invitingWords(account: Account, own: string | undefined): InvitingWords {
  const { isGuarded, firstCodeBy, hasPassword } = account;
  if (firstCodeBy !== null && firstCodeBy !== own)
    return { title: texts.inviteSecond, text: texts.inviteSecondText };
  const title = hasPassword ? texts.reset : texts.invite;
  return { title, text: isGuarded ? texts.inviteFirstText : texts.inviteText };
}

/** What is done to an account at once, beside saving it. */
export function AccountActions({ account, own, onChanged }: AccountActionsProps): ReactElement {
  const isOwn = account._id === own;
  const [isSending, setSending] = useState(false);
  const send = async (work: () => Promise<string | null>, done: string): Promise<void> => {
    setSending(true);
    const problem = await work();
    setSending(false);
    if (problem === null) showMessage(done, 'success');
    else if (problem !== '') showMessage(problem, 'error');
    if (problem === null) onChanged();
  };
  const invite = async ({ title, text }: InvitingWords): Promise<void> => {
    if (!(await confirm({ title, text, agree: title }))) return;
    setSending(true);
    const invited = await inviteAccount(account._id);
    setSending(false);
    if ('problem' in invited) return void (invited.problem !== '' && showMessage(invited.problem, 'error'));
    showInvitation({ username: account.username, ...invited });
    onChanged();
  };
  const signOut = async (): Promise<void> => {
    const title = texts.signOut;
    if (await confirm({ title, text: texts.signOutText, agree: title }))
      await send(() => signOutAccount(account._id), texts.signedOut);
  };
  const toggle = async (): Promise<void> => {
    const title = texts.close;
    const isClosing = account.isActive;
    if (isClosing && !(await confirm({ title, text: texts.closeText, agree: title, tone: 'danger' }))) return;
    await send(() => setAccountActive(account, !isClosing), isClosing ? texts.closedDone : texts.reopened);
  };
  const inviting = invitingWords(account, own);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {account.isActive && !isOwn && (
        <Button size="small" variant="outlined" disabled={isSending} onClick={() => void invite(inviting)}>
          {inviting.title}
        </Button>
      )}
      {account.isActive && !isOwn && (
        <Button size="small" variant="outlined" disabled={isSending} onClick={() => void signOut()}>
          {texts.signOut}
        </Button>
      )}
      {!isOwn && (
        <Button
          size="small"
          color={account.isActive ? 'error' : 'primary'}
          disabled={isSending}
          onClick={() => void toggle()}
        >
          {account.isActive ? texts.close : texts.reopen}
        </Button>
      )}
    </Box>
  );
}

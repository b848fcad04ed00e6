import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  DialogBody,
  DialogButtons,
  showDialog,
  showMessage,
  useDialog,
  confirm,
  InColumn,
  InRow,
} from '@senlab/ui';
import { type ReactElement, useState } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import {
  accountAddresses,
  type InvitationCode,
  inviteAccount,
  setAccountActive,
  signOutAccount,
  type Account,
} from './account-calls.ts';
import { texts } from './texts.ts';

const { invitation: said } = texts;

interface InvitationProps extends InvitationCode {
  readonly username: string;
}

function titleOf({ needsSecond, isSecond }: InvitationProps): string {
  if (isSecond) return said.secondTitle;
  return needsSecond ? said.firstTitle : said.title;
}

async function copy(code: string): Promise<void> {
  await navigator.clipboard.writeText(code);
  showMessage(said.copied, 'success');
}

function InvitationContent(props: InvitationProps): ReactElement {
  const { username, code, expiresTime, needsSecond, isSecond } = props;
  const { close } = useDialog();
  const address = `${window.location.origin}${accountAddresses.accept}`;
  return (
    <>
      <DialogBody>
        <InColumn gap={3}>
          <Typography>{`${said.username}: ${username}`}</Typography>
          <Typography
            component="p"
            aria-label={titleOf(props)}
            sx={{
              py: 3,
              textAlign: 'center',
              fontFamily: 'monospace',
              fontSize: { xs: '1.375rem', sm: '1.75rem' },
              letterSpacing: '0.08em',
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            {code}
          </Typography>
          {needsSecond && <Alert severity="info">{said.first}</Alert>}
          {isSecond && <Alert severity="info">{said.second}</Alert>}
          <Typography>{said.where(address)}</Typography>
          <Typography color="textSecondary">{said.until(exactTime(new Date(expiresTime)))}</Typography>
          <Alert severity="warning">{`${said.once} ${said.warning}`}</Alert>
        </InColumn>
      </DialogBody>
      <DialogButtons>
        <Button onClick={() => void copy(code)}>{said.copy}</Button>
        <Button variant="contained" onClick={() => close()}>
          {said.done}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Shown once: only its hash is kept. */
function showInvitation(props: InvitationProps): void {
  showDialog({ id: 'account-invitation', title: titleOf(props), content: <InvitationContent {...props} /> });
}

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
    <InRow align="stretch" gap={2}>
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
    </InRow>
  );
}

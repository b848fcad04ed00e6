import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DialogBody, DialogButtons, showDialog, showMessage, useDialog } from '@senlab/ui';
import type { ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { accountAddresses } from './account-addresses.ts';
import type { InvitationCode } from './account-calls.ts';
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
        <Box sx={{ display: 'grid', gap: 3 }}>
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
          <Typography sx={{ color: 'text.secondary' }}>
            {said.until(exactTime(new Date(expiresTime)))}
          </Typography>
          <Alert severity="warning">{`${said.once} ${said.warning}`}</Alert>
        </Box>
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
export function showInvitation(props: InvitationProps): void {
  showDialog({ id: 'account-invitation', title: titleOf(props), content: <InvitationContent {...props} /> });
}

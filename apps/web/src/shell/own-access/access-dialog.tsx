import Check from '@mui/icons-material/Check';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { buttonTexts, DialogBody, DialogButtons, StatusChip, useDialog, InRow } from '@senlab/ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import type { OwnAccess } from '../../session/account/own-access-calls.ts';
import { exactTime } from '../../session/activity/activity-time.ts';
import { deviceName, texts } from './texts.ts';
import { useOwnAccess, type OwnAccessControl } from './use-own-access.ts';

const timeOf = (moment: string): string => exactTime(new Date(moment));

function Section(props: {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: 6 } }}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {props.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {props.note}
      </Typography>
      {props.children}
    </Box>
  );
}

function Rows(props: { readonly children: ReactNode }): ReactElement {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, border: '1px solid', borderColor: 'divider', borderRadius: 2 }}
    >
      {props.children}
    </Box>
  );
}

/** What it is, when, and what can be done with it: beside each other, or below on a telephone. */
function Row(props: {
  readonly name: string;
  readonly chips?: ReactNode;
  readonly lines: readonly string[];
  readonly action?: ReactNode;
}): ReactElement {
  return (
    <InRow as="li" gap={2} sx={{ px: 4, py: 3, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {props.name}
          </Typography>
          {props.chips}
        </Box>
        {props.lines.map((line) => (
          <Typography
            key={line}
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
          >
            {line}
          </Typography>
        ))}
      </Box>
      {props.action}
    </InRow>
  );
}

function Sessions(props: {
  readonly sessions: OwnAccess['sessions'];
  readonly access: OwnAccessControl;
}): ReactElement {
  const { sessions, access } = props;
  return (
    <Section title={texts.sessions} note={texts.sessionsNote}>
      <Rows>
        {sessions.map((session) => (
          <Row
            key={session._id}
            name={deviceName(session)}
            chips={
              <>
                {session.isThis && (
                  <StatusChip tone="good" icon={<Check />}>
                    {texts.thisSession}
                  </StatusChip>
                )}
                {session.isLocked && (
                  <StatusChip tone="neutral" icon={<LockOutlined />}>
                    {texts.locked}
                  </StatusChip>
                )}
              </>
            }
            lines={[texts.began(timeOf(session.beganTime)), texts.heard(timeOf(session.heardTime))]}
            action={
              session.isThis ? undefined : (
                <Button
                  size="small"
                  variant="outlined"
                  color="error"
                  disabled={access.isBusy}
                  aria-label={texts.endNamed(deviceName(session), timeOf(session.beganTime))}
                  onClick={() => access.end(session._id)}
                >
                  {texts.end}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {sessions.length > 1 && (
        <Button size="small" color="error" disabled={access.isBusy} onClick={access.endOthers} sx={{ mt: 2 }}>
          {texts.endOthers}
        </Button>
      )}
    </Section>
  );
}

function Devices(props: {
  readonly devices: OwnAccess['devices'];
  readonly access: OwnAccessControl;
}): ReactElement {
  const { devices, access } = props;
  return (
    <Section title={texts.devices} note={texts.devicesNote}>
      {devices.length === 0 && <Typography variant="body2">{texts.noDevices}</Typography>}
      {devices.length > 0 && (
        <Rows>
          {devices.map((device) => {
            const time = timeOf(device.lastLoginTime);
            const where = device.network === '' ? '' : `, ${texts.network(device.network)}`;
            return (
              <Row
                key={device._id}
                name={deviceName(device)}
                lines={[texts.lastLogin(time) + where]}
                action={
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    disabled={access.isBusy}
                    aria-label={texts.forgetNamed(deviceName(device), time)}
                    onClick={() => access.forget(device._id)}
                  >
                    {texts.forget}
                  </Button>
                }
              />
            );
          })}
        </Rows>
      )}
    </Section>
  );
}

function Content(props: { readonly access: OwnAccessControl }): ReactElement {
  const { access } = props;
  const { state } = access;
  if (state === 'loading') return <Typography aria-busy>{texts.loading}</Typography>;
  if (state === 'failed')
    return (
      <Alert severity="error" action={<Button onClick={access.load}>{texts.retry}</Button>}>
        {texts.failed}
      </Alert>
    );
  return (
    <>
      <Sessions sessions={state.sessions} access={access} />
      <Devices devices={state.devices} access={access} />
    </>
  );
}

/** Where one is logged in, and the computers that one has logged in on. */
export function AccessDialog(): ReactElement {
  const { close } = useDialog();
  const access = useOwnAccess();
  return (
    <>
      <DialogBody>
        <Content access={access} />
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={close}>
          {buttonTexts.close}
        </Button>
      </DialogButtons>
    </>
  );
}

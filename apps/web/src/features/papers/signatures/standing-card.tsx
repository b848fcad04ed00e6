import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { refusalTexts } from '@senlab/contract';
import { readReason, reasonLengths } from '@senlab/domain';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { texts } from './texts.ts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { confirm, InRow } from '@senlab/ui';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { CardFrame, useChange } from './card-frame.tsx';
import { activate, consentTo, seenOf, suspend, type Signature } from './signature-calls.ts';

interface SuspendFormProps {
  /** True where it was done. */
  readonly onSend: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const { steps: said } = texts;

/** Asks why, in the page itself. */
function SuspendForm({ onSend, onClose }: SuspendFormProps): ReactElement {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const read = readReason(reason, 'required');
    if (!read.ok) return setProblem('reason' in read.refusal ? refusalTexts[read.refusal.reason] : null);
    if (await onSend(read.value)) onClose();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={said.suspend}
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 3 }}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it, and leaves it with a button
        autoFocus
        size="small"
        label={said.suspendReason}
        value={reason}
        error={problem !== null}
        helperText={problem}
        onChange={(event) => {
          setProblem(null);
          setReason(event.target.value);
        }}
        slotProps={{ htmlInput: { maxLength: reasonLengths.required.max, autoComplete: 'off' } }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" size="small" variant="contained" color="error">
          {said.suspend}
        </Button>
        <Button size="small" onClick={onClose}>
          {said.leave}
        </Button>
      </Box>
    </Box>
  );
}

interface StandingCardProps {
  readonly signature: Signature;
  readonly mayKeep: boolean;
  readonly onChanged: (signature: Signature) => void;
}

function isFilled({ imageFileId, certificate }: Signature): boolean {
  return imageFileId !== null || certificate !== null;
}

function needsConsent({ kind, consentedTime }: Signature): boolean {
  return kind === 'person' && consentedTime === null;
}

/** What is to be done next, and by whom. */
export function nextStep(signature: Signature, mayKeep: boolean): string {
  if (!isFilled(signature)) return said.fill;
  if (needsConsent(signature)) {
    if (signature.isOwn) return said.waitingOwn;
    return signature.status === 'active' ? `${said.activeUnconsented} ${said.waiting}` : said.waiting;
  }
  if (signature.status === 'active') return said.active;
  if (signature.kind === 'seal') return said.sealReady;
  return mayKeep ? said.ready : said.readyOwn;
}

/** Where the signature stands: agreed to or not, in use or not, and the buttons for it. */
export function StandingCard({ signature, mayKeep, onChanged }: StandingCardProps): ReactElement {
  const change = useChange(onChanged);
  const [isAsking, setAsking] = useState(false);
  const { status, isOwn, consentedTime, kind } = signature;
  const canConsent = isOwn && isFilled(signature) && needsConsent(signature);
  const canActivate = mayKeep && status === 'suspended' && isFilled(signature) && !needsConsent(signature);
  const canSuspend = status === 'active' && (mayKeep || isOwn);
  const consent = async (): Promise<void> => {
    if (await confirm({ title: said.consentTitle, text: said.consentText, agree: said.consent }))
      await change.run(() => consentTo(seenOf(signature)), said.done.consent);
  };
  return (
    <CardFrame title={said.title}>
      <Typography>{nextStep(signature, mayKeep)}</Typography>
      {kind === 'person' && consentedTime !== null && (
        <Typography variant="body2" color="textSecondary">
          {said.consented(exactTime(new Date(consentedTime)))}
        </Typography>
      )}
      {isAsking ? (
        <SuspendForm
          onSend={(reason) => change.run(() => suspend(seenOf(signature), reason), said.done.suspend)}
          onClose={() => setAsking(false)}
        />
      ) : (
        <InRow align="stretch" gap={2} sx={{ '&:empty': { display: 'none' } }}>
          {canConsent && (
            <Button variant="contained" loading={change.isBusy} onClick={() => void consent()}>
              {said.consent}
            </Button>
          )}
          {canActivate && (
            <Button
              variant="contained"
              loading={change.isBusy}
              onClick={() => void change.run(() => activate(seenOf(signature)), said.done.activate)}
            >
              {said.activate}
            </Button>
          )}
          {canSuspend && (
            <Button variant="outlined" color="error" disabled={change.isBusy} onClick={() => setAsking(true)}>
              {said.suspend}
            </Button>
          )}
        </InRow>
      )}
      {change.problem !== null && <Alert severity="error">{change.problem}</Alert>}
    </CardFrame>
  );
}

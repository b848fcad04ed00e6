import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactElement, type SyntheticEvent, type ReactNode } from 'react';
import {
  putCertificate,
  seenOf,
  type Signature,
  removeCertificate,
  dayText,
  isOfAnotherName,
} from './signature-calls.ts';
import { texts } from './texts.ts';
import { useChange, CardFrame, Facts } from './card-frame.tsx';
import { confirm, InRow } from '@senlab/ui';

interface CertificateFormProps {
  readonly signature: Signature;
  readonly onChanged: (signature: Signature) => void;
  readonly onClose: () => void;
}

const { certificate: said } = texts;

function FileChoice(props: {
  readonly file: File | undefined;
  readonly choose: (file: File) => void;
}): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <InRow gap={2}>
      <input
        ref={input}
        type="file"
        accept=".p12,.pfx,application/x-pkcs12"
        hidden
        aria-label={said.file}
        data-testid="certificate-file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) props.choose(file);
        }}
      />
      <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
        {said.chooseFile}
      </Button>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {props.file?.name ?? said.noFile}
      </Typography>
    </InRow>
  );
}

/** The password is in this form and in the request, and is gone with either answer. */
function CertificateForm({ signature, onChanged, onClose }: CertificateFormProps): ReactElement {
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const [provider, setProvider] = useState('');
  const change = useChange(onChanged);
  const send = async (chosen: File): Promise<void> => {
    const given = { file: chosen, password, provider };
    setPassword('');
    if (await change.run(() => putCertificate(seenOf(signature), given), said.saved)) onClose();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (file === undefined) change.say(said.needFile);
    else void send(file);
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={said.put}
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 3 }}
    >
      <FileChoice
        file={file}
        choose={(chosen) => {
          change.say(null);
          setFile(chosen);
        }}
      />
      <TextField
        size="small"
        type="password"
        label={said.password}
        value={password}
        helperText={said.passwordHint}
        onChange={(event) => setPassword(event.target.value)}
        // Not the password of the person: a browser must neither offer nor keep one here.
        slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 200 } }}
      />
      <TextField
        size="small"
        label={said.provider}
        value={provider}
        helperText={said.providerHint}
        onChange={(event) => setProvider(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 120 } }}
      />
      {change.problem !== null && <Alert severity="error">{change.problem}</Alert>}
      <InRow align="stretch" gap={2}>
        <Button type="submit" size="small" variant="contained" loading={change.isBusy}>
          {said.send}
        </Button>
        <Button size="small" onClick={onClose}>
          {said.cancel}
        </Button>
      </InRow>
    </Box>
  );
}

interface CertificateCardProps {
  readonly signature: Signature;
  readonly mayKeep: boolean;
  readonly onChanged: (signature: Signature) => void;
}

type Certificate = NonNullable<Signature['certificate']>;

function factsOf(certificate: Certificate): (readonly [string, ReactNode])[] {
  const { provider, subject, issuer, serial, fingerprint, validFrom, validTo, daysLeft } = certificate;
  const period = `${texts.period(dayText(validFrom), dayText(validTo))} (${texts.daysLeft(daysLeft)})`;
  return [
    [said.subject, subject],
    [said.issuer, issuer],
    ...(provider === null ? [] : [[said.provider, provider] as const]),
    [said.serial, serial],
    [said.period, period],
    [said.fingerprint, <small key="fingerprint">{fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 ')}</small>],
  ];
}

function Notice({ warnings }: Pick<Signature, 'warnings'>): ReactElement | null {
  if (warnings.includes('certificate_expired')) return <Alert severity="error">{said.over}</Alert>;
  return warnings.includes('certificate_expiring') ? <Alert severity="warning">{said.soon}</Alert> : null;
}

/** The certificate that really signs: everything about it but its key, which never comes back. */
export function CertificateCard({ signature, mayKeep, onChanged }: CertificateCardProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const change = useChange(onChanged);
  const { certificate, kind, consentedTime } = signature;
  const remove = async (): Promise<void> => {
    const question = { title: said.remove, text: said.removeText, agree: said.remove };
    if (await confirm({ ...question, tone: 'danger' }))
      await change.run(() => removeCertificate(seenOf(signature)), said.removed);
  };
  return (
    <CardFrame title={said.title}>
      {certificate === null ? (
        <Typography color="textSecondary">{said.none}</Typography>
      ) : (
        <Facts rows={factsOf(certificate)} />
      )}
      <Notice warnings={signature.warnings} />
      {isOfAnotherName(signature) && <Alert severity="warning">{said.otherName}</Alert>}
      <Typography variant="body2">{said.what}</Typography>
      {mayKeep && !isOpen && (
        <InRow align="stretch" gap={2}>
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {certificate === null ? said.put : said.replace}
          </Button>
          {certificate !== null && (
            <Button size="small" color="error" disabled={change.isBusy} onClick={() => void remove()}>
              {said.remove}
            </Button>
          )}
        </InRow>
      )}
      {mayKeep && isOpen && (
        <>
          {kind === 'person' && consentedTime !== null && (
            <Typography variant="body2" color="textSecondary">
              {said.asksAgain}
            </Typography>
          )}
          <CertificateForm {...{ signature, onChanged }} onClose={() => setOpen(false)} />
        </>
      )}
      {change.problem !== null && <Alert severity="error">{change.problem}</Alert>}
    </CardFrame>
  );
}

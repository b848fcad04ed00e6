import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { confirm } from '@senlab/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { CardFrame, Facts } from './card-frame.tsx';
import { CertificateForm } from './certificate-form.tsx';
import { removeCertificate, seenOf, type Signature } from './signature-calls.ts';
import { dayText, isOfAnotherName } from './signature-words.ts';
import { texts } from './texts.ts';
import { useChange } from './use-change.ts';

interface CertificateCardProps {
  readonly signature: Signature;
  readonly mayKeep: boolean;
  readonly onChanged: (signature: Signature) => void;
}

const { certificate: said } = texts;

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
        <Typography sx={{ color: 'text.secondary' }}>{said.none}</Typography>
      ) : (
        <Facts rows={factsOf(certificate)} />
      )}
      <Notice warnings={signature.warnings} />
      {isOfAnotherName(signature) && <Alert severity="warning">{said.otherName}</Alert>}
      <Typography variant="body2">{said.what}</Typography>
      {mayKeep && !isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {certificate === null ? said.put : said.replace}
          </Button>
          {certificate !== null && (
            <Button size="small" color="error" disabled={change.isBusy} onClick={() => void remove()}>
              {said.remove}
            </Button>
          )}
        </Box>
      )}
      {mayKeep && isOpen && (
        <>
          {kind === 'person' && consentedTime !== null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
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

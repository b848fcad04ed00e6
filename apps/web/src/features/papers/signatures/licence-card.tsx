import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { signatureWarningLabels } from '@senlab/domain';
import { useState, type ReactElement } from 'react';
import { CardFrame, Facts } from './card-frame.tsx';
import { LicenceForm } from './licence-form.tsx';
import type { Signature } from './signature-calls.ts';
import { periodText } from './signature-words.ts';
import { texts } from './texts.ts';

interface LicenceCardProps {
  readonly signature: Signature;
  readonly mayKeep: boolean;
  readonly onChanged: (signature: Signature) => void;
}

const { licence: said } = texts;

function rowsOf(licence: NonNullable<Signature['licence']>): (readonly [string, string])[] {
  const { printTitle, licenceNo, licenceFrom, licenceTo, daysLeft } = licence;
  const left = daysLeft === null ? '' : ` (${texts.daysLeft(daysLeft)})`;
  return [
    ...(printTitle === '' ? [] : [[said.printTitle, printTitle] as const]),
    [said.licenceNo, licenceNo],
    [texts.columns.period, `${periodText(licenceFrom, licenceTo)}${left}`],
  ];
}

function Notice({ warnings }: Pick<Signature, 'warnings'>): ReactElement | null {
  if (warnings.includes('licence_expired'))
    return <Alert severity="error">{signatureWarningLabels.licence_expired}</Alert>;
  return warnings.includes('licence_expiring') ? <Alert severity="warning">{said.soon}</Alert> : null;
}

/** By which right the person puts a name under results. The administration has seen the paper, and keeps it. */
export function LicenceCard({ signature, mayKeep, onChanged }: LicenceCardProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { licence } = signature;
  return (
    <CardFrame title={said.title}>
      {licence === null ? (
        <Typography sx={{ color: 'text.secondary' }}>{said.none}</Typography>
      ) : (
        <Facts rows={rowsOf(licence)} />
      )}
      <Notice warnings={signature.warnings} />
      {mayKeep && !isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {licence === null ? said.add : said.edit}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {said.shared}
          </Typography>
        </Box>
      )}
      {mayKeep && isOpen && <LicenceForm {...{ signature, onChanged }} onClose={() => setOpen(false)} />}
    </CardFrame>
  );
}

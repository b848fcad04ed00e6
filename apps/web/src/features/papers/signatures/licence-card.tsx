import { InRow } from '@senlab/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { refusalTexts } from '@senlab/contract';
import { checkSignerLicence, signatureWarningLabels } from '@senlab/domain';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { saveLicence, seenOf, type Signature, periodText } from './signature-calls.ts';
import { texts } from './texts.ts';
import { useChange, CardFrame, Facts } from './card-frame.tsx';
import Typography from '@mui/material/Typography';

interface LicenceFormProps {
  readonly signature: Signature;
  readonly onChanged: (signature: Signature) => void;
  readonly onClose: () => void;
}

const { licence: said } = texts;
const names = ['printTitle', 'licenceNo', 'licenceFrom', 'licenceTo'] as const;
type Values = Readonly<Record<(typeof names)[number], string>>;

const hints: Partial<Record<keyof Values, string>> = {
  licenceNo: said.licenceNoHint,
  licenceTo: said.licenceToHint,
};

function valuesOf({ licence }: Signature): Values {
  return {
    printTitle: licence?.printTitle ?? '',
    licenceNo: licence?.licenceNo ?? '',
    licenceFrom: licence?.licenceFrom ?? '',
    licenceTo: licence?.licenceTo ?? '',
  };
}

/** By the rule that the server asks too. */
function LicenceForm({ signature, onChanged, onClose }: LicenceFormProps): ReactElement {
  const [values, setValues] = useState(() => valuesOf(signature));
  const change = useChange(onChanged);
  const submit = async (): Promise<void> => {
    const { licenceTo, ...rest } = values;
    const checked = checkSignerLicence({ ...rest, licenceTo: licenceTo === '' ? null : licenceTo });
    if (!checked.ok) {
      const { refusal } = checked;
      return change.say('reason' in refusal ? refusalTexts[refusal.reason] : null);
    }
    if (await change.run(() => saveLicence(seenOf(signature), checked.value), said.saved)) onClose();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={said.title}
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 3 }}
    >
      {names.map((name) => {
        const isDay = name === 'licenceFrom' || name === 'licenceTo';
        return (
          <TextField
            key={name}
            size="small"
            label={said[name]}
            value={values[name]}
            helperText={hints[name]}
            {...(isDay ? { type: 'date' } : {})}
            onChange={(event) => {
              change.say(null);
              setValues({ ...values, [name]: event.target.value });
            }}
            slotProps={{
              htmlInput: { autoComplete: 'off', maxLength: 60 },
              ...(isDay ? { inputLabel: { shrink: true } } : {}),
            }}
          />
        );
      })}
      {change.problem !== null && <Alert severity="error">{change.problem}</Alert>}
      <InRow align="stretch" gap={2}>
        <Button type="submit" size="small" variant="contained" loading={change.isBusy}>
          {said.save}
        </Button>
        <Button size="small" onClick={onClose}>
          {said.cancel}
        </Button>
      </InRow>
    </Box>
  );
}

interface LicenceCardProps {
  readonly signature: Signature;
  readonly mayKeep: boolean;
  readonly onChanged: (signature: Signature) => void;
}

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
        <Typography color="textSecondary">{said.none}</Typography>
      ) : (
        <Facts rows={rowsOf(licence)} />
      )}
      <Notice warnings={signature.warnings} />
      {mayKeep && !isOpen && (
        <InRow gap={2}>
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {licence === null ? said.add : said.edit}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {said.shared}
          </Typography>
        </InRow>
      )}
      {mayKeep && isOpen && <LicenceForm {...{ signature, onChanged }} onClose={() => setOpen(false)} />}
    </CardFrame>
  );
}

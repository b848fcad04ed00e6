import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { identifiersNeeded, type CounterIdentifier } from '@senlab/domain';
import { PagePart, tabularNumbers } from '@senlab/ui';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { identityOfCard, type IdentityFields } from '../named-identity.ts';
import type { Desk } from '../slip-calls.ts';
import { compareHere, countUnjudged } from './draft.ts';
import { texts as all } from './texts.ts';

/** Enter goes on to the next field of the desk, as after a scan; behind the last one waits the button. */
export function focusNext(from: Element): void {
  const steps = [...document.querySelectorAll<HTMLElement>('[data-step]')].filter(
    (step) => !step.hasAttribute('disabled'),
  );
  const here = steps.findIndex((step) => from.contains(step));
  steps[here + 1]?.focus();
}

const texts = all.identity;

type Field = Exclude<keyof IdentityFields, 'isCardScan'>;

const fields: readonly {
  readonly name: Field;
  readonly identifier: CounterIdentifier;
  readonly isWide: boolean;
}[] = [
  { name: 'patientCode', identifier: 'patient_code', isWide: true },
  { name: 'fullName', identifier: 'name_birth_year', isWide: false },
  { name: 'birthYear', identifier: 'name_birth_year', isWide: false },
  { name: 'nationalId', identifier: 'national_id', isWide: false },
  { name: 'phone', identifier: 'phone', isWide: false },
];

interface IdentityPartProps {
  readonly identity: IdentityFields;
  readonly patient: Desk['patient'];
  readonly refusal: string | undefined;
  readonly onChange: (identity: IdentityFields) => void;
}

/** Two things that the person shows or says; compared here at once, and by the server before anything is given away. */
export function IdentityPart({ identity, patient, refusal, onChange }: IdentityPartProps): ReactElement {
  const { agreed, differing } = compareHere(identity, patient);
  // One that differs spoils the whole, whatever else agrees: nothing here may look as if it were done.
  const isEnough = agreed.length >= identifiersNeeded && differing.length === 0;
  const unjudged = countUnjudged(identity, patient);
  // On a telephone the focus would open its keyboard over half of the desk.
  const [hasKeyboard] = useState(() => window.matchMedia('(min-width: 900px)').matches);
  const firstEmpty = fields.find(({ name }) => identity[name] === '')?.name;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, name: Field): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A scanner types the whole card into whatever field has the focus, and ends with Enter.
    const card = identityOfCard(identity[name]);
    if (card !== undefined) onChange({ ...identity, [name]: '', ...card });
    focusNext(event.currentTarget);
  };
  return (
    <PagePart
      title={texts.title}
      action={
        <Typography
          component="output"
          sx={{
            ...tabularNumbers,
            fontWeight: 600,
            color: isEnough ? 'success.main' : 'text.secondary',
          }}
        >
          {texts.count(agreed.length)}
          {unjudged > 0 && ` · ${texts.unjudged(unjudged)}`}
        </Typography>
      }
    >
      <Typography variant="body2" color="text.secondary">
        {texts.hint}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)' }}>
        {fields.map(({ name, identifier, isWide }) => {
          const isWrong = identity[name] !== '' && differing.includes(identifier);
          const isRight = identity[name] !== '' && agreed.includes(identifier);
          const isHalf = identity[name] !== '' && identifier === 'name_birth_year' && !isWrong && !isRight;
          return (
            <TextField
              key={name}
              size="small"
              label={texts.fields[name]}
              value={identity[name]}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing to ask the person in front of the desk
              autoFocus={hasKeyboard && name === firstEmpty}
              autoComplete="off"
              error={isWrong}
              helperText={isWrong ? texts.differs : isHalf ? texts.half : undefined}
              onChange={(event) => onChange({ ...identity, [name]: event.target.value, isCardScan: false })}
              onKeyDown={(event) => onKeyDown(event, name)}
              slotProps={{
                htmlInput: { maxLength: 400, spellCheck: false, 'data-step': 'identity' },
                input: {
                  sx: tabularNumbers,
                  endAdornment: isRight ? (
                    <CheckCircle titleAccess={texts.agrees} color="success" fontSize="small" />
                  ) : undefined,
                },
              }}
              sx={{ gridColumn: isWide ? '1 / -1' : undefined }}
            />
          );
        })}
      </Box>
      {refusal !== undefined && (
        <Typography role="alert" variant="body2" color="error">
          {refusal}
        </Typography>
      )}
    </PagePart>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { formatDate, printedName } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { SlotProps } from '@senlab/ui/form-builder';
import type { ReactElement } from 'react';
import { PatientSearch } from '../search/patient-search.tsx';
import type { PatientHit } from '../search/use-patient-search.ts';
import { texts } from '../texts.ts';
import { useFormSurroundings } from './form-surroundings.ts';
import type { LinkedPerson } from './patient-values.ts';

export function linkedOf(hit: PatientHit): LinkedPerson {
  const { _id: id, patientCode, fullName, birthDate, gender } = hit;
  return { id, patientCode, fullName, birthDate, gender };
}

interface ChosenProps {
  readonly label: string;
  readonly person: LinkedPerson;
  readonly error: string | undefined;
  readonly onDrop: () => void;
}

function Chosen({ label, person, error, onDrop }: ChosenProps): ReactElement {
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="subtitle2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          px: 3,
          py: 2,
          border: '1px solid',
          borderColor: error === undefined ? 'divider' : 'error.main',
          borderRadius: '8px',
          ...tabularNumbers,
        }}
      >
        <Typography variant="body2" sx={{ flex: 1, minWidth: 200 }}>
          <strong>{printedName(person.fullName)}</strong>
          {` · ${texts.person.born(formatDate(person.birthDate))} · ${texts.person.code(person.patientCode)}`}
        </Typography>
        <Button size="small" onClick={onDrop}>
          {texts.form.unlink}
        </Button>
      </Box>
      {error === undefined ? undefined : <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

/** Another patient: found by the same box as everywhere, shown by name, birth and code once chosen. */
function RelativeSlot(props: SlotProps & { readonly hint: string }): ReactElement {
  const person = (props.value as LinkedPerson | null | undefined) ?? null;
  if (person !== null) {
    return (
      <Chosen label={props.label} person={person} error={props.error} onDrop={() => props.onChange(null)} />
    );
  }
  return (
    <PatientSearch
      label={props.label}
      hint={props.hint}
      error={props.error}
      disabled={props.disabled}
      onPick={(hit) => props.onChange(linkedOf(hit))}
    />
  );
}

export function SpouseSlot(props: SlotProps): ReactElement {
  return <RelativeSlot {...props} hint={texts.form.hints.spouse} />;
}

export function MotherSlot(props: SlotProps): ReactElement {
  const { onMother } = useFormSurroundings();
  const change = (value: unknown): void => {
    props.onChange(value);
    onMother?.((value as LinkedPerson | null | undefined) ?? null);
  };
  return <RelativeSlot {...props} onChange={change} hint={texts.form.hints.mother} />;
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { formatDate, printedName, newbornName, type PatientDraft } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import {
  type SlotProps,
  type Renderers,
  FormBuilder,
  useUnsavedChanges,
  type SaveAnswer,
} from '@senlab/ui/form-builder';
import { type ReactElement, useMemo, useState } from 'react';
import { PatientSearch } from '../search/patient-search.tsx';
import type { PatientHit } from '../search/use-patient-search.ts';
import { texts } from '../texts.ts';
import {
  useFormSurroundings,
  type LinkedPerson,
  FormSurroundingsContext,
  draftOfValues,
  type PatientFormValues,
} from './patient-values.ts';
import { PlaceSlot } from './place-slot.tsx';
import { useBlocker } from 'react-router';
import { patientFields } from './patient-fields.ts';
import { patientSchema } from './patient-schema.ts';
import { prefillOfCardNumber } from './prefill.ts';

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

function SpouseSlot(props: SlotProps): ReactElement {
  return <RelativeSlot {...props} hint={texts.form.hints.spouse} />;
}

function MotherSlot(props: SlotProps): ReactElement {
  const { onMother } = useFormSurroundings();
  const change = (value: unknown): void => {
    props.onChange(value);
    onMother?.((value as LinkedPerson | null | undefined) ?? null);
  };
  return <RelativeSlot {...props} onChange={change} hint={texts.form.hints.mother} />;
}

const parts = { place: PlaceSlot, mother: MotherSlot, spouse: SpouseSlot } as const;

function PatientSlot(props: SlotProps): ReactElement {
  const part = props.options?.['part'] as keyof typeof parts;
  const Part = parts[part];
  return <Part {...props} />;
}

/** The form builder's place for what it cannot draw itself. */
const patientRenderers: Renderers = { file: PatientSlot };

export interface PatientFormProps {
  readonly label: string;
  readonly values: PatientFormValues;
  readonly patientId: string | null;
  /** Undefined for a new patient. */
  readonly registeredMs?: number | undefined;
  readonly provinces: readonly { readonly code: string; readonly name: string }[];
  readonly onDraft?: ((draft: PatientDraft) => void) | undefined;
  readonly onSave: (draft: PatientDraft) => Promise<SaveAnswer>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** Somebody leaves on purpose, with the form half filled. */
  readonly mayLeave?: () => boolean;
}

type CardUse = Pick<PatientFormProps, 'patientId' | 'provinces'>;

function cardNumberOf({ idType, nationalId }: PatientDraft): string {
  return idType === 'cccd' ? nationalId : '';
}

/** Of a new patient the card's number says what nobody has typed yet; a known one stays as she was recorded. */
function withCard(values: PatientFormValues, number: string, of: CardUse): PatientFormValues {
  const filled = of.patientId === null ? prefillOfCardNumber(number, of.provinces) : {};
  return {
    ...values,
    birth: values.birth || (filled.birth ?? ''),
    gender: values.gender || (filled.gender ?? ''),
    place: values.place ?? filled.place,
  };
}

const now = (): number => Date.now();

/** A mother gives her child a name and a number, where nobody has typed one yet. */
function withMother(values: PatientFormValues, mother: LinkedPerson): PatientFormValues {
  return {
    ...values,
    fullName: values.fullName === '' ? newbornName(mother.fullName, 1, 1) : values.fullName,
    birthOrder: values.birthOrder === '' ? '1' : values.birthOrder,
  };
}

/** The form of a patient, new or known: the domain's rules, the server's sentences. */
export function PatientForm(props: PatientFormProps): ReactElement {
  const { registeredMs, patientId, provinces, onDraft, mayLeave } = props;
  const [mother, setMother] = useState<LinkedPerson | null>(null);
  const [cardNumber, setCardNumber] = useState(() => cardNumberOf(draftOfValues(props.values, now())));
  const [isDirty, setDirty] = useState(false);
  const holds = useUnsavedChanges(isDirty);
  const blocker = useBlocker(() => holds() && mayLeave?.() !== true);
  const values = useMemo(() => {
    const begun = withCard(props.values, cardNumber, { patientId, provinces });
    return mother === null ? begun : withMother(begun, mother);
  }, [props.values, mother, cardNumber, patientId, provinces]);
  const fields = useMemo(() => patientFields({ now, registeredMs }), [registeredMs]);
  const schema = useMemo(
    () =>
      patientSchema({
        now,
        registeredMs,
        patientId,
        provinces,
        onDraft: (draft) => {
          setCardNumber(cardNumberOf(draft));
          onDraft?.(draft);
        },
      }),
    [registeredMs, patientId, provinces, onDraft],
  );
  const surroundings = useMemo(() => ({ provinces, onMother: setMother }), [provinces]);
  return (
    <FormSurroundingsContext value={surroundings}>
      <FormBuilder
        label={props.label}
        schema={schema}
        fields={fields}
        values={values}
        renderers={patientRenderers}
        blocker={blocker}
        onDirtyChange={setDirty}
        onSave={(output) => props.onSave(draftOfValues(output, now()))}
        onSaved={props.onSaved}
        onCancel={props.onCancel}
        isPageOfItsOwn={patientId === null}
        buttons={{ save: 'saveInformation' }}
      />
    </FormSurroundingsContext>
  );
}

import { newbornName, type PatientDraft } from '@senlab/domain';
import { FormBuilder, useUnsavedChanges, type SaveAnswer } from '@senlab/ui/form-builder';
import { useMemo, useState, type ReactElement } from 'react';
import { useBlocker } from 'react-router';
import { FormSurroundingsContext } from './form-surroundings.ts';
import { patientFields } from './patient-fields.ts';
import { patientSchema } from './patient-schema.ts';
import { patientRenderers } from './patient-slots.tsx';
import { draftOfValues, type LinkedPerson, type PatientFormValues } from './patient-values.ts';
import { prefillOfCardNumber } from './prefill.ts';

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

import {
  karyotypeEntry,
  karyotypeIndicationLabels,
  karyotypeIndications,
  karyotypeSpecimenKinds,
  karyotypeSpecimenLabels,
  vietnamDateAt,
} from '@senlab/domain';
import { PagePart, showMessage } from '@senlab/ui';
import {
  defineFields,
  FormBuilder,
  useUnsavedChanges,
  type FormFields,
  type SaveAnswer,
} from '@senlab/ui/form-builder';
import { useMemo, useRef, useState, type ReactElement } from 'react';
import { useBlocker } from 'react-router';
import { z } from 'zod';
import { RegisterKaryotype } from '../../../api/bench/karyotypes.generated.ts';
import { changeKaryotype, type KaryotypeRef, type WaitingKaryotype } from './karyotype-calls.ts';
import { texts } from './texts.ts';

const say = texts.register;
const half = { xs: 12, sm: 6 } as const;

const isOther = ({ indication }: { readonly indication: string }): boolean => indication === 'other';

/** What the server would refuse, said beside the field. */
function schemaOn(today: string) {
  return z
    .object({
      specimenKind: z.enum(karyotypeSpecimenKinds, { error: say.kindMissing }),
      indication: z.enum(karyotypeIndications, { error: say.indicationMissing }),
      indicationText: z.string(),
      consentDate: z.string().refine((date) => date === '' || date <= today, say.consentLate),
    })
    .refine((values) => !isOther(values) || values.indicationText.trim() !== '', {
      path: ['indicationText'],
      message: say.indicationTextMissing,
      // Said with whatever else is missing, and not after that.
      when: () => true,
    });
}
type Schema = ReturnType<typeof schemaOn>;

const indications = karyotypeIndications.map((value) => ({
  value,
  label: karyotypeIndicationLabels[value],
}));

function fieldsOf({ specimenKinds }: WaitingKaryotype, today: string): FormFields<Schema> {
  return defineFields<Schema>()([
    {
      type: 'radio',
      name: 'specimenKind',
      label: say.kind,
      required: true,
      options: specimenKinds.map((value) => ({ value, label: karyotypeSpecimenLabels[value] })),
      gridItem: half,
    },
    {
      type: 'select',
      name: 'indication',
      label: say.indication,
      required: true,
      options: indications,
      gridItem: half,
    },
    {
      type: 'textarea',
      name: 'indicationText',
      label: say.indicationText,
      required: true,
      maxLength: karyotypeEntry.indicationText,
      visibleWhen: isOther,
    },
    {
      type: 'date',
      name: 'consentDate',
      label: say.consent,
      hint: say.consentHint,
      max: today,
      gridItem: half,
    },
  ]);
}

interface RegisterFormProps {
  readonly item: WaitingKaryotype;
  readonly onRegistered: (ref: KaryotypeRef) => void;
}

/** What the request form says about a chosen item. */
export function RegisterForm({ item, onRegistered }: RegisterFormProps): ReactElement {
  const [today] = useState(() => vietnamDateAt(Date.now()));
  const [isDirty, setDirty] = useState(false);
  const blocker = useBlocker(useUnsavedChanges(isDirty));
  const saved = useRef<KaryotypeRef>(undefined);
  const schema = useMemo(() => schemaOn(today), [today]);
  const fields = useMemo(() => fieldsOf(item, today), [item, today]);
  const values = useMemo(
    // The only one that fits is chosen by itself.
    () => (item.specimenKinds.length === 1 ? { specimenKind: item.specimenKinds[0] } : {}),
    [item],
  );
  const onSave = async (output: z.output<Schema>): Promise<SaveAnswer> => {
    const { recordId, testCode, runNo } = item;
    const { indicationText, consentDate, ...chosen } = output;
    const draft = {
      recordId,
      testCode,
      runNo,
      ...chosen,
      indicationText: isOther(chosen) ? indicationText.trim() : null,
      consentDate: consentDate === '' ? null : consentDate,
    };
    const { ref, problem } = await changeKaryotype(RegisterKaryotype, { draft });
    if (ref === null) return { message: problem };
    saved.current = ref;
    return undefined;
  };
  const onSaved = (): void => {
    if (saved.current === undefined) return;
    showMessage(say.saved(saved.current.code), 'success');
    onRegistered(saved.current);
  };
  return (
    <PagePart title={say.form}>
      <FormBuilder
        label={say.form}
        {...{ schema, fields, values, blocker, onSave, onSaved }}
        onDirtyChange={setDirty}
        isPageOfItsOwn
      />
    </PagePart>
  );
}

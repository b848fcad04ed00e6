import { paperKindLabels, signablePapers, signatureKindLabels } from '@senlab/domain';
import {
  defineFields,
  type FieldOption,
  type FormFields,
  FormBuilder,
  useUnsavedChanges,
  type SaveAnswer,
} from '@senlab/ui/form-builder';
import { schema, draftOf, faultsOf, valuesOf, type FormValues } from './form-values.ts';
import { type Choices, type Signature, saveSignature, type LoadedSignature } from './signature-calls.ts';
import { texts } from './texts.ts';
import Card from '@mui/material/Card';
import { showMessage } from '@senlab/ui';
import { useMemo, useRef, useState, type ReactElement } from 'react';
import { useBlocker } from 'react-router';

const half = { xs: 12, sm: 6 } as const;
const kinds: FieldOption[] = Object.entries(signatureKindLabels).map(([value, label]) => ({ value, label }));
const papers: FieldOption[] = signablePapers.map((value) => ({ value, label: paperKindLabels[value] }));

/** Somebody who has left, or stands for another now, is still named in what she has. */
function withCurrent(options: readonly FieldOption[], value: string | null, label: string): FieldOption[] {
  const isKnown = value === null || options.some((option) => option.value === value);
  return isKnown ? [...options] : [{ value, label }, ...options];
}

type Fields = FormFields<typeof schema>;

interface Asked {
  readonly choices: Choices;
  /** Null for a new one. */
  readonly signature: Signature | null;
}

const { form } = texts;
const isPerson = (values: { readonly kind: string }): boolean => values.kind === 'person';
const isDelegate = (values: { readonly kind: string; readonly isDelegate: boolean }): boolean =>
  values.kind === 'person' && values.isDelegate;

function whoFields({ choices, signature }: Asked): Fields {
  const isNew = signature === null;
  const people = choices.people.map(({ accountId, fullName, title }) => ({
    value: accountId,
    label: fullName,
    ...(title === null ? {} : { detail: title }),
  }));
  return defineFields<typeof schema>()([
    { type: 'section', title: form.who, ...(isNew ? {} : { hint: form.whoHint }) },
    { type: 'radio', name: 'kind', label: form.kind, options: kinds, readOnly: !isNew, gridItem: half },
    {
      type: 'autocomplete',
      name: 'accountId',
      label: form.account,
      hint: form.accountHint,
      required: true,
      readOnly: !isNew,
      visibleWhen: isPerson,
      options: withCurrent(people, signature?.accountId ?? null, signature?.fullName ?? texts.none),
      gridItem: half,
    },
    {
      type: 'select',
      name: 'locationCode',
      label: form.site,
      visibleWhen: (values) => !isPerson(values),
      options: [
        { value: '', label: texts.allSites },
        ...withCurrent(
          choices.sites.map(({ code, name }) => ({ value: code, label: name })),
          signature?.locationCode ?? null,
          signature?.locationName ?? texts.none,
        ),
      ],
      gridItem: half,
    },
    { type: 'text', name: 'position', label: form.position, required: true, maxLength: 120, gridItem: half },
  ]);
}

function whatFields({ choices }: Asked): Fields {
  return defineFields<typeof schema>()([
    { type: 'section', title: form.what },
    {
      type: 'multi-select',
      name: 'allowedPapers',
      label: form.papers,
      required: true,
      options: papers,
      gridItem: half,
    },
    {
      type: 'multi-select',
      name: 'allowedDepartments',
      label: form.departments,
      hint: form.departmentsHint,
      options: choices.departments.map(({ code, name }) => ({ value: code, label: name })),
      gridItem: half,
    },
  ]);
}

function timeFields({ choices, signature }: Asked): Fields {
  const principals = choices.principals
    .filter(({ accountId }) => accountId !== signature?.accountId)
    .map(({ _id, fullName, position }) => ({ value: _id, label: fullName, detail: position }));
  return defineFields<typeof schema>()([
    { type: 'section', title: form.time },
    { type: 'date', name: 'validFrom', label: form.validFrom, required: true, gridItem: half },
    { type: 'date', name: 'validTo', label: form.validTo, hint: form.validToHint, gridItem: half },
    { type: 'switch', name: 'isDelegate', label: form.isDelegate, visibleWhen: isPerson },
    {
      type: 'select',
      name: 'delegateOf',
      label: form.delegateOf,
      required: true,
      visibleWhen: isDelegate,
      options: withCurrent(
        principals,
        signature?.delegateOf ?? null,
        signature?.delegateOfName ?? texts.none,
      ),
      gridItem: half,
    },
    {
      type: 'text',
      name: 'decisionNo',
      label: form.decisionNo,
      hint: form.decisionHint,
      required: true,
      maxLength: 60,
      visibleWhen: isDelegate,
      gridItem: half,
    },
  ]);
}

function fieldsOf(choices: Choices, signature: Signature | null): Fields {
  const asked = { choices, signature };
  return [...whoFields(asked), ...whatFields(asked), ...timeFields(asked)];
}

interface SignatureFormProps {
  readonly page: LoadedSignature;
  readonly today: string;
  readonly mayKeep: boolean;
  readonly onSaved: (signature: Signature) => void;
}

/** Who signs, what, and from when to when. */
export function SignatureForm({ page, today, mayKeep, onSaved }: SignatureFormProps): ReactElement {
  const { signature, choices } = page;
  const [isDirty, setDirty] = useState(false);
  const saved = useRef<Signature>(undefined);
  const blocker = useBlocker(useUnsavedChanges(isDirty));
  const fields = useMemo(() => fieldsOf(choices, signature), [choices, signature]);
  const values = useMemo(() => valuesOf(signature, today), [signature, today]);
  const onSave = async (output: FormValues): Promise<SaveAnswer> => {
    const draft = draftOf(output);
    const faults = faultsOf(draft);
    if (faults !== undefined) return faults;
    const { allowedPapers, allowedDepartments, ...rest } = draft;
    const lists = { allowedPapers: [...allowedPapers], allowedDepartments: [...allowedDepartments] };
    const seen = signature === null ? {} : { _id: signature._id, version: signature.version };
    const changed = await saveSignature({ ...seen, ...rest, ...lists });
    if ('problem' in changed) return { message: changed.problem };
    saved.current = changed.signature;
    return undefined;
  };
  const done = (): void => {
    showMessage(signature === null ? texts.form.created : texts.form.saved, 'success');
    if (saved.current !== undefined) onSaved(saved.current);
  };
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, overflow: 'visible' }}>
      <FormBuilder
        label={texts.form.who}
        {...{ schema, fields, values, blocker, onSave }}
        onSaved={done}
        readOnly={!mayKeep}
        onDirtyChange={setDirty}
      />
    </Card>
  );
}

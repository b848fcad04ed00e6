import { paperKindLabels, signablePapers, signatureKindLabels } from '@senlab/domain';
import { defineFields, type FieldOption, type FormFields } from '@senlab/ui/form-builder';
import type { schema } from './form-values.ts';
import type { Choices, Signature } from './signature-calls.ts';
import { texts } from './texts.ts';

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

export function fieldsOf(choices: Choices, signature: Signature | null): Fields {
  const asked = { choices, signature };
  return [...whoFields(asked), ...whatFields(asked), ...timeFields(asked)];
}

import {
  ageAt,
  birthOrderMax,
  isNewborn,
  isPhoneRequired,
  suggestedName,
  tidyName,
  type Birth,
} from '@senlab/domain';
import { defineFields, type FieldOption, type FormFields } from '@senlab/ui/form-builder';
import { texts as labTexts } from '../../../../parts/lab-frame/texts.ts';
import { texts } from '../texts.ts';
import type { PatientSchema } from './patient-schema.ts';
import { birthOfText } from './patient-values.ts';

const { fields: labels, hints, placeholders, sections } = texts.form;
const half = { xs: 12, sm: 6 } as const;
const quarter = { xs: 12, sm: 6, md: 3 } as const;
const third = { xs: 12, sm: 6, md: 4 } as const;
/** Older, and a mother's record no longer matters to the laboratory. */
const childMaxYears = 15;

function optionsOf(entries: Readonly<Record<string, string>>): readonly FieldOption[] {
  return Object.entries(entries).map(([value, label]) => ({ value, label }));
}

const { female, male, unknown } = labTexts.genders;
const genders = optionsOf({ female, male, unknown });
const orders = Array.from({ length: birthOrderMax }, (_, index) => {
  const value = String(index + 1);
  return { value, label: value };
});

interface ChildValues {
  /** Missing while the form is being set up. */
  readonly birth?: string;
  readonly mother?: unknown;
}

function birthOf({ birth = '' }: ChildValues, nowMs: number): Birth {
  const { birthDate, birthPrecision } = birthOfText(birth, nowMs);
  return { date: birthDate, precision: birthPrecision ?? 'day', time: null };
}

export interface FieldRules {
  readonly now: () => number;
  readonly registeredMs: number | undefined;
}

/** By which paper she proves who she is, or why by none. */
const paperFields: FormFields<PatientSchema> = defineFields<PatientSchema>()([
  {
    type: 'select',
    name: 'idType',
    label: labels.idType,
    options: optionsOf(texts.form.idTypes),
    required: true,
    gridItem: quarter,
  },
  {
    type: 'text',
    name: 'nationalId',
    label: labels.nationalId,
    required: true,
    visibleWhen: ({ idType }) => idType !== 'none',
    gridItem: quarter,
  },
  {
    type: 'select',
    name: 'noIdReason',
    label: labels.noIdReason,
    options: optionsOf(texts.form.noIdReasons),
    required: true,
    visibleWhen: ({ idType }) => idType === 'none',
    gridItem: quarter,
  },
]);

/** Made once for a form: which fields a child's record shows depends on when it was registered. */
export function patientFields({ now, registeredMs }: FieldRules): FormFields<PatientSchema> {
  const isBaby = (values: ChildValues): boolean => isNewborn(birthOf(values, now()), registeredMs ?? now());
  const hasMother = ({ mother }: ChildValues): boolean => mother !== null && mother !== undefined;
  const isChild = (values: ChildValues): boolean => {
    const age = ageAt(birthOf(values, now()), now());
    return hasMother(values) || isBaby(values) || (age !== undefined && age.years <= childMaxYears);
  };
  return defineFields<PatientSchema>()([
    { type: 'section', title: sections.person, hint: sections.personHint },
    {
      type: 'text',
      name: 'fullName',
      label: labels.fullName,
      required: true,
      suggest: suggestedName,
      tidy: tidyName,
      gridItem: half,
    },
    ...paperFields,
    {
      type: 'text',
      name: 'birth',
      label: labels.birth,
      placeholder: placeholders.birth,
      required: true,
      gridItem: quarter,
    },
    {
      type: 'time',
      name: 'birthTime',
      label: labels.birthTime,
      defaultValue: '',
      required: true,
      visibleWhen: isBaby,
      gridItem: quarter,
    },
    {
      type: 'radio',
      name: 'gender',
      label: labels.gender,
      options: genders,
      required: true,
      gridItem: half,
    },
    { type: 'section', title: sections.newborn, hint: sections.newbornHint, visibleWhen: isChild },
    { type: 'file', name: 'mother', label: labels.mother, visibleWhen: isChild, options: { part: 'mother' } },
    {
      type: 'select',
      name: 'birthOrder',
      label: labels.birthOrder,
      hint: hints.birthOrder,
      options: orders,
      required: true,
      visibleWhen: hasMother,
      gridItem: half,
    },
    { type: 'section', title: sections.contact },
    {
      type: 'text',
      input: 'tel',
      name: 'phone',
      label: labels.phone,
      required: (values) => isPhoneRequired(birthOf(values, now()), registeredMs ?? now()),
      gridItem: half,
    },
    ...contactFields,
  ]);
}

const contactFields: FormFields<PatientSchema> = defineFields<PatientSchema>()([
  { type: 'text', name: 'addressLine', label: labels.addressLine, gridItem: half },
  { type: 'file', name: 'place', label: labels.place, required: true, options: { part: 'place' } },
  { type: 'section', title: sections.insurance, hint: sections.insuranceHint },
  {
    type: 'text',
    name: 'insuranceNo',
    label: labels.insuranceNo,
    placeholder: placeholders.insuranceNo,
    gridItem: half,
  },
  { type: 'text', name: 'insuranceFacility', label: labels.insuranceFacility, gridItem: half },
  { type: 'date', name: 'insuranceFrom', label: labels.insuranceFrom, gridItem: half },
  { type: 'date', name: 'insuranceTo', label: labels.insuranceTo, gridItem: half },
  { type: 'section', title: sections.family },
  {
    type: 'text',
    name: 'relativeName',
    label: labels.relativeName,
    suggest: suggestedName,
    tidy: tidyName,
    gridItem: third,
  },
  {
    type: 'text',
    name: 'relation',
    label: labels.relation,
    placeholder: placeholders.relation,
    gridItem: third,
  },
  { type: 'text', input: 'tel', name: 'relativePhone', label: labels.relativePhone, gridItem: third },
  { type: 'file', name: 'spouse', label: labels.spouse, options: { part: 'spouse' } },
]);

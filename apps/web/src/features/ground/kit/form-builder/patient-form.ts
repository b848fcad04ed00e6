import {
  currencyField,
  dateField,
  monthField,
  optionalDateField,
  optionalDecimalField,
  optionalIntegerField,
  timeField,
} from '@senlab/contract';
import { defineFields, type FieldOption, type DraftStorage } from '@senlab/ui/form-builder';
import { z } from 'zod';
import { texts } from './texts.ts';

const months = { min: '2026-11-01', max: '2027-09-30' };

/** Every type of field in one form, as a real screen would write it: a schema and a list. */
export const patientSchema = z.object({
  fullName: z.string().trim().min(1).max(80),
  phone: z.string().regex(/^0\d{9}$/),
  address: z.string().max(200),
  birthdate: dateField({ max: '2026-11-15' }),
  dueMonth: monthField(months),
  time: timeField(),
  weight: optionalDecimalField({ min: 20, max: 300 }),
  pregnancies: optionalIntegerField({ min: 0, max: 20 }),
  fee: currencyField(),
  gender: z.enum(['male', 'female']),
  blood: z.string().min(1),
  tests: z.array(z.string()).min(1),
  doctor: z.string().min(1),
  isUrgent: z.boolean(),
  reason: z.string(),
  isNotified: z.boolean(),
  file: z.unknown().optional(),
  image: z.unknown().optional(),
  conclusion: z.string(),
});

function optionsOf(entries: Readonly<Record<string, string>>): readonly FieldOption[] {
  return Object.entries(entries).map(([value, label]) => ({ value, label }));
}

export const genders = optionsOf(texts.genders);
export const bloods = texts.bloods.map((blood) => ({ value: blood, label: blood }));
export const tests = optionsOf(texts.tests);
export const doctors = optionsOf(texts.doctors).map((doctor) => ({ ...doctor, detail: doctor.value }));

const half = { xs: 12, sm: 6 } as const;
const third = { xs: 12, sm: 6, md: 4 } as const;
const { fields: labels, hints, sections } = texts;

export const patientFields = defineFields<typeof patientSchema>()([
  { type: 'section', title: sections.person, hint: sections.personHint },
  { type: 'text', name: 'fullName', label: labels.fullName, required: true, gridItem: half },
  {
    type: 'text',
    name: 'phone',
    input: 'tel',
    label: labels.phone,
    hint: hints.phone,
    required: true,
    gridItem: half,
  },
  {
    type: 'date',
    name: 'birthdate',
    label: labels.birthdate,
    hint: hints.birthdate,
    max: '2026-11-15',
    required: true,
    gridItem: third,
  },
  { type: 'month', name: 'dueMonth', label: labels.month, ...months, required: true, gridItem: third },
  { type: 'time', name: 'time', label: labels.time, required: true, gridItem: third },
  { type: 'textarea', name: 'address', label: labels.address, hint: hints.address, rows: 2, maxLength: 200 },
  { type: 'section', title: sections.measures },
  {
    type: 'number',
    name: 'weight',
    label: labels.weight,
    hint: hints.weight,
    decimal: true,
    unit: texts.units.kilogram,
    gridItem: third,
  },
  { type: 'number', name: 'pregnancies', label: labels.pregnancies, gridItem: third },
  { type: 'currency', name: 'fee', label: labels.fee, required: true, gridItem: third },
  { type: 'section', title: sections.choices, hint: sections.choicesHint },
  { type: 'radio', name: 'gender', label: labels.gender, options: genders, required: true, gridItem: third },
  { type: 'select', name: 'blood', label: labels.blood, options: bloods, required: true, gridItem: third },
  {
    type: 'autocomplete',
    name: 'doctor',
    label: labels.doctor,
    options: doctors,
    required: true,
    gridItem: third,
  },
  { type: 'multi-select', name: 'tests', label: labels.tests, options: tests, required: true },
  { type: 'checkbox', name: 'isUrgent', label: labels.isUrgent, hint: hints.urgent, gridItem: half },
  { type: 'switch', name: 'isNotified', label: labels.isNotified, gridItem: half },
  { type: 'text', name: 'reason', label: labels.reason, visibleWhen: (values) => values.isUrgent },
  { type: 'section', title: sections.papers },
  { type: 'file', name: 'file', label: labels.file, gridItem: half },
  { type: 'image', name: 'image', label: labels.image, gridItem: half },
  { type: 'rich-text', name: 'conclusion', label: labels.conclusion },
]);

export const patientRecord = {
  fullName: texts.values.fullName,
  phone: texts.values.phone,
  address: texts.values.address,
  birthdate: '1991-01-02',
  dueMonth: '2027-03',
  time: '14:30',
  weight: '56.50',
  pregnancies: '2',
  fee: '1250000',
  gender: 'female',
  blood: 'AB',
  tests: ['hematology', 'glucose'],
  doctor: 'bs-01',
  isUrgent: false,
  isNotified: true,
  reason: '',
  conclusion: texts.values.note,
} as const;

export const medicinesSchema = z.object({
  medicines: z
    .array(
      z.object({
        name: z.string().min(1),
        dose: optionalDecimalField({ min: 0 }),
        since: optionalDateField(),
      }),
    )
    .max(3),
  contacts: z.array(z.object({ phone: z.string().min(1) })).min(1),
});

export const medicinesFields = defineFields<typeof medicinesSchema>()([
  {
    type: 'group',
    name: 'medicines',
    label: labels.medicines,
    itemLabel: labels.medicine,
    addLabel: texts.addMedicine,
    max: 3,
    fields: [
      { type: 'text', name: 'name', label: labels.medicineName, required: true, gridItem: { md: 6 } },
      {
        type: 'number',
        name: 'dose',
        label: labels.dose,
        decimal: true,
        unit: texts.units.milligram,
        gridItem: { sm: 6, md: 3 },
      },
      { type: 'date', name: 'since', label: labels.since, gridItem: { sm: 6, md: 3 } },
    ],
  },
  {
    type: 'group',
    name: 'contacts',
    label: labels.contacts,
    addLabel: texts.addContact,
    required: true,
    fields: [{ type: 'text', name: 'phone', label: labels.phone, required: true, gridItem: { sm: 6 } }],
  },
]);

export const patientErrors = {
  fullName: texts.errors.required,
  phone: texts.errors.phone,
  birthdate: texts.errors.birthdate,
  dueMonth: texts.errors.required,
  time: texts.errors.required,
  address: texts.errors.required,
  weight: texts.errors.weight,
  pregnancies: texts.errors.required,
  fee: texts.errors.required,
  gender: texts.errors.choice,
  blood: texts.errors.choice,
  doctor: texts.errors.choice,
  tests: texts.errors.choice,
  isUrgent: texts.errors.required,
  isNotified: texts.errors.required,
  file: texts.errors.required,
  conclusion: texts.errors.required,
} as const;

export const disabledFields = patientFields.map((field) =>
  field.type === 'section' ? field : { ...field, disabled: true },
);

export const medicines = {
  medicines: [
    { name: texts.values.medicine, dose: '66.5', since: '2026-09-01' },
    { name: texts.values.otherMedicine, dose: '5', since: null },
  ],
} as const;

/** Always the same draft, and it stays: the gallery must look the same each time. */
export const fixedDraft: DraftStorage = {
  get: () =>
    JSON.stringify({
      at: new Date(2026, 10, 14, 8, 21).getTime(),
      values: { fullName: texts.values.fullName },
    }),
  set: () => undefined,
  remove: () => undefined,
};

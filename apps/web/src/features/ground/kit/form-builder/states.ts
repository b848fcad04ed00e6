import type { DraftStorage } from '@senlab/ui/form-builder';
import { patientFields } from './patient-form.ts';
import { texts } from './texts.ts';

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

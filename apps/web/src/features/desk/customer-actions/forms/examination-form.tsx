import {
  checkExamination,
  clinicalLimits,
  normaliseExamination,
  type ExaminationDraft,
} from '@senlab/domain';
import { defineFields } from '@senlab/ui/form-builder';
import { useMemo, type ReactElement } from 'react';
import { z } from 'zod';
import { SaveCustomerExamination } from '../../../../api/desk/customer-actions.generated.ts';
import { changeAction, seenVariables, type CustomerAction } from '../customer-calls.ts';
import { texts } from '../texts.ts';
import { ActionForm, type ActionFormSetup } from './action-form.tsx';
import {
  choices,
  dayAndTime,
  firstDoctor,
  firstVisit,
  momentOf,
  orNull,
  visitOptions,
  type ClinicalWorld,
} from './clinical-values.ts';
import { addIssues, half, noteField, third } from './identity.ts';

const say = texts.clinical;

const shape = z.object({
  visitId: z.string(),
  doctorId: z.string(),
  day: z.string(),
  time: z.string(),
  symptoms: z.string(),
  bp: z.string(),
  pulse: z.string(),
  temp: z.string(),
  weight: z.string(),
  fundalHeight: z.string(),
  fhr: z.string(),
  diagnosis: z.string(),
  icd: z.string(),
  plan: z.string(),
  note: z.string(),
});
type Values = z.infer<typeof shape>;

const fieldNames = { examinedTime: 'day' } as const;

function draftOf(values: Values): ExaminationDraft {
  const { visitId, doctorId, day, time, diagnosis } = values;
  return normaliseExamination({
    visitId,
    doctorId,
    examinedTime: momentOf(day, time),
    diagnosis,
    symptoms: orNull(values.symptoms),
    bp: orNull(values.bp),
    pulse: orNull(values.pulse),
    temp: orNull(values.temp),
    weight: orNull(values.weight),
    fundalHeight: orNull(values.fundalHeight),
    fhr: orNull(values.fhr),
    icd: orNull(values.icd),
    plan: orNull(values.plan),
  });
}

const schema: typeof shape = shape.superRefine((values, context) =>
  addIssues(checkExamination(draftOf(values), Date.now()), context, fieldNames),
);

function valuesOf(action: CustomerAction | undefined, world: ClinicalWorld): Values {
  const found = action?.examination;
  return {
    visitId: found?.visitId ?? firstVisit(world),
    doctorId: found?.doctorId ?? firstDoctor(world),
    ...dayAndTime(found?.examinedTime),
    symptoms: found?.symptoms ?? '',
    bp: found?.bp ?? '',
    pulse: found?.pulse ?? '',
    temp: found?.temp ?? '',
    weight: found?.weight ?? '',
    fundalHeight: found?.fundalHeight ?? '',
    fhr: found?.fhr ?? '',
    diagnosis: found?.diagnosis ?? '',
    icd: found?.icd ?? '',
    plan: found?.plan ?? '',
    note: action?.note ?? '',
  };
}

const text = clinicalLimits.text;

function fieldsWith({ settings, visits }: ClinicalWorld) {
  return defineFields<typeof shape>()([
    {
      type: 'select',
      name: 'visitId',
      label: say.visit,
      required: true,
      options: visitOptions(visits),
      gridItem: half,
    },
    {
      type: 'autocomplete',
      name: 'doctorId',
      label: say.doctor,
      required: true,
      options: choices(settings.doctors),
      gridItem: half,
    },
    { type: 'date', name: 'day', label: say.day, required: true, gridItem: third },
    { type: 'time', name: 'time', label: say.time, required: true, gridItem: third },
    { type: 'section', title: say.vitals },
    { type: 'text', name: 'bp', label: say.bp, placeholder: '120/80', maxLength: 7, gridItem: third },
    { type: 'number', name: 'pulse', label: say.pulse, gridItem: third },
    { type: 'number', name: 'temp', label: say.temp, decimal: true, step: '0.1', gridItem: third },
    { type: 'number', name: 'weight', label: say.weight, decimal: true, step: '0.1', gridItem: third },
    {
      type: 'number',
      name: 'fundalHeight',
      label: say.fundalHeight,
      decimal: true,
      step: '0.5',
      gridItem: third,
    },
    { type: 'number', name: 'fhr', label: say.fhr, gridItem: third },
    { type: 'section', title: say.conclusion, hint: say.noSex },
    { type: 'textarea', name: 'symptoms', label: say.symptoms, rows: 2, maxLength: text },
    { type: 'textarea', name: 'diagnosis', label: say.diagnosis, required: true, rows: 2, maxLength: text },
    { type: 'text', name: 'icd', label: say.icd, maxLength: clinicalLimits.icd, gridItem: third },
    { type: 'textarea', name: 'plan', label: say.plan, rows: 3, maxLength: text },
    noteField,
  ]);
}

/** What a doctor found, before anybody is shown it. */
export function ExaminationForm(props: ActionFormSetup & { readonly world: ClinicalWorld }): ReactElement {
  const { world, ...setup } = props;
  const action = setup.open?.action;
  const fields = useMemo(() => fieldsWith(world), [world]);
  const values = useMemo(() => valuesOf(action, world), [action, world]);
  return (
    <ActionForm
      {...setup}
      {...{ schema, fields, values, fieldNames }}
      label={texts.form.titles[2]}
      save={(output) =>
        changeAction(SaveCustomerExamination, {
          ...seenVariables(action),
          draft: { ...draftOf(output), note: orNull(output.note) },
        })
      }
    />
  );
}

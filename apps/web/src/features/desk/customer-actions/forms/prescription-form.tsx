import {
  checkPrescription,
  clinicalLimits,
  normalisePrescription,
  type PrescriptionDraft,
} from '@senlab/domain';
import { defineFields } from '@senlab/ui/form-builder';
import { useMemo, type ReactElement } from 'react';
import { z } from 'zod';
import { SaveCustomerPrescription } from '../../../../api/desk/customer-actions.generated.ts';
import { useToday } from '../../appointment-slips/slip-calls.ts';
import { changeAction, seenVariables, type CustomerAction } from '../customer-calls.ts';
import { texts } from '../texts.ts';
import { ActionForm, type ActionFormSetup } from './action-form.tsx';
import {
  choices,
  firstDoctor,
  firstVisit,
  orNull,
  visitOptions,
  type ClinicalWorld,
} from './clinical-values.ts';
import { addIssues, half, noteField, third } from './identity.ts';

const say = texts.clinical;

const item = z.object({
  drugName: z.string(),
  strength: z.string(),
  unit: z.string(),
  qty: z.string(),
  dose: z.string(),
  route: z.string(),
  days: z.string(),
});
const shape = z.object({
  visitId: z.string(),
  doctorId: z.string(),
  nationalRxCode: z.string(),
  items: z.array(item),
  advice: z.string(),
  revisitDate: z.string(),
  note: z.string(),
});
type Values = z.infer<typeof shape>;

function draftOf(values: Values): PrescriptionDraft {
  const { visitId, doctorId, nationalRxCode } = values;
  return normalisePrescription({
    visitId,
    doctorId,
    nationalRxCode,
    items: values.items.map(({ drugName, strength, unit, qty, dose, route, days }) => ({
      drugName,
      unit,
      qty,
      dose,
      strength: orNull(strength),
      route: orNull(route),
      days: days.trim() === '' ? null : Number(days),
    })),
    advice: orNull(values.advice),
    revisitDate: orNull(values.revisitDate),
  });
}

function schemaOn(today: string): typeof shape {
  return shape.superRefine((values, context) =>
    addIssues(checkPrescription(draftOf(values), today), context),
  );
}

function valuesOf(action: CustomerAction | undefined, world: ClinicalWorld): Values {
  const found = action?.prescription;
  return {
    visitId: found?.visitId ?? firstVisit(world),
    doctorId: found?.doctorId ?? firstDoctor(world),
    nationalRxCode: found?.nationalRxCode ?? '',
    items: (
      found?.items ?? [{ drugName: '', strength: '', unit: '', qty: '', dose: '', route: '', days: null }]
    ).map((one) => ({
      drugName: one.drugName,
      strength: one.strength ?? '',
      unit: one.unit,
      qty: one.qty,
      dose: one.dose,
      route: one.route ?? '',
      days: one.days === null ? '' : String(one.days),
    })),
    advice: found?.advice ?? '',
    revisitDate: found?.revisitDate ?? '',
    note: action?.note ?? '',
  };
}

const short = clinicalLimits.short;
const quarter = { xs: 12, sm: 6, md: 3 } as const;

function fieldsWith({ settings, visits }: ClinicalWorld, today: string) {
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
    {
      type: 'text',
      name: 'nationalRxCode',
      label: say.rxCode,
      hint: say.rxHint,
      required: true,
      maxLength: 14,
      gridItem: half,
    },
    {
      type: 'group',
      name: 'items',
      label: say.items,
      itemLabel: say.item,
      addLabel: say.addItem,
      required: true,
      min: 1,
      max: clinicalLimits.items,
      fields: [
        { type: 'text', name: 'drugName', label: say.drug, required: true, maxLength: short, gridItem: half },
        { type: 'text', name: 'strength', label: say.strength, maxLength: short, gridItem: quarter },
        { type: 'text', name: 'route', label: say.route, maxLength: short, gridItem: quarter },
        {
          type: 'number',
          name: 'qty',
          label: say.qty,
          required: true,
          decimal: true,
          step: '1',
          gridItem: quarter,
        },
        { type: 'text', name: 'unit', label: say.unit, required: true, maxLength: short, gridItem: quarter },
        { type: 'text', name: 'dose', label: say.dose, required: true, maxLength: short, gridItem: quarter },
        { type: 'number', name: 'days', label: say.days, gridItem: quarter },
      ],
    },
    { type: 'textarea', name: 'advice', label: say.advice, rows: 2, maxLength: clinicalLimits.text },
    { type: 'date', name: 'revisitDate', label: say.revisit, min: today, gridItem: third },
    noteField,
  ]);
}

/** What a doctor prescribed, line by line. */
export function PrescriptionForm(props: ActionFormSetup & { readonly world: ClinicalWorld }): ReactElement {
  const { world, ...setup } = props;
  const today = useToday();
  const action = setup.open?.action;
  const schema = useMemo(() => schemaOn(today), [today]);
  const fields = useMemo(() => fieldsWith(world, today), [world, today]);
  const values = useMemo(() => valuesOf(action, world), [action, world]);
  return (
    <ActionForm
      {...setup}
      {...{ schema, fields, values }}
      label={texts.form.titles[7]}
      save={(output) => {
        const { items, ...draft } = draftOf(output);
        return changeAction(SaveCustomerPrescription, {
          ...seenVariables(action),
          draft: { ...draft, items: items.map((one) => ({ ...one })), note: orNull(output.note) },
        });
      }}
    />
  );
}

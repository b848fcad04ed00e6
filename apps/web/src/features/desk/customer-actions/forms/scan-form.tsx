import {
  checkScan,
  clinicalLimits,
  normaliseScan,
  scanTypeLabels,
  scanTypes,
  type ScanDraft,
} from '@senlab/domain';
import { defineFields } from '@senlab/ui/form-builder';
import { useMemo, type ReactElement } from 'react';
import { z } from 'zod';
import { SaveCustomerScan } from '../../../../api/desk/customer-actions.generated.ts';
import { changeAction, seenVariables, type CustomerAction } from '../customer-calls.ts';
import { texts } from '../texts.ts';
import { ActionForm, type ActionFormSetup } from './action-form.tsx';
import {
  choices,
  dayAndTime,
  firstVisit,
  momentOf,
  orNull,
  visitOptions,
  type ClinicalWorld,
} from './clinical-values.ts';
import { addIssues, half, noteField, third } from './identity.ts';
import { ScanImagesSlot } from './scan-images-slot.tsx';

const say = texts.clinical;

const measurements = ['crl', 'nt', 'bpd', 'hc', 'ac', 'fl', 'efw', 'afi', 'fhr'] as const;
const whole: readonly string[] = ['efw', 'fhr'];

const shape = z.object({
  visitId: z.string(),
  sonographerId: z.string(),
  machineId: z.string(),
  day: z.string(),
  time: z.string(),
  scanType: z.enum(scanTypes),
  crl: z.string(),
  nt: z.string(),
  bpd: z.string(),
  hc: z.string(),
  ac: z.string(),
  fl: z.string(),
  efw: z.string(),
  afi: z.string(),
  fhr: z.string(),
  placenta: z.string(),
  description: z.string(),
  conclusion: z.string(),
  imageIds: z.array(z.string()),
  note: z.string(),
});
type Values = z.infer<typeof shape>;

const fieldNames = { scanTime: 'day' } as const;

function draftOf(values: Values): ScanDraft {
  const { day, time, note: _note, ...rest } = values;
  const numbers = Object.fromEntries(measurements.map((name) => [name, orNull(values[name])])) as Record<
    (typeof measurements)[number],
    string | null
  >;
  return normaliseScan({
    ...rest,
    ...numbers,
    scanTime: momentOf(day, time),
    placenta: orNull(values.placenta),
    description: orNull(values.description),
  });
}

const schema: typeof shape = shape.superRefine((values, context) =>
  addIssues(checkScan(draftOf(values), Date.now()), context, fieldNames),
);

function valuesOf(action: CustomerAction | undefined, world: ClinicalWorld): Values {
  const found = action?.scanResult;
  const numbers = Object.fromEntries(measurements.map((name) => [name, found?.[name] ?? ''])) as Record<
    (typeof measurements)[number],
    string
  >;
  const { machines } = world.settings;
  return {
    visitId: found?.visitId ?? firstVisit(world),
    sonographerId: found?.sonographerId ?? '',
    machineId: found?.machineId ?? (machines.length === 1 ? (machines[0]?._id ?? '') : ''),
    ...dayAndTime(found?.scanTime),
    scanType: found?.scanType ?? 'obstetric_t1',
    ...numbers,
    placenta: found?.placenta ?? '',
    description: found?.description ?? '',
    conclusion: found?.conclusion ?? '',
    imageIds: found?.images.map(({ _id }) => _id) ?? [],
    note: action?.note ?? '',
  };
}

function fieldsWith({ settings, visits }: ClinicalWorld) {
  const types = scanTypes.map((value) => ({ value, label: scanTypeLabels[value] }));
  return defineFields<typeof shape>()([
    {
      type: 'select',
      name: 'visitId',
      label: say.visit,
      required: true,
      options: visitOptions(visits),
      gridItem: half,
    },
    { type: 'select', name: 'scanType', label: say.scanType, required: true, options: types, gridItem: half },
    {
      type: 'autocomplete',
      name: 'sonographerId',
      label: say.sonographer,
      required: true,
      options: choices(settings.sonographers),
      gridItem: half,
    },
    {
      type: 'select',
      name: 'machineId',
      label: say.machine,
      required: true,
      options: choices(settings.machines),
      gridItem: half,
    },
    { type: 'date', name: 'day', label: say.day, required: true, gridItem: third },
    { type: 'time', name: 'time', label: say.time, required: true, gridItem: third },
    { type: 'section', title: say.measurements },
    ...measurements.map(
      (name) =>
        ({
          type: 'number',
          name,
          label: say[name],
          gridItem: third,
          ...(whole.includes(name) ? {} : { decimal: true, step: '0.1' }),
        }) as const,
    ),
    { type: 'text', name: 'placenta', label: say.placenta, maxLength: clinicalLimits.short },
    { type: 'section', title: say.conclusion, hint: say.noSex },
    {
      type: 'textarea',
      name: 'description',
      label: say.description,
      rows: 3,
      maxLength: clinicalLimits.text,
    },
    {
      type: 'textarea',
      name: 'conclusion',
      label: say.conclusion,
      required: true,
      rows: 3,
      maxLength: clinicalLimits.text,
    },
    { type: 'image', name: 'imageIds', label: say.images },
    noteField,
  ]);
}

const renderers = { image: ScanImagesSlot };

/** What was seen, before anybody is shown it. It has no field for the sex of a child. */
export function ScanForm(props: ActionFormSetup & { readonly world: ClinicalWorld }): ReactElement {
  const { world, ...setup } = props;
  const action = setup.open?.action;
  const fields = useMemo(() => fieldsWith(world), [world]);
  const values = useMemo(() => valuesOf(action, world), [action, world]);
  return (
    <ActionForm
      {...setup}
      {...{ schema, fields, values, fieldNames, renderers }}
      label={texts.form.titles[5]}
      save={(output) => {
        const { imageIds, ...draft } = draftOf(output);
        return changeAction(SaveCustomerScan, {
          ...seenVariables(action),
          draft: { ...draft, imageIds: [...imageIds], note: orNull(output.note) },
        });
      }}
    />
  );
}

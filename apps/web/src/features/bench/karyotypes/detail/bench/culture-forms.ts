import { dateField, integerField, optionalDateField, optionalTimeField, timeField } from '@senlab/contract';
import { cultureLabelPattern, karyotypeEntry, karyotypeLimits, vietnamIsoOf } from '@senlab/domain';
import { defineFields } from '@senlab/ui/form-builder';
import { z } from 'zod';
import {
  FailCulture,
  HarvestCulture,
  SetUpCulture,
  StainKaryotype,
  type BandingMethod,
} from '../../../../../api/bench/karyotypes.generated.ts';
import type { Culture } from '../../karyotype-calls.ts';
import { openStepForm, optionalText, requiredText } from '../../../../../forms/step-form.tsx';
import { texts } from '../texts.ts';
import { nameOf, saveRecord, type OpenRecord } from '../use-record.ts';

const { cultures: said, banding } = texts;
const half = { xs: 12, sm: 6 } as const;
/** Of a day and a time of the laboratory's clock. */
const momentOf = (day: string, time: string): string => `${day}T${time}:00+07:00`;

function now(): { readonly day: string; readonly time: string } {
  const iso = vietnamIsoOf(Date.now());
  return { day: iso.slice(0, 10), time: iso.slice(11, 16) };
}

const setUpSchema = z.object({
  label: z.string().trim().toUpperCase().regex(cultureLabelPattern, said.fields.labelHint),
  medium: requiredText(karyotypeEntry.medium),
  mitogen: optionalText(karyotypeEntry.mitogen),
  plannedHours: integerField(karyotypeEntry.plannedHours),
  day: dateField(),
  time: timeField(),
});
const setUpFields = defineFields<typeof setUpSchema>()([
  {
    type: 'text',
    name: 'label',
    label: said.fields.label,
    hint: said.fields.labelHint,
    required: true,
    gridItem: half,
  },
  { type: 'number', name: 'plannedHours', label: said.fields.plannedHours, required: true, gridItem: half },
  { type: 'text', name: 'medium', label: said.fields.medium, required: true, gridItem: half },
  { type: 'text', name: 'mitogen', label: said.fields.mitogen, gridItem: half },
  { type: 'date', name: 'day', label: said.fields.day, required: true, gridItem: half },
  { type: 'time', name: 'time', label: said.fields.time, required: true, gridItem: half },
]);

/** The next letter that no culture of this record has. */
function freeLabel(cultures: readonly Culture[]): string {
  const taken = new Set(cultures.map(({ label }) => label));
  return 'ABCDEFGHIJ'.split('').find((letter) => !taken.has(letter)) ?? '';
}

export function openSetUp(open: OpenRecord): void {
  const { record } = open;
  const last = record.cultures.at(-1);
  openStepForm({
    id: 'culture',
    title: said.setUp,
    schema: setUpSchema,
    fields: setUpFields,
    values: {
      label: freeLabel(record.cultures),
      medium: last?.medium ?? 'RPMI 1640',
      mitogen: last?.mitogen ?? (record.specimenKind === 'blood' ? 'PHA' : ''),
      plannedHours: String(last?.plannedHours ?? 72),
      ...now(),
    },
    save: ({ day, time, plannedHours, ...culture }) =>
      saveRecord(open, {
        document: SetUpCulture,
        variables: {
          ...nameOf(record),
          culture: { ...culture, plannedHours: Number(plannedHours), setTime: momentOf(day, time) },
        },
        said: said.saved.setUp,
      }),
  });
}

const harvestSchema = z.object({
  day: dateField(),
  time: timeField(),
  remark: optionalText(karyotypeEntry.remark),
});
const harvestFields = defineFields<typeof harvestSchema>()([
  { type: 'date', name: 'day', label: said.fields.day, required: true, gridItem: half },
  { type: 'time', name: 'time', label: said.fields.time, required: true, gridItem: half },
  { type: 'textarea', name: 'remark', label: said.fields.remark, hint: said.fields.remarkHint, rows: 2 },
]);

export function openHarvest(open: OpenRecord, { label }: Culture): void {
  openStepForm({
    id: 'culture',
    title: said.harvestOf(label),
    schema: harvestSchema,
    fields: harvestFields,
    values: { ...now(), remark: open.record.harvestRemark ?? '' },
    save: ({ day, time, remark }) =>
      saveRecord(open, {
        document: HarvestCulture,
        variables: {
          ...nameOf(open.record),
          harvest: { label, harvestTime: momentOf(day, time), remark },
        },
        said: said.saved.harvest,
      }),
  });
}

const failureSchema = z.object({
  reason: requiredText(500),
  toldTo: optionalText(karyotypeEntry.toldTo),
  toldDay: optionalDateField(),
  toldTime: optionalTimeField(),
});
const reasonField = {
  type: 'textarea',
  name: 'reason',
  label: said.fields.reason,
  required: true,
  rows: 2,
} as const;
const toldFields = [
  { type: 'section', title: said.toldTitle, hint: said.lastFails },
  { type: 'text', name: 'toldTo', label: said.fields.toldTo, required: true },
  { type: 'date', name: 'toldDay', label: said.fields.toldDay, required: true, gridItem: half },
  { type: 'time', name: 'toldTime', label: said.fields.toldTime, required: true, gridItem: half },
] as const;
const oneLostFields = defineFields<typeof failureSchema>()([reasonField]);
const lastLostFields = defineFields<typeof failureSchema>()([reasonField, ...toldFields]);

/** Of the last one that was left the patient must hear: there will be no result from this tube. */
export function openFailure(open: OpenRecord, { label }: Culture): void {
  const { record } = open;
  const isLast = record.cultures.every((each) => each.label === label || each.outcome === 'failed');
  const { day: toldDay, time: toldTime } = now();
  openStepForm({
    id: 'culture',
    title: said.failOf(label),
    schema: failureSchema,
    fields: isLast ? lastLostFields : oneLostFields,
    values: { reason: '', toldTo: '', toldDay, toldTime },
    save: (given) => {
      const toldMoment =
        isLast && given.toldDay !== null && given.toldTime !== null
          ? momentOf(given.toldDay, given.toldTime)
          : null;
      const failure = { label, reason: given.reason, toldTo: given.toldTo, toldTime: toldMoment };
      return saveRecord(open, {
        document: FailCulture,
        variables: { ...nameOf(record), failure },
        said: said.saved.fail,
      });
    },
  });
}

const { bandLevel } = karyotypeLimits;
const bandingSchema = z.object({
  method: requiredText(10),
  level: integerField({ min: bandLevel.least, max: bandLevel.most }),
  remark: optionalText(karyotypeEntry.remark),
});
const bandingFields = defineFields<typeof bandingSchema>()([
  {
    type: 'select',
    name: 'method',
    label: banding.method,
    required: true,
    options: Object.entries(banding.methods).map(([value, label]) => ({ value, label })),
    gridItem: half,
  },
  {
    type: 'number',
    name: 'level',
    label: banding.level,
    hint: banding.levelHint,
    required: true,
    gridItem: half,
  },
  { type: 'textarea', name: 'remark', label: banding.remark, rows: 2 },
]);

export function openStain(open: OpenRecord): void {
  openStepForm({
    id: 'banding',
    title: banding.stain,
    schema: bandingSchema,
    fields: bandingFields,
    values: { method: 'GTG', level: '550', remark: '' },
    save: ({ method, level, remark }) =>
      saveRecord(open, {
        document: StainKaryotype,
        variables: {
          ...nameOf(open.record),
          banding: { method: method as BandingMethod, level: Number(level), remark },
        },
        said: banding.saved,
      }),
  });
}

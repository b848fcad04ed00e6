import { refusalTexts } from '@senlab/contract';
import {
  customerChannelLabels,
  customerChannels,
  customerLimits,
  type CustomerChannel,
  type CustomerIdentity,
  type CustomerIssue,
} from '@senlab/domain';
import type { Field } from '@senlab/ui/form-builder';
import { z } from 'zod';
import type { Caller, CustomerAction } from '../customer-calls.ts';
import { texts } from '../texts.ts';

const say = texts.form;

/** Who it is about, as the fields of a form hold it. */
export const identityShape = {
  phone: z.string(),
  customerName: z.string(),
  birthYear: z.string(),
  channel: z.string(),
  note: z.string(),
};
export type IdentityValues = z.infer<z.ZodObject<typeof identityShape>>;

/** Of a new one that begins with a call the number is known. */
export function identityValues(
  action: CustomerAction | undefined,
  caller: Caller | undefined,
): IdentityValues {
  return {
    phone: action?.phone ?? caller?.phone ?? '',
    customerName: action?.customerName ?? '',
    birthYear: action?.birthYear === null || action === undefined ? '' : String(action.birthYear),
    channel: action?.channel ?? (caller === undefined ? 'counter' : 'call'),
    note: action?.note ?? '',
  };
}

/** Of a patient her file says name and year. */
export function identityOf(
  values: IdentityValues,
  patientId: string | null,
): CustomerIdentity & { readonly channel: CustomerChannel } {
  const isKnown = patientId !== null;
  const year = values.birthYear.trim();
  return {
    patientId,
    phone: values.phone.trim() === '' ? null : values.phone,
    customerName: isKnown ? null : values.customerName,
    birthYear: isKnown || year === '' ? null : Number(year),
    channel: customerChannels.find((channel) => channel === values.channel) ?? 'counter',
    note: values.note.trim() === '' ? null : values.note,
  };
}

export const half = { xs: 12, sm: 6 } as const;
export const third = { xs: 12, sm: 6, md: 4 } as const;
/** All that is asked of a stranger stands in one row. */
const quarter = { xs: 12, sm: 6, md: 3 } as const;

const channels = customerChannels.map((value) => ({ value, label: customerChannelLabels[value] }));

/** The fields of who it is; of a patient the number alone, which may be her husband's. */
export function identityFields(isKnown: boolean, isYearAsked: boolean): readonly Field<IdentityValues>[] {
  const phone = {
    type: 'text',
    name: 'phone',
    label: say.phone,
    input: 'tel',
    maxLength: 20,
    required: !isKnown,
    ...(isKnown ? { hint: say.phoneHint } : {}),
    gridItem: isKnown ? third : quarter,
  } as const;
  const channel = {
    type: 'select',
    name: 'channel',
    label: say.channel,
    required: true,
    options: channels,
    gridItem: isKnown ? third : quarter,
  } as const;
  if (isKnown) return [{ type: 'section', title: say.contact }, phone, channel];
  return [
    { type: 'section', title: say.contact },
    phone,
    {
      type: 'text',
      name: 'customerName',
      label: say.name,
      required: true,
      maxLength: customerLimits.name,
      gridItem: quarter,
    },
    {
      type: 'text',
      name: 'birthYear',
      label: say.birthYear,
      required: isYearAsked,
      maxLength: 4,
      gridItem: quarter,
    },
    channel,
  ];
}

export const noteField = {
  type: 'textarea',
  name: 'note',
  label: say.note,
  rows: 2,
  maxLength: customerLimits.note,
} as const;

type Adder = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };

/** The domain's verdict at the fields of a form, in the server's words. */
export function addIssues(
  issues: readonly CustomerIssue[],
  context: Adder,
  names: Readonly<Record<string, string>> = {},
): void {
  for (const { field, reason } of issues)
    context.addIssue({
      code: 'custom',
      path: (names[field] ?? field).split('.'),
      message: refusalTexts[reason],
    });
}

import {
  bookingServiceMax,
  checkBooking,
  normaliseIdentity,
  type BookingDraft,
  type CustomerChannel,
} from '@senlab/domain';
import { defineFields } from '@senlab/ui/form-builder';
import { useMemo, type ReactElement } from 'react';
import { z } from 'zod';
import { SaveCustomerBooking } from '../../../../api/desk/customer-actions.generated.ts';
import { useToday } from '../../appointment-slips/slip-calls.ts';
import { nextOpenDay } from '../../appointment-slips/slip/slip-draft.ts';
import {
  changeAction,
  seenVariables,
  type Caller,
  type CustomerAction,
  type CustomerSettings,
} from '../customer-calls.ts';
import { texts } from '../texts.ts';
import { ActionForm, type ActionFormSetup } from './action-form.tsx';
import {
  addIssues,
  half,
  identityFields,
  identityOf,
  identityShape,
  identityValues,
  noteField,
} from './identity.ts';
import { WhenProvider, WhenSlot, type WhenValue } from './when-slot.tsx';

const say = texts.form;

const shape = z.object({
  ...identityShape,
  when: z.custom<WhenValue>(),
  departmentId: z.string(),
  doctorId: z.string(),
  service: z.string(),
});
type Values = z.infer<typeof shape>;

/** The names of the server's fields that one part of the form holds together. */
const fieldNames = { locationCode: 'when', appointmentDate: 'when', appointmentTime: 'when' } as const;

export function bookingDraftOf(
  values: Values,
  patientId: string | null,
): BookingDraft & { readonly channel: CustomerChannel } {
  const { when, departmentId, doctorId, service } = values;
  return normaliseIdentity({
    ...identityOf(values, patientId),
    ...when,
    departmentId,
    doctorId: doctorId === '' ? null : doctorId,
    service: service.trim() === '' ? null : service,
  });
}

function schemaWith(settings: CustomerSettings, patientId: string | null, today: string): typeof shape {
  return shape.superRefine((values, context) => {
    const site = settings.sites.find(({ code }) => code === values.when.locationCode);
    const issues = checkBooking(bookingDraftOf(values, patientId), {
      nowMs: Date.now(),
      today,
      // Which single days are closed the calendar shows, and the server says.
      opening: { openDays: site?.openDays ?? [], closedDays: new Map() },
      times: site?.hours.map(({ time }) => time) ?? [],
    });
    addIssues(issues, context, fieldNames);
  });
}

function valuesOf(
  { action, caller }: { readonly action: CustomerAction | undefined; readonly caller: Caller | undefined },
  settings: CustomerSettings,
  today: string,
): Values {
  const [site] = settings.sites;
  const booking = action?.booking;
  const [only] = settings.departments;
  return {
    ...identityValues(action, caller),
    when: {
      locationCode: booking?.locationCode ?? site?.code ?? '',
      appointmentDate: booking?.appointmentDate ?? nextOpenDay(today, site?.openDays ?? []),
      appointmentTime: booking?.appointmentTime ?? '',
    },
    departmentId: action?.departmentId ?? (settings.departments.length === 1 ? (only?._id ?? '') : ''),
    doctorId: booking?.doctorId ?? '',
    service: booking?.service ?? '',
  };
}

function fieldsWith({ departments, doctors }: CustomerSettings, isKnown: boolean) {
  return defineFields<typeof shape>()([
    { type: 'rich-text', name: 'when', label: say.when, required: true },
    ...identityFields(isKnown, true),
    { type: 'section', title: say.content },
    {
      type: 'select',
      name: 'departmentId',
      label: say.department,
      required: true,
      options: departments.map(({ _id, name }) => ({ value: _id, label: name })),
      gridItem: half,
    },
    {
      type: 'autocomplete',
      name: 'doctorId',
      label: say.doctor,
      options: doctors.map(({ _id, name }) => ({ value: _id, label: name })),
      gridItem: half,
    },
    {
      type: 'text',
      name: 'service',
      label: say.service,
      hint: say.serviceHint,
      maxLength: bookingServiceMax,
    },
    noteField,
  ]);
}

const renderers = { 'rich-text': WhenSlot };

interface BookingFormProps extends ActionFormSetup {
  readonly settings: CustomerSettings;
  /** Null: somebody of whom the house has no file. */
  readonly patientId: string | null;
  readonly caller?: Caller | undefined;
}

/** When she comes, who she is, and what for. */
export function BookingForm({ settings, patientId, caller, ...setup }: BookingFormProps): ReactElement {
  const today = useToday();
  const action = setup.open?.action;
  const isKnown = patientId !== null;
  const schema = useMemo(() => schemaWith(settings, patientId, today), [settings, patientId, today]);
  const fields = useMemo(() => fieldsWith(settings, isKnown), [settings, isKnown]);
  const values = useMemo(
    () => valuesOf({ action, caller }, settings, today),
    [action, caller, settings, today],
  );
  const world = useMemo(() => ({ sites: settings.sites, today }), [settings, today]);
  return (
    <WhenProvider value={world}>
      <ActionForm
        {...setup}
        {...{ schema, fields, values, renderers, fieldNames }}
        label={say.titles[1]}
        save={(output) =>
          changeAction(SaveCustomerBooking, {
            ...seenVariables(action),
            draft: bookingDraftOf(output, patientId),
          })
        }
      />
    </WhenProvider>
  );
}

import {
  checkTicket,
  normaliseIdentity,
  ticketCategories,
  ticketCategoryLabels,
  ticketLimits,
  ticketPriorities,
  ticketPriorityLabels,
  tidyLine,
  tidyLines,
  type CustomerChannel,
  type TicketDraft,
} from '@senlab/domain';
import { defineFields } from '@senlab/ui/form-builder';
import { useMemo, type ReactElement } from 'react';
import { z } from 'zod';
import { SaveCustomerTicket } from '../../../../api/desk/customer-actions.generated.ts';
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
  identityFields,
  identityOf,
  identityShape,
  identityValues,
  noteField,
  third,
} from './identity.ts';

const say = texts.form;

const shape = z.object({
  ...identityShape,
  departmentId: z.string(),
  title: z.string(),
  content: z.string(),
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
});
type Values = z.infer<typeof shape>;

function draftOf(
  values: Values,
  patientId: string | null,
): TicketDraft & { readonly channel: CustomerChannel } {
  const { departmentId, title, content, category, priority } = values;
  return normaliseIdentity({
    ...identityOf(values, patientId),
    departmentId,
    title: tidyLine(title),
    content: tidyLines(content),
    category,
    priority,
  });
}

function schemaWith(patientId: string | null): typeof shape {
  return shape.superRefine((values, context) => addIssues(checkTicket(draftOf(values, patientId)), context));
}

function valuesOf(
  { action, caller }: { readonly action: CustomerAction | undefined; readonly caller: Caller | undefined },
  { departments }: CustomerSettings,
): Values {
  const ticket = action?.ticket;
  return {
    ...identityValues(action, caller),
    departmentId: action?.departmentId ?? (departments.length === 1 ? (departments[0]?._id ?? '') : ''),
    title: ticket?.title ?? '',
    content: ticket?.content ?? '',
    category: ticket?.category ?? 'result_question',
    priority: ticket?.priority ?? 'normal',
  };
}

function fieldsWith({ departments }: CustomerSettings, isKnown: boolean) {
  return defineFields<typeof shape>()([
    ...identityFields(isKnown, false),
    { type: 'section', title: say.content },
    {
      type: 'select',
      name: 'category',
      label: say.category,
      required: true,
      options: ticketCategories.map((value) => ({ value, label: ticketCategoryLabels[value] })),
      gridItem: third,
    },
    {
      type: 'radio',
      name: 'priority',
      label: say.priority,
      required: true,
      options: ticketPriorities.map((value) => ({ value, label: ticketPriorityLabels[value] })),
      gridItem: third,
    },
    {
      type: 'select',
      name: 'departmentId',
      label: say.department,
      required: true,
      options: departments.map(({ _id, name }) => ({ value: _id, label: name })),
      gridItem: third,
    },
    { type: 'text', name: 'title', label: say.ticketTitle, required: true, maxLength: ticketLimits.titleMax },
    {
      type: 'textarea',
      name: 'content',
      label: say.ticketContent,
      required: true,
      rows: 4,
      maxLength: ticketLimits.content,
    },
    noteField,
  ]);
}

interface TicketFormProps extends ActionFormSetup {
  readonly settings: CustomerSettings;
  readonly patientId: string | null;
  readonly caller?: Caller | undefined;
}

/** What somebody wants of the house. */
export function TicketForm({ settings, patientId, caller, ...setup }: TicketFormProps): ReactElement {
  const action = setup.open?.action;
  const isKnown = patientId !== null;
  const schema = useMemo(() => schemaWith(patientId), [patientId]);
  const fields = useMemo(() => fieldsWith(settings, isKnown), [settings, isKnown]);
  const values = useMemo(() => valuesOf({ action, caller }, settings), [action, caller, settings]);
  return (
    <ActionForm
      {...setup}
      {...{ schema, fields, values }}
      label={say.titles[3]}
      save={(output) =>
        changeAction(SaveCustomerTicket, { ...seenVariables(action), draft: draftOf(output, patientId) })
      }
    />
  );
}

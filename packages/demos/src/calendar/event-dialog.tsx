import type { CalendarEvent } from '@senlab/demo-mock/calendar';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { DialogBody, QuickDialog } from '@senlab/ui';
import { defineFields, FormBuilder } from '@senlab/ui/form-builder';
import { useMemo, type ReactElement } from 'react';
import { eventOf, eventSchema, valuesOf, type EventValues } from './event-times.ts';
import { texts } from './texts.ts';

const half = { xs: 6 } as const;
const hasTimes = ({ allDay }: Pick<EventValues, 'allDay'>): boolean => !allDay;

const fields = defineFields<typeof eventSchema>()([
  { type: 'text', name: 'title', label: texts.eventTitle, required: true },
  { type: 'switch', name: 'allDay', label: texts.allDay },
  { type: 'date', name: 'startDay', label: texts.startDay, required: true, gridItem: half },
  { type: 'time', name: 'startTime', label: texts.startTime, gridItem: half, visibleWhen: hasTimes },
  { type: 'date', name: 'endDay', label: texts.endDay, required: true, gridItem: half },
  { type: 'time', name: 'endTime', label: texts.endTime, gridItem: half, visibleWhen: hasTimes },
  { type: 'textarea', name: 'desc', label: texts.desc, rows: 2 },
]);

/** An event that is being made has no id yet. */
export type EventDraft = Omit<CalendarEvent, 'id'> & { readonly id?: string };

export interface EventDialogProps {
  /** What the dialog shows; it is kept while the dialog fades out. */
  readonly draft: EventDraft;
  readonly isOpen: boolean;
  readonly onSave: (event: Omit<CalendarEvent, 'id'>) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** All that can be dragged can be typed here. */
export function EventDialog(props: EventDialogProps): ReactElement {
  const { draft, isOpen, onSave, onRemove, onClose } = props;
  const values = useMemo(() => valuesOf(draft), [draft]);
  const title = draft.id === undefined ? texts.add : texts.edit;
  return (
    <QuickDialog title={title} isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <FormBuilder
          label={title}
          schema={eventSchema}
          fields={fields}
          values={values}
          spacing={2}
          isPageOfItsOwn
          onSave={(output) => onSave(eventOf(output))}
          onSaved={onClose}
          onCancel={onClose}
        />
        {draft.id !== undefined && (
          <Button color="error" startIcon={<DeleteOutlined />} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </DialogBody>
    </QuickDialog>
  );
}

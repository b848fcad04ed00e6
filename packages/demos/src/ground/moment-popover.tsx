import Popover from '@mui/material/Popover';
import { fieldMessages, isStoredDate, isStoredTime } from '@senlab/domain/text';
import { defineFields, FormBuilder } from '@senlab/ui/form-builder';
import { useMemo, type ReactElement } from 'react';
import { z } from 'zod';
import { texts } from './texts.ts';

/** Vietnam has one time all year. */
const momentOf = (day: string, time: string): string => `${day}T${time}:00+07:00`;

const schema = z
  .object({
    day: z.string().refine(isStoredDate, fieldMessages.date),
    time: z.string().refine(isStoredTime, fieldMessages.time),
  })
  .refine(({ day, time }) => Date.parse(momentOf(day, time)) > Date.now(), {
    path: ['day'],
    message: texts.inFuture,
  });

const fields = defineFields<typeof schema>()([
  { type: 'date', name: 'day', label: texts.day, required: true },
  { type: 'time', name: 'time', label: texts.time, required: true },
]);

/** The small form of `MomentTool`, beside its button. */
export function MomentPopover(props: {
  readonly label: string;
  readonly isOpen: boolean;
  readonly opened: { readonly by: HTMLElement; readonly day: string } | undefined;
  readonly onChoose: (moment: string) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { label, isOpen, opened, onChoose, onClose } = props;
  const values = useMemo(() => opened && { day: opened.day }, [opened]);
  const paper = { role: 'dialog', 'aria-label': label, sx: { width: 320, px: 4, pt: 4 } };
  return (
    <Popover open={isOpen} anchorEl={opened?.by ?? null} onClose={onClose} slotProps={{ paper }}>
      <FormBuilder
        {...{ label, fields, schema, values }}
        spacing={2}
        onSave={({ day, time }) => onChoose(momentOf(day, time))}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Popover>
  );
}

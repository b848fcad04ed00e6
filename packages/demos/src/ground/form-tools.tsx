import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { fieldMessages, isStoredDate, isStoredTime } from '@senlab/domain/text';
import { showMessage } from '@senlab/ui';
import { defineFields, FormBuilder } from '@senlab/ui/form-builder';
import { useState, type ReactElement, type ReactNode } from 'react';
import { z } from 'zod';
import { tomorrow } from './moment.ts';
import { texts } from './texts.ts';

/** A small button with a sign; its word is shown under the pointer. */
export function Tool(props: {
  readonly label: string;
  readonly sign: ReactNode;
  readonly onClick: (element: HTMLElement) => void;
}): ReactElement {
  return (
    <Tooltip title={props.label}>
      <IconButton aria-label={props.label} onClick={({ currentTarget }) => props.onClick(currentTarget)}>
        {props.sign}
      </IconButton>
    </Tooltip>
  );
}

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

/** Asks for a moment that is still to come. */
export function MomentTool(props: {
  readonly label: string;
  readonly sign: ReactNode;
  readonly onChoose: (moment: string) => void;
}): ReactElement {
  const { label, sign, onChoose } = props;
  const [opened, setOpened] = useState<{
    readonly by: HTMLElement;
    readonly values: { readonly day: string };
  }>();
  const close = (): void => setOpened(undefined);
  const paper = { role: 'dialog', 'aria-label': label, sx: { width: 320, px: 4, pt: 4 } };
  return (
    <>
      <Tool label={label} sign={sign} onClick={(by) => setOpened({ by, values: { day: tomorrow() } })} />
      <Popover
        open={opened !== undefined}
        anchorEl={opened?.by ?? null}
        onClose={close}
        slotProps={{ paper }}
      >
        <FormBuilder
          {...{ label, fields, schema }}
          spacing={2}
          values={opened?.values}
          onSave={({ day, time }) => onChoose(momentOf(day, time))}
          onSaved={close}
          onCancel={close}
        />
      </Popover>
    </>
  );
}

const mostBytes = 5 * 1024 * 1024;

function readAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(file);
  });
}

/** Takes a picture from this computer and gives its address. It goes nowhere. */
export function PictureTool(props: { readonly onTake: (address: string) => void }): ReactElement {
  const take = async (file: File): Promise<void> => {
    const isGood = file.type.startsWith('image/') && file.size <= mostBytes;
    const address = isGood ? await readAddress(file).catch(() => undefined) : undefined;
    if (address === undefined) showMessage(texts.notPicture, 'warning');
    else props.onTake(address);
  };
  return (
    <Tooltip title={texts.picture}>
      <IconButton
        component="label"
        // The field in it is what one comes to and presses.
        role={undefined}
        tabIndex={-1}
        sx={{ '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main' } }}
      >
        <ImageOutlined />
        <Box
          component="input"
          type="file"
          accept="image/*"
          aria-label={texts.picture}
          onChange={({ target }: { readonly target: HTMLInputElement }) => {
            const [file] = target.files ?? [];
            if (file) void take(file);
            target.value = '';
          }}
          sx={{ position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer' }}
        />
      </IconButton>
    </Tooltip>
  );
}

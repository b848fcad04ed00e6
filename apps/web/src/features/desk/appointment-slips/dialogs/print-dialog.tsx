import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  isReprintReason,
  printLimits,
  reprintReasonLabels,
  reprintReasons,
  type ReprintReason,
} from '@senlab/domain';
import { DialogBody, DialogButtons, askByDialog, useDialog } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import type { PrintWish } from '../slip-calls.ts';
import { texts } from '../texts.ts';

const dialogId = 'appointment-print';
const say = texts.print;

interface PrintQuestion {
  /** How often it was printed. */
  readonly before: number;
}

interface Typed {
  readonly copies: number;
  readonly reason: ReprintReason | '';
  readonly note: string;
}

function wishOf({ copies, reason, note }: Typed): PrintWish | undefined {
  if (reason === '' || (reason === 'other' && note.trim() === '')) return undefined;
  return { copies, reprintReason: reason, reprintNote: note.trim() === '' ? null : note.trim() };
}

function Why(props: {
  readonly typed: Typed;
  readonly onChange: (change: Partial<Typed>) => void;
}): ReactElement {
  const { typed, onChange } = props;
  return (
    <>
      <TextField
        select
        required
        label={say.reason}
        value={typed.reason}
        onChange={({ target }) => onChange({ reason: isReprintReason(target.value) ? target.value : '' })}
      >
        {reprintReasons.map((reason) => (
          <MenuItem key={reason} value={reason}>
            {reprintReasonLabels[reason]}
          </MenuItem>
        ))}
      </TextField>
      {typed.reason === 'other' && (
        <TextField
          required
          label={say.note}
          value={typed.note}
          onChange={({ target }) => onChange({ note: target.value })}
          slotProps={{ htmlInput: { maxLength: printLimits.noteLength } }}
        />
      )}
    </>
  );
}

function Content(props: PrintQuestion & { readonly onWish: (wish: PrintWish) => void }): ReactElement {
  const { before, onWish } = props;
  const { close } = useDialog();
  const [typed, setTyped] = useState<Typed>({ copies: 1, reason: '', note: '' });
  const wish = wishOf(typed);
  const change = (part: Partial<Typed>): void => setTyped({ ...typed, ...part });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (wish) onWish(wish);
      }}
    >
      <DialogBody>
        <Stack sx={{ gap: 4, pt: 2 }}>
          <Typography>{say.again(before)}</Typography>
          <TextField
            select
            label={say.copies}
            value={String(typed.copies)}
            onChange={({ target }) => change({ copies: Number(target.value) })}
          >
            {Array.from({ length: printLimits.copies }, (_, index) => (
              <MenuItem key={index} value={String(index + 1)}>
                {index + 1}
              </MenuItem>
            ))}
          </TextField>
          <Why typed={typed} onChange={change} />
        </Stack>
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={close}>
          {say.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={wish === undefined}>
          {say.print}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Why a slip is printed again. Undefined: nothing shall be printed. */
export function askPrint(question: PrintQuestion): Promise<PrintWish | undefined> {
  return askByDialog<PrintWish>({
    id: dialogId,
    title: say.title,
    width: 'xs',
    content: (answer) => <Content {...question} onWish={answer} />,
  });
}

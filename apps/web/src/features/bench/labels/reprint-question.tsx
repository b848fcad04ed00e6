import { labelPaperPath, refusalTexts } from '@senlab/contract';
import { type ReprintReason, printLimits, reprintReasonLabels, reprintReasons } from '@senlab/domain';
import { PaperError, postPaper } from '../../../api/papers/fetch-paper.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DialogBody, DialogButtons, askByDialog, hideDialog } from '@senlab/ui';
import { useState, type ReactElement, type SubmitEvent } from 'react';
import { texts } from './texts.ts';

/** Why a label is printed once more. */
interface LabelReprint {
  readonly reason: ReprintReason;
  readonly note: string | null;
}

/**
 * The labels as one PDF, written into the book by the same call. `again`: one of them was printed before, and the book
 * wants to know why. Throws a PaperError with a sentence for the person.
 */
export async function fetchLabels(
  specimenIds: readonly string[],
  again: LabelReprint | undefined,
): Promise<Blob | 'again'> {
  const reprint = again === undefined ? {} : { reprintReason: again.reason, reprintNote: again.note };
  try {
    return await postPaper(labelPaperPath, { specimenIds, ...reprint });
  } catch (error) {
    const isAgain = error instanceof PaperError && error.message === refusalTexts['reprint-reason-needed'];
    if (isAgain) return 'again';
    throw error;
  }
}

const dialogId = 'label-reprint';
const formId = 'label-reprint-form';
const { again: words } = texts;

interface QuestionProps {
  readonly count: number;
  readonly onAnswer: (answer: LabelReprint) => void;
}

/** One press for each usual reason: somebody stands there with a tube in the hand. */
function Question({ count, onAnswer }: QuestionProps): ReactElement {
  const [note, setNote] = useState<string>();
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const written = note?.trim() ?? '';
    if (written !== '') onAnswer({ reason: 'other', note: written });
  };
  return (
    <>
      <DialogBody>
        <Typography sx={{ mb: 4 }}>{words.explain(count)}</Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {reprintReasons.map((reason) => (
            <Button
              key={reason}
              variant={reason === 'other' && note !== undefined ? 'contained' : 'outlined'}
              onClick={() => (reason === 'other' ? setNote('') : onAnswer({ reason, note: null }))}
            >
              {reprintReasonLabels[reason]}
            </Button>
          ))}
        </Box>
        {note !== undefined && (
          <form id={formId} onSubmit={send} noValidate style={{ marginTop: 16 }}>
            <TextField
              fullWidth
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been asked for
              autoFocus
              label={words.note}
              value={note}
              helperText={words.noteHint}
              slotProps={{ htmlInput: { maxLength: printLimits.noteLength } }}
              onChange={({ target }) => setNote(target.value)}
            />
          </form>
        )}
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={() => hideDialog(dialogId)}>
          {words.cancel}
        </Button>
        {note !== undefined && (
          <Button type="submit" form={formId} variant="contained" disabled={note.trim() === ''}>
            {words.send}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

/** Undefined: nothing shall be printed. */
export function askLabelReprint(count: number): Promise<LabelReprint | undefined> {
  return askByDialog<LabelReprint>({
    id: dialogId,
    title: words.title,
    width: 'xs',
    content: (answer) => <Question count={count} onAnswer={answer} />,
  });
}

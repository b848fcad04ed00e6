import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { showMessage } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { setConclusion } from './approval-calls.ts';
import { seenOf, type Draft } from './approval-row.ts';
import { texts } from './texts.ts';

interface ConclusionEditorProps {
  readonly draft: Draft;
  /** What is typed and not saved; null: nothing. Kept outside, because nothing is signed while there is something. */
  readonly typed: string | null;
  readonly onTyped: (typed: string | null) => void;
  readonly reload: () => Promise<void>;
}

const maxLength = 2000;
/** Said only when it matters. */
const nearlyFull = 200;

/** What the doctor says about the values. What the server refuses stays in the field, with the reason under it. */
export function ConclusionEditor({
  draft,
  typed,
  onTyped,
  reload,
}: ConclusionEditorProps): ReactElement | null {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const saved = draft.conclusion ?? '';
  const { conclusion: words } = texts;
  if (!draft.mayWriteConclusion) {
    return saved === '' ? null : (
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        <b>{words.title}:</b> {saved}
      </Typography>
    );
  }
  const type = (text: string): void => {
    setProblem(null);
    onTyped(text === saved ? null : text);
  };
  const save = async (): Promise<void> => {
    setIsSaving(true);
    const refusal = await setConclusion(seenOf(draft.paper), (typed ?? '').trim());
    setIsSaving(false);
    setProblem(refusal);
    if (refusal !== null) return;
    await reload();
    onTyped(null);
    showMessage(words.saved, 'success');
  };
  const left = maxLength - (typed ?? saved).length;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        multiline
        minRows={2}
        size="small"
        label={words.label}
        value={typed ?? saved}
        error={problem !== null}
        helperText={problem ?? (left < nearlyFull ? words.left(left) : null)}
        onChange={(event) => type(event.target.value)}
        slotProps={{
          htmlInput: { maxLength },
          formHelperText: { role: problem === null ? undefined : 'alert' },
        }}
      />
      {typed !== null && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button size="small" variant="outlined" disabled={isSaving} onClick={() => void save()}>
            {words.save}
          </Button>
          <Button size="small" onClick={() => type(saved)}>
            {words.undo}
          </Button>
        </Box>
      )}
    </Box>
  );
}

import { PlainList } from '@senlab/ui';
import { refusalTexts } from '@senlab/contract';
import { noteMaxLength, readNote } from '@senlab/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type SyntheticEvent, type ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import type { LabRecordData } from '../results/result-item.ts';
import { Panel } from '../../../parts/panel.tsx';
import { addNote } from './record-calls.ts';
import { texts } from './texts.ts';

interface NoteListProps {
  readonly record: LabRecordData;
  readonly mayWrite: boolean;
  readonly refresh: () => Promise<void>;
}

function NoteForm({ record, refresh }: NoteListProps): ReactElement {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (): Promise<void> => {
    const read = readNote(text);
    if (!read.ok) {
      setProblem('reason' in read.refusal ? refusalTexts[read.refusal.reason] : null);
      return;
    }
    setIsSending(true);
    const refusal = await addNote(record._id, read.value);
    setIsSending(false);
    setProblem(refusal);
    if (refusal !== null) return;
    setText('');
    await refresh();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isSending) void send();
  };
  return (
    <Box
      component="form"
      onSubmit={onSubmit}
      sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mt: 3 }}
    >
      <TextField
        size="small"
        label={texts.notes.label}
        value={text}
        error={problem !== null}
        helperText={problem}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: noteMaxLength } }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" size="small" variant="outlined" disabled={isSending}>
        {texts.notes.send}
      </Button>
    </Box>
  );
}

/** Words about the case between those who work on it. They are never edited. */
export function NoteList(props: NoteListProps): ReactElement {
  const { notes } = props.record;
  return (
    <Panel title={texts.notes.title}>
      {notes.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {texts.notes.none}
        </Typography>
      )}
      <PlainList gap={3}>
        {notes.map((note) => (
          <li key={note._id}>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {note.text}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {note.writtenByName} · {exactTime(new Date(note.writtenTime))}
            </Typography>
          </li>
        ))}
      </PlainList>
      {props.mayWrite && <NoteForm {...props} />}
    </Panel>
  );
}

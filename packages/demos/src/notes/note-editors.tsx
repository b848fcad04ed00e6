import type { Note, NoteLabel } from '@senlab/demo-mock/notes';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import { foldForSearch } from '@senlab/domain/text';
import { DialogBody, showMessage } from '@senlab/ui';
import { useRef, useState, type ReactElement } from 'react';
import { EditableLines } from '../ground/ticked/editable-lines.tsx';
import { EditorButtons } from '../ground/form-tools.tsx';
import { framed } from '../ground/look.ts';
import { formatMoment } from '../ground/moment.ts';
import { useAutosave, useDraft } from '../ground/use-autosave.ts';
import { Meta } from '../ground/words.tsx';
import { NoteForm } from './note-form.tsx';
import { texts } from './texts.ts';
import { isBlank, newNote, type NoteControls } from './use-notes.ts';

/** A line that unfolds into a form. Leaving it drops what was written, and says how to get it back. */
export function NewNote(props: {
  readonly start: Partial<Note>;
  readonly labels: readonly NoteLabel[];
  readonly onCreate: (note: Note) => void;
}): ReactElement {
  const [draft, setDraft] = useState<Note>();
  if (draft === undefined)
    return (
      <Button
        fullWidth
        color="inherit"
        onClick={() => setDraft({ ...newNote, ...props.start })}
        sx={{ ...framed, justifyContent: 'flex-start', px: 4, color: 'text.secondary', fontWeight: 400 }}
      >
        {texts.write}
      </Button>
    );
  const fold = (): void => {
    setDraft(undefined);
    if (isBlank(draft)) return;
    showMessage(texts.dropped, 'info', { action: { label: texts.undo, run: () => setDraft(draft) } });
  };
  return (
    <ClickAwayListener onClickAway={fold}>
      <Box
        component="section"
        aria-label={texts.write}
        onKeyDown={({ key }) => key === 'Escape' && fold()}
        sx={{ ...framed, p: 4 }}
      >
        <NoteForm
          isNew
          note={draft}
          labels={props.labels}
          onChange={(part) => setDraft((now) => ({ ...(now ?? draft), ...part }))}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
          <Button
            variant="contained"
            disabled={isBlank(draft)}
            onClick={() => {
              props.onCreate(draft);
              setDraft(undefined);
            }}
          >
            {texts.create}
          </Button>
        </Box>
      </Box>
    </ClickAwayListener>
  );
}

/** What a dialog holds about a note: it saves itself. */
export function NoteEditor(props: {
  readonly note: Note;
  readonly labels: readonly NoteLabel[];
  readonly controls: NoteControls;
  readonly onClose: () => void;
}): ReactElement {
  const { note, labels, controls, onClose } = props;
  const { draft, change, forget } = useDraft(note, controls.update);
  return (
    <>
      <DialogBody>
        <NoteForm note={draft} labels={labels} onChange={change} />
        <Meta>{texts.edited(formatMoment(note.time))}</Meta>
      </DialogBody>
      <EditorButtons
        remove={texts.remove}
        onRemove={() => {
          forget();
          onClose();
          controls.remove(draft);
        }}
        onClose={onClose}
      />
    </>
  );
}

const labelOf = ({ id, text }: { readonly id: string; readonly text: string }): NoteLabel => ({
  id,
  name: text.trim(),
  handle: foldForSearch(text).replace(/[^a-z0-9]+/g, '-'),
});

/** The labels of all notes: named, renamed and removed; saved by themselves. */
export function LabelsEditor(props: {
  readonly labels: readonly NoteLabel[];
  readonly onSave: (labels: readonly NoteLabel[]) => void;
}): ReactElement {
  const [lines, setLines] = useState(() => props.labels.map(({ id, name }) => ({ id, text: name })));
  const latest = useRef(lines);
  const { later } = useAutosave(props.onSave);
  const change = (next: readonly (typeof lines)[number][]): void => {
    latest.current = [...next];
    setLines(latest.current);
    later(next.map(labelOf).filter(({ name }) => name !== ''));
    const gone = lines.find(({ id }) => !next.some((line) => line.id === id));
    if (gone === undefined) return;
    showMessage(texts.labelRemoved(gone.text), 'success', {
      // Also when the dialog is gone by then.
      action: { label: texts.undo, run: () => change([...latest.current, gone]) },
    });
  };
  return (
    <DialogBody>
      <EditableLines
        label={texts.labels}
        lines={lines}
        texts={texts.labelLines}
        onChange={change}
        make={(line) => line}
        renderSign={() => <LabelOutlined fontSize="small" />}
      />
    </DialogBody>
  );
}

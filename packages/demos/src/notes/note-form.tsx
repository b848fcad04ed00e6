import type { Note, NoteLabel } from '@senlab/demo-mock/notes';
import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import Close from '@mui/icons-material/Close';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { InColumn, InRow } from '@senlab/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { MenuTool, MomentTool, PictureTool, Tool } from '../ground/form-tools.tsx';
import { toggled } from '../ground/lists.ts';
import { TickLines } from '../ground/ticked/editable-lines.tsx';
import { NoteChips } from './note-card.tsx';
import { texts } from './texts.ts';

interface NoteFormProps {
  readonly note: Note;
  readonly labels: readonly NoteLabel[];
  /** What is now said otherwise. */
  readonly onChange: (part: Partial<Note>) => void;
  /** The cursor waits in its text. */
  readonly isNew?: boolean;
}

function LabelTool({ note, labels, onChange }: NoteFormProps): ReactElement {
  const own = note.labels;
  return (
    <MenuTool
      isKeptOpen
      label={texts.labels}
      sign={<LabelOutlined />}
      none={texts.noLabels}
      choices={labels.map(({ id, name }) => ({ id, title: name, isOn: own.includes(id) }))}
      onChoose={(id) => onChange({ labels: toggled(own, id) })}
    />
  );
}

function Picture({ note, onChange }: NoteFormProps): ReactElement {
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        component="img"
        alt=""
        src={note.image}
        sx={{ display: 'block', width: '100%', maxHeight: 320, objectFit: 'cover', borderRadius: 1 }}
      />
      <IconButton
        aria-label={texts.removeImage}
        onClick={() => onChange({ image: '' })}
        sx={{ position: 'absolute', top: 8, right: 8, '&, &:hover': { bgcolor: 'background.paper' } }}
      >
        <Close />
      </IconButton>
    </Box>
  );
}

/** A note while it is written, new or old. */
export function NoteForm(props: NoteFormProps): ReactElement {
  const { note, onChange, isNew = false } = props;
  const [hasList, setHasList] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  return (
    <InColumn gap={2}>
      {note.image !== '' && <Picture {...props} />}
      <InputBase
        value={note.title}
        placeholder={texts.name}
        inputProps={{ 'aria-label': texts.name }}
        onChange={({ target }) => onChange({ title: target.value })}
        sx={{ fontWeight: 600, fontSize: '1rem' }}
      />
      <InputBase
        multiline
        minRows={2}
        inputRef={text}
        value={note.description}
        placeholder={texts.text}
        inputProps={{ 'aria-label': texts.text }}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {(hasList || note.checklist.length > 0) && (
        <TickLines
          label={texts.checklist}
          lines={note.checklist}
          onChange={(checklist) => onChange({ checklist })}
        />
      )}
      <NoteChips {...props} />
      <InRow sx={{ ml: -2, color: 'text.secondary' }}>
        <MomentTool
          label={texts.reminder}
          sign={<AlarmOutlined />}
          onChoose={(reminder) => onChange({ reminder })}
        />
        <PictureTool onTake={(image) => onChange({ image })} />
        <Tool label={texts.checklist} sign={<ChecklistOutlined />} onClick={() => setHasList(!hasList)} />
        <LabelTool {...props} />
        <Tool
          label={note.archive ? texts.unarchive : texts.archive}
          sign={note.archive ? <UnarchiveOutlined /> : <ArchiveOutlined />}
          onClick={() => onChange({ archive: !note.archive })}
        />
      </InRow>
    </InColumn>
  );
}

import type { Note, NoteLabel } from '@senlab/demo-mock/notes';
import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { InColumn, InRow, PlainList } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { toggled } from '../ground/lists.ts';
import { framed } from '../ground/look.ts';
import { formatMoment } from '../ground/moment.ts';
import { texts } from './texts.ts';

/** A text up to here is a thought, and may be read from afar. */
const shortText = 60;

export function labelAddress({ handle, id }: NoteLabel): string {
  return `/apps/notes/labels/${handle}/${id}`;
}

function Items({ checklist }: Pick<Note, 'checklist'>): ReactElement {
  return (
    <PlainList gap={1}>
      {checklist.map(({ id, checked, text }) => (
        <InRow as="li" key={id} gap={2} sx={{ flexWrap: 'nowrap', color: checked ? 'text.secondary' : '' }}>
          {checked ? <CheckBoxOutlined fontSize="small" /> : <CheckBoxOutlineBlank fontSize="small" />}
          <Typography variant="body2" sx={{ textDecoration: checked ? 'line-through' : 'none' }}>
            {text}
          </Typography>
        </InRow>
      ))}
    </PlainList>
  );
}

interface ChipsProps {
  readonly note: Note;
  readonly labels: readonly NoteLabel[];
  readonly onChange?: (part: Partial<Note>) => void;
}

/** What a note is reminded of and filed under. While it is written each can be taken away, else labels are links. */
export function NoteChips({ note, labels, onChange }: ChipsProps): ReactElement | null {
  const { reminder } = note;
  const own = labels.filter(({ id }) => note.labels.includes(id));
  if (reminder === null && own.length === 0) return null;
  return (
    <InRow gap={1}>
      {reminder !== null && (
        <Chip
          size="small"
          icon={<AlarmOutlined />}
          label={formatMoment(reminder)}
          {...(onChange && { onDelete: () => onChange({ reminder: null }) })}
        />
      )}
      {own.map((label) => (
        <Chip
          key={label.id}
          size="small"
          label={label.name}
          // Above the button that is the whole card.
          sx={{ position: 'relative', zIndex: 1 }}
          {...(onChange
            ? { onDelete: () => onChange({ labels: toggled(note.labels, label.id) }) }
            : { clickable: true, component: Link, to: labelAddress(label) })}
        />
      ))}
    </InRow>
  );
}

export function NoteCard(props: {
  readonly note: Note;
  readonly labels: readonly NoteLabel[];
  readonly isBig: boolean;
  readonly onOpen: () => void;
}): ReactElement {
  const { note, labels, isBig, onOpen } = props;
  const { title, description, checklist } = note;
  const name = title || description || checklist[0]?.text || texts.blank;
  const isLarge = isBig && title.length + description.length <= shortText;
  return (
    <Box
      component="article"
      aria-label={name}
      sx={{
        ...framed,
        position: 'relative',
        breakInside: 'avoid',
        mb: 4,
        overflow: 'hidden',
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      <ButtonBase
        aria-label={texts.open(name)}
        onClick={onOpen}
        sx={{
          position: 'absolute',
          inset: 0,
          borderRadius: 'inherit',
          '&:focus-visible': { outlineOffset: -2 },
        }}
      />
      {note.image !== '' && (
        <Box component="img" alt="" src={note.image} sx={{ display: 'block', width: '100%' }} />
      )}
      <InColumn gap={3} sx={{ p: 4 }}>
        {title !== '' && (
          <Typography component="h2" sx={{ fontWeight: 600, ...(isLarge && { fontSize: '1.375rem' }) }}>
            {title}
          </Typography>
        )}
        {(description !== '' || name === texts.blank) && (
          <Typography
            variant="body2"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...(isLarge && { fontSize: '1.25rem' }) }}
          >
            {description || texts.blank}
          </Typography>
        )}
        {checklist.length > 0 && <Items checklist={checklist} />}
        <NoteChips note={note} labels={labels} />
      </InColumn>
    </Box>
  );
}

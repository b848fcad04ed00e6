import type { Note } from '@senlab/demo-mock/notes';
import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FormatSizeOutlined from '@mui/icons-material/FormatSizeOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import { Empty, InColumn, QuickDialog } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { useParams } from 'react-router';
import { BandSearch, holds } from '../ground/band-search.tsx';
import { DemoPage } from '../ground/demo-page.tsx';
import { useOpened } from '../ground/opened-later.tsx';
import { SideLinks } from '../ground/side-links.tsx';
import { labelAddress, NoteCard } from './note-card.tsx';
import { LabelsEditor, NewNote, NoteEditor } from './note-editors.tsx';
import { texts } from './texts.ts';
import { useNotes, type NoteControls, type Notes } from './use-notes.ts';

function Sidebar(props: {
  readonly labels: Notes['labels'];
  readonly onEditLabels: () => void;
}): ReactElement {
  return (
    <SideLinks
      label={texts.sidebar}
      links={[
        { to: '/apps/notes', title: texts.lists.notes, icon: <NotesOutlined /> },
        { to: '/apps/notes/reminders', title: texts.lists.reminders, icon: <AlarmOutlined /> },
        ...props.labels.map((label) => ({
          to: labelAddress(label),
          title: label.name,
          icon: <LabelOutlined />,
        })),
        { to: '/apps/notes/archive', title: texts.lists.archive, icon: <ArchiveOutlined /> },
      ]}
      below={
        <Button
          fullWidth
          color="inherit"
          startIcon={<EditOutlined />}
          onClick={props.onEditLabels}
          sx={{
            justifyContent: 'flex-start',
            px: 4,
            fontWeight: 400,
            '& .MuiButton-startIcon': { ml: 0, mr: 3, '& > svg': { fontSize: 24 } },
          }}
        >
          {texts.editLabels}
        </Button>
      }
    />
  );
}

interface Chosen {
  readonly title: string;
  readonly empty: keyof typeof texts.empty;
  readonly has: (note: Note) => boolean;
  /** What a note begins with that is written here; undefined where none is. */
  readonly start?: Partial<Note>;
}

/** Undefined for a list that there is not. */
function listAt(list: string, labelId: string | undefined, labels: Notes['labels']): Chosen | undefined {
  const label = labels.find(({ id }) => id === labelId);
  const { lists } = texts;
  if (list === 'notes') return { title: lists.notes, empty: list, has: ({ archive }) => !archive, start: {} };
  if (list === 'reminders')
    return { title: lists.reminders, empty: list, has: (note) => !note.archive && note.reminder !== null };
  if (list === 'archive') return { title: lists.archive, empty: list, has: ({ archive }) => archive };
  if (list !== 'labels' || label === undefined) return undefined;
  return {
    title: label.name,
    empty: 'label',
    has: (note) => !note.archive && note.labels.includes(label.id),
    start: { labels: [label.id] },
  };
}

function NoteList(props: {
  readonly all: Notes;
  readonly chosen: Chosen | undefined;
  readonly query: string;
  readonly isBig: boolean;
  readonly onOpen: (id: string) => void;
  readonly controls: NoteControls;
}): ReactElement {
  const { all, chosen, query, isBig, onOpen, controls } = props;
  if (chosen === undefined) return <Empty {...texts.unknown} />;
  const own = all.notes.filter(chosen.has);
  const shown = own.filter(({ title, description, checklist }) =>
    holds(query, title, description, ...checklist.map(({ text }) => text)),
  );
  return (
    <InColumn gap={5}>
      {chosen.start && (
        <Box sx={{ width: '100%', maxWidth: 600, mx: 'auto' }}>
          <NewNote start={chosen.start} labels={all.labels} onCreate={controls.create} />
        </Box>
      )}
      {shown.length === 0 ? (
        <Empty {...texts.empty[own.length === 0 ? chosen.empty : 'search']} />
      ) : (
        <Box sx={{ columns: '240px', columnGap: 4 }}>
          {shown.map((note) => (
            <NoteCard key={note.id} {...{ note, isBig }} labels={all.labels} onOpen={() => onOpen(note.id)} />
          ))}
        </Box>
      )}
    </InColumn>
  );
}

export function NotesPage(): ReactElement {
  const { list = 'notes', id: labelId } = useParams();
  const controls = useNotes();
  const all: Notes = controls.data.there ?? { notes: [], labels: [] };
  const chosen = listAt(list, labelId, all.labels);
  const [query, setQuery] = useState('');
  const [isBig, setBig] = useState(true);
  const editing = useOpened<string>();
  const labelling = useOpened();
  const open = all.notes.find(({ id }) => id === editing.about);
  return (
    <>
      <DemoPage
        title={chosen?.title ?? texts.title}
        left={{
          label: texts.sidebar,
          content: <Sidebar labels={all.labels} onEditLabels={() => labelling.open()} />,
        }}
        actions={
          <>
            <Box sx={{ flex: 1, minWidth: { sm: 260 } }}>
              <BandSearch label={texts.search} value={query} onChange={setQuery} />
            </Box>
            <Tooltip title={texts.bigText}>
              <ToggleButton
                value="big"
                selected={isBig}
                onChange={() => setBig(!isBig)}
                aria-label={texts.bigText}
              >
                <FormatSizeOutlined />
              </ToggleButton>
            </Tooltip>
          </>
        }
        data={controls.data}
      >
        {(there) => (
          <NoteList
            key={`${list} ${labelId ?? ''}`}
            all={there}
            onOpen={editing.open}
            {...{ chosen, query, isBig, controls }}
          />
        )}
      </DemoPage>
      <QuickDialog title={texts.title} isOpen={editing.isOpen && open !== undefined} onClose={editing.close}>
        {open && (
          <NoteEditor
            key={open.id}
            note={open}
            labels={all.labels}
            controls={controls}
            onClose={editing.close}
          />
        )}
      </QuickDialog>
      <QuickDialog title={texts.editLabels} width="xs" isOpen={labelling.isOpen} onClose={labelling.close}>
        <LabelsEditor labels={all.labels} onSave={controls.saveLabels} />
      </QuickDialog>
    </>
  );
}

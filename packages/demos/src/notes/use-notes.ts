import { noteHandlers, type Note, type NoteLabel } from '@senlab/demo-mock/notes';
import { demoCalls } from '../ground/demo-calls.ts';
import { withOne, without } from '../ground/lists.ts';
import { useDemoData, type DemoData } from '../ground/use-demo-data.ts';
import { texts } from './texts.ts';

const calls = demoCalls(noteHandlers);
const base = '/api/notes-app';

export interface Notes {
  readonly notes: readonly Note[];
  readonly labels: readonly NoteLabel[];
}

export const newNote: Note = {
  id: '',
  title: '',
  description: '',
  archive: false,
  image: '',
  time: '',
  reminder: null,
  checklist: [],
  labels: [],
};

/** Whether nothing has been said yet that would be worth keeping. */
export function isBlank({ title, description, image, checklist }: Note): boolean {
  return image === '' && checklist.length === 0 && `${title}${description}`.trim() === '';
}

export interface NoteControls {
  readonly data: DemoData<Notes>;
  readonly create: (note: Note) => void;
  readonly update: (note: Note) => void;
  readonly remove: (note: Note) => void;
  readonly saveLabels: (labels: readonly NoteLabel[]) => void;
}

const send = (path: string, said: object) => (): Promise<unknown> => calls.post(`${base}/${path}`, said);

export function useNotes(): NoteControls {
  const data = useDemoData('all', () =>
    calls.getAll<Notes>({ notes: `${base}/notes`, labels: `${base}/labels` }),
  );
  const now = (): string => new Date().toISOString();
  const { change } = data;
  return {
    data,
    create: (note) =>
      void change({ show: (all) => all, send: send('create-note', { note: { ...note, time: now() } }) }),
    update: (said) => {
      const note = { ...said, time: now() };
      void change({
        show: (all) => ({ ...all, notes: withOne(all.notes, note) }),
        send: send('update-note', { note }),
      });
    },
    remove: (note) =>
      void change({
        show: (all) => ({ ...all, notes: without(all.notes, [note]) }),
        send: send('remove-note', { noteId: note.id }),
        done: texts.removed,
        undo: send('create-note', { note }),
      }),
    saveLabels: (labels) =>
      void change({ show: (all) => ({ ...all, labels }), send: send('update-labels', { labels }) }),
  };
}

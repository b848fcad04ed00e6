import { expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { noteHandlers, type Note, type NoteLabel } from './index.ts';

const base = '/api/notes-app';
const now = Date.parse('2026-11-14T10:00:00+07:00');

const site = aDemoSite(() => noteHandlers(() => now));

test('[MOCK-NOTE-01] [ENT-NOTE-01] the notes have every field, and reminders that are still to come', async () => {
  const all = await site.list<Note>(`${base}/notes`);
  expect(fieldsOf(all)).toEqual(['id,title,description,archive,image,time,reminder,checklist,labels']);
  expect(fieldsOf(all.flatMap(({ checklist }) => checklist))).toEqual(['id,checked,text']);
  for (const note of all) {
    expect(note.reminder === null || Date.parse(note.reminder) > now).toBe(true);
    expect(Date.parse(note.time) < now).toBe(true);
  }
});

test('[MOCK-NOTE-02] [ENT-NOTE-02] the labels have a name and a handle', async () => {
  const labels = await site.list<NoteLabel>(`${base}/labels`);
  expect(labels.length).toBeGreaterThan(2);
  expect(fieldsOf(labels)).toEqual(['id,name,handle']);
});

test('[MOCK-NOTE-03] [MOCK-NOTE-04] [MOCK-NOTE-05] a note is made first in the list, changed and removed', async () => {
  const all = await site.list<Note>(`${base}/notes`);
  const made = await site.post(`${base}/create-note`, { note: { title: 'Mới', archive: false } });
  expect(made.body).toEqual([{ id: 'new-9', title: 'Mới', archive: false }, ...all]);
  const changed = await site.post(`${base}/update-note`, { note: { id: 'new-9', archive: true } });
  expect(changed.body[0]).toEqual({ id: 'new-9', title: 'Mới', archive: true });
  expect((await site.post(`${base}/remove-note`, { noteId: 'new-9' })).body).toEqual(all);
});

test('[MOCK-NOTE-06] the labels are replaced as a whole, and by nothing that is no list', async () => {
  const labels = [{ id: 'label-9', name: 'Đi xa', handle: 'di-xa' }];
  expect((await site.post(`${base}/update-labels`, { labels })).body).toEqual(labels);
  await site.post(`${base}/update-labels`, { labels: 'none' });
  expect(await site.list<NoteLabel>(`${base}/labels`)).toEqual(labels);
});

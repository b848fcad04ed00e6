import { expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { mailHandlers, type Mail } from './index.ts';

const base = '/api/mail-app';

const site = aDemoSite(mailHandlers);

const numbers = async (list: string): Promise<string> =>
  (await site.list<Mail>(`${base}/mails${list}`)).map(({ id }) => id.replace('mail-', '')).join(' ');
const mail = (id: string): Promise<Mail> => site.read(`${base}/mail?mailId=${id}`);
const post = (path: string, data: object): Promise<unknown> => site.post(`${base}/${path}`, data);

test('[MOCK-MAIL-01] [ENT-MAIL-01] [ENT-MAIL-02] a mail is answered with every field, and null where there is none', async () => {
  const { from, to, attachments, ...rest } = await mail('mail-2');
  expect(fieldsOf([rest])).toEqual([
    'id,subject,message,time,read,starred,important,hasAttachments,labels,folder',
  ]);
  expect([[from], to, attachments].map(fieldsOf)).toEqual([
    ['name,avatar,email'],
    ['name,email'],
    ['type,fileName,preview,url,size'],
  ]);
  expect(await mail('unknown')).toBeNull();
});

test.each([
  ['', '1 2 3 4 5 6 7 8'],
  ['?folderHandle=spam', '12 13'],
  ['?folderHandle=unknown', ''],
  ['?filterHandle=starred', '2 5 10'],
  ['?filterHandle=important', '1 6'],
  ['?filterHandle=unknown', ''],
  ['?labelHandle=invoice', '3 6'],
  ['?labelHandle=unknown', ''],
])('[MOCK-MAIL-02] the mails of «%s» are %s', async (list, those) => {
  expect(await numbers(list)).toBe(those);
});

test.each([
  ['[MOCK-MAIL-06] [ENT-MAIL-03]', 'folders', 'id,handle,title,icon', 'inbox sent drafts spam trash'],
  ['[MOCK-MAIL-04] [ENT-MAIL-04]', 'filters', 'id,handle,title,icon', 'starred important'],
  ['[MOCK-MAIL-05] [ENT-MAIL-04]', 'labels', 'id,handle,title,color', 'note paypal invoice amazon'],
])('%s the %s have %s and are %s', async (_rows, path, names, handles) => {
  const all = await site.list<{ readonly handle: string }>(`${base}/${path}`);
  expect(fieldsOf(all)).toEqual([names]);
  expect(all.map(({ handle }) => handle).join(' ')).toBe(handles);
});

test('[MOCK-MAIL-03] a change takes the full mail', async () => {
  const changed = { ...(await mail('mail-1')), read: true, starred: true };
  await post('update-mail', changed);
  expect(await mail('mail-1')).toEqual(changed);
});

test('[MOCK-MAIL-07] several are moved to one folder; to one that there is not, none', async () => {
  const selectedMailIds = ['mail-2', 'mail-3'];
  await post('set-folder', { selectedMailIds, folderId: 9 });
  expect((await mail('mail-2')).folder).toBe(0);
  await post('set-folder', { selectedMailIds, folderId: 4 });
  // What was thrown away is in no other list.
  const lists = ['?folderHandle=trash', '?filterHandle=starred', '?labelHandle=paypal'].map(numbers);
  expect(await Promise.all(lists)).toEqual(['2 3 14', '5 10', '']);
});

test('[MOCK-MAIL-08] a label is given to each that has it not, and taken from each that has it', async () => {
  const selectedMailIds = ['mail-1', 'mail-2'];
  for (const labelId of [0, 9]) await post('toggle-label', { selectedMailIds, labelId });
  expect([(await mail('mail-1')).labels, (await mail('mail-2')).labels]).toEqual([[], [0]]);
});

test('[MOCK-MAIL-09] several are deleted for good', async () => {
  await post('delete-mails', { selectedMailIds: ['mail-14', 'mail-13'] });
  expect([await numbers('?folderHandle=trash'), await mail('mail-13')]).toEqual(['', null]);
});

import { collection } from '../collection.ts';
import { get, json, type DemoHandler } from '../handler.ts';
import { filters, folders, labels, sampleMails, trashId } from './samples.ts';
import type { Mail, MailLabel, MailPlace } from './samples.ts';

export { me as mailOwner, trashId } from './samples.ts';
export type { Mail, MailAttachment, MailLabel, MailPlace } from './samples.ts';

/** The mails of one label, filter or folder; without either, of the inbox. None for a handle that there is not. */
function listOf(all: readonly Mail[], query: URLSearchParams): readonly Mail[] {
  const [label, filter, folder] = ['labelHandle', 'filterHandle', 'folderHandle'].map((key) =>
    query.get(key),
  );
  const idIn = (places: readonly (MailPlace | MailLabel)[], wanted: string): number =>
    places.find(({ handle }) => handle === wanted)?.id ?? -1;
  const kept = all.filter((mail) => mail.folder !== trashId);
  if (label) return kept.filter(({ labels: own }) => own.includes(idIn(labels, label)));
  if (filter === 'starred' || filter === 'important') return kept.filter((mail) => mail[filter]);
  return all.filter((mail) => !filter && mail.folder === idIn(folders, folder ?? 'inbox'));
}

export function mailHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const all = collection(sampleMails(now()));
  return [
    get('/api/mail-app/folders', () => json(folders)),
    get('/api/mail-app/filters', () => json(filters)),
    get('/api/mail-app/labels', () => json(labels)),
    all.list('/api/mail-app/mails', (items, { query }) => listOf(items, query)),
    all.one('/api/mail-app/mail', 'mailId'),
    all.update('/api/mail-app/update-mail'),
    all.edit('/api/mail-app/set-folder', 'selectedMailIds', (mail, { folderId }) => ({
      ...mail,
      folder: folders.find(({ id }) => id === folderId)?.id ?? mail.folder,
    })),
    all.edit('/api/mail-app/toggle-label', 'selectedMailIds', (mail, { labelId }) => {
      const others = mail.labels.filter((id) => id !== labelId);
      const added = others.length < mail.labels.length ? [] : labels.filter(({ id }) => id === labelId);
      return { ...mail, labels: [...others, ...added.map(({ id }) => id)] };
    }),
    all.remove('/api/mail-app/delete-mails', 'selectedMailIds'),
  ];
}

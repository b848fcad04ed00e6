import { collection } from '../collection.ts';
import { get, json, type DemoHandler } from '../handler.ts';
import { filters, folders, labels, mails } from './samples.ts';

export { me as mailOwner } from './samples.ts';

type Texts<Field extends string> = Readonly<Record<Field, string>>;
type Identified = { readonly id: number };

export type MailPlace = Identified & Texts<'handle' | 'title' | 'icon'>;
/** The colour is one of the theme by its name, so that it can be seen in the dark ones, too. */
export type MailLabel = Identified & Texts<'handle' | 'title' | 'color'>;
/** `preview` is the address of a picture, or empty; `size` in bytes. */
export type MailAttachment = Texts<'type' | 'fileName' | 'preview' | 'url'> & { readonly size: number };

export interface Mail {
  readonly id: string;
  readonly from: Texts<'name' | 'avatar' | 'email'>;
  readonly to: readonly Texts<'name' | 'email'>[];
  readonly subject: string;
  /** HTML as it came: whoever shows it has to clean it. */
  readonly message: string;
  readonly time: string;
  readonly read: boolean;
  readonly starred: boolean;
  readonly important: boolean;
  readonly hasAttachments: boolean;
  readonly attachments: readonly MailAttachment[];
  /** Ids. */
  readonly labels: readonly number[];
  /** Id. */
  readonly folder: number;
}

/** What is thrown away lies here, and is in no list of a filter or label any more. */
export const trashId = 4;

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
  const all = collection(mails(now()));
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

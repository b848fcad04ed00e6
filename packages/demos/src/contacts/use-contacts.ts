import { contactHandlers, type Contact, type ContactUser } from '@senlab/demo-mock/contacts';
import { demoCalls } from '../ground/demo-calls.ts';
import { withOne, without } from '../ground/lists.ts';
import { useDemoData, type DemoData } from '../ground/use-demo-data.ts';
import { texts } from './texts.ts';

const calls = demoCalls(contactHandlers);
const base = '/api/contacts-app';

export type ContactList = keyof typeof texts.lists;

export interface Contacts {
  readonly list: ContactList;
  readonly contacts: readonly Contact[];
  readonly user: ContactUser;
}

export function fullName({ lastName, name }: Pick<Contact, 'lastName' | 'name'>): string {
  return `${lastName} ${name}`.trim();
}

/** Null for a list that there is not. */
async function load(list: string): Promise<Contacts | null> {
  if (!Object.hasOwn(texts.lists, list)) return null;
  const paths = { contacts: `${base}/contacts?id=${list}`, user: `${base}/user` };
  return { list: list as ContactList, ...(await calls.getAll<Omit<Contacts, 'list'>>(paths)) };
}

function withStars(data: Contacts, ids: readonly string[], isStarred: boolean): Contacts {
  const others = data.user.starred.filter((id) => !ids.includes(id));
  const starred = isStarred ? [...others, ...ids] : others;
  // Who has lost the star leaves the list of those who have one.
  const contacts = data.contacts.filter(({ id }) => data.list !== 'starred' || starred.includes(id));
  return { ...data, contacts, user: { ...data.user, starred } };
}

export interface ContactControls {
  readonly data: DemoData<Contacts | null>;
  /** Adds who has no id, changes who has one. False: it was not kept. */
  readonly save: (contact: Contact) => Promise<boolean>;
  readonly toggleStar: (contact: Contact, isStarred: boolean) => void;
  readonly setStars: (ids: readonly string[], isStarred: boolean) => void;
  readonly remove: (gone: readonly Contact[]) => void;
}

export function useContacts(list: string): ContactControls {
  const data = useDemoData(list, () => load(list));
  const { change } = data;
  const starring = (ids: readonly string[], isStarred: boolean, send: () => Promise<unknown>): void =>
    void change({ show: (now) => now && withStars(now, ids, isStarred), send });
  return {
    data,
    save: (contact) => {
      const name = fullName(contact);
      if (contact.id === '')
        return change({
          show: (now) => now,
          send: () => calls.post(`${base}/add-contact`, { newContact: contact }),
          done: texts.added(name),
        });
      return change({
        show: (now) => now && { ...now, contacts: withOne(now.contacts, contact) },
        send: () => calls.post(`${base}/update-contact`, { contact }),
        done: texts.saved(name),
      });
    },
    toggleStar: ({ id }, isStarred) =>
      starring([id], isStarred, () => calls.post(`${base}/toggle-starred-contact`, { contactId: id })),
    setStars: (ids, isStarred) =>
      starring(ids, isStarred, () =>
        calls.post(`${base}/set-contacts-${isStarred ? 'starred' : 'unstarred'}`, { contactIds: ids }),
      ),
    remove: (gone) => {
      const [first] = gone;
      if (first === undefined) return;
      const isOne = gone.length === 1;
      const contactIds = gone.map(({ id }) => id);
      void change({
        show: (now) => now && { ...now, contacts: without(now.contacts, gone) },
        send: () =>
          isOne
            ? calls.post(`${base}/remove-contact`, { contactId: first.id })
            : calls.post(`${base}/remove-contacts`, { contactIds }),
        done: isOne ? texts.removed(fullName(first)) : texts.removedMany(gone.length),
        undo: () => Promise.all(gone.map((newContact) => calls.post(`${base}/add-contact`, { newContact }))),
      });
    },
  };
}

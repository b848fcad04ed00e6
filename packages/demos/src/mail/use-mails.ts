import { mailHandlers, trashId, type Mail, type MailLabel, type MailPlace } from '@senlab/demo-mock/mail';
import { confirm } from '@senlab/ui';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { demoCalls } from '../ground/demo-calls.ts';
import { useDemoData, type DemoData } from '../ground/use-demo-data.ts';
import { texts } from './texts.ts';

const { get, post } = demoCalls(mailHandlers);
const base = '/api/mail-app';

export interface MailAddress {
  readonly kind: 'folder' | 'filter' | 'label';
  readonly handle: string;
  /** Where the list is, and so the way back to it. */
  readonly list: string;
  /** The mail that is open. */
  readonly mailId: string | undefined;
}

/** `/apps/mail/inbox/…`, `/apps/mail/filter/starred/…`, `/apps/mail/label/note/…` */
export function useMailAddress(): MailAddress {
  const { list = '', handle = '', id } = useParams();
  if (list === 'filter' || list === 'label')
    return { kind: list, handle, list: `/apps/mail/${list}/${handle}`, mailId: id };
  return { kind: 'folder', handle: list, list: `/apps/mail/${list}`, mailId: handle || undefined };
}

export interface MailBox {
  readonly folders: readonly MailPlace[];
  readonly filters: readonly MailPlace[];
  readonly labels: readonly MailLabel[];
  /** What the mails were asked for by. */
  readonly at: MailAddress;
  readonly mails: readonly Mail[];
  /** Null where there is no such mail, and where none was asked for. */
  readonly opened: Mail | null;
}

export interface MailControls {
  readonly data: DemoData<MailBox>;
  readonly flag: (mails: readonly Mail[], flags: Partial<Mail>) => void;
  readonly label: (mails: readonly Mail[], label: MailLabel, isOn: boolean) => void;
  /** These two answer whether the mails have gone. */
  readonly move: (mails: readonly Mail[], folder: MailPlace) => Promise<boolean>;
  readonly remove: (mails: readonly Mail[]) => Promise<boolean>;
}

const mailBy = (mailId: string | undefined): Promise<Mail | null> =>
  mailId === undefined ? Promise.resolve(null) : get(`${base}/mail`, { mailId });

async function load(at: MailAddress): Promise<MailBox> {
  const [folders, filters, labels, mails, opened] = await Promise.all([
    get<readonly MailPlace[]>(`${base}/folders`),
    get<readonly MailPlace[]>(`${base}/filters`),
    get<readonly MailLabel[]>(`${base}/labels`),
    get<readonly Mail[]>(`${base}/mails`, { [`${at.kind}Handle`]: at.handle }),
    mailBy(at.mailId),
  ]);
  return { folders, filters, labels, at, mails, opened };
}

const idsOf = (mails: readonly Mail[]): readonly string[] => mails.map(({ id }) => id);

/** `change` says undefined of a mail that leaves the list. */
function withMails(ids: readonly unknown[], change: (mail: Mail) => Mail | undefined) {
  const changed = (mail: Mail): Mail | undefined => (ids.includes(mail.id) ? change(mail) : mail);
  return (box: MailBox): MailBox => ({
    ...box,
    mails: box.mails.flatMap((mail) => changed(mail) ?? []),
    opened: box.opened && (changed(box.opened) ?? box.opened),
  });
}

export function useMails(at: MailAddress): MailControls {
  const data = useDemoData('mail', () => load(at));
  const { change } = data;
  const { list, kind, mailId } = at;
  // Another list or mail is asked for while the sidebar stays. Who opens a mail has read it.
  useEffect(() => {
    const read = withMails([mailId], (mail) => ({ ...mail, read: true }));
    void change({
      show: (box) => (box.at.list === list ? read(box) : box),
      send: async () => {
        const mail = await mailBy(mailId).catch(() => null);
        if (mail?.read === false) await post(`${base}/update-mail`, { ...mail, read: true });
      },
    });
  }, [change, list, mailId]);
  return {
    data,
    flag: (mails, flags) =>
      void change({
        show: withMails(idsOf(mails), (mail) => ({ ...mail, ...flags })),
        send: () => Promise.all(mails.map((mail) => post(`${base}/update-mail`, { ...mail, ...flags }))),
      }),
    label: (mails, { id: labelId, title }, isOn) => {
      // The call toggles: only those that lack the label may be named, or only those that have it.
      const selectedMailIds = idsOf(mails.filter(({ labels }) => labels.includes(labelId) !== isOn));
      const send = (): Promise<unknown> => post(`${base}/toggle-label`, { selectedMailIds, labelId });
      const done = isOn ? texts.labelled(title) : texts.unlabelled(title);
      void change({ show: (box) => box, send, done, undo: send });
    },
    move: (mails, { id: folder, title }) => {
      const leaves = kind === 'folder' || folder === trashId;
      const set = (those: readonly Mail[], folderId: number): Promise<unknown> =>
        post(`${base}/set-folder`, { selectedMailIds: idsOf(those), folderId });
      return change({
        show: withMails(idsOf(mails), (mail) => (leaves ? undefined : { ...mail, folder })),
        send: () => set(mails, folder),
        done: texts.moved(mails.length, title),
        undo: () => Promise.all(mails.map((mail) => set([mail], mail.folder))),
      });
    },
    remove: async (mails) => {
      const { removeQuestion, removeText: text, remove: agree, removed } = texts;
      if (!(await confirm({ title: removeQuestion(mails.length), text, agree, tone: 'danger' })))
        return false;
      return change({
        show: withMails(idsOf(mails), () => undefined),
        send: () => post(`${base}/delete-mails`, { selectedMailIds: idsOf(mails) }),
        done: removed(mails.length),
      });
    },
  };
}

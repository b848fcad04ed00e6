import type { Contact } from '@senlab/demo-mock/contacts';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import StarBorder from '@mui/icons-material/StarBorder';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { InRow } from '@senlab/ui';
import type { Selection } from '@senlab/ui/data-table';
import { useState, type ReactElement } from 'react';
import { useParams } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { DemoTable } from '../ground/demo-table.tsx';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { openedLater, useOpened } from '../ground/opened-later.tsx';
import { SideLinks } from '../ground/side-links.tsx';
import { ContactButtons, contactColumns } from './contact-columns.tsx';
import { texts } from './texts.ts';
import { useContacts, type ContactControls, type Contacts } from './use-contacts.ts';

const ContactDialog = openedLater(async () => (await import('./contact-dialog.tsx')).ContactDialog);

const links = [
  { to: '/apps/contacts', title: texts.lists.all, icon: <PeopleOutlined /> },
  { to: '/apps/contacts/frequent', title: texts.lists.frequent, icon: <ScheduleOutlined /> },
  { to: '/apps/contacts/starred', title: texts.lists.starred, icon: <StarBorder /> },
];

function Sidebar({ user }: { readonly user: Contacts['user'] | undefined }): ReactElement {
  return (
    <SideLinks
      label={texts.sidebar}
      links={links}
      above={
        <InRow gap={3} sx={{ px: 2, pb: 4, minHeight: 40, flexWrap: 'nowrap' }}>
          {user && <LetterAvatar person={user} size={40} />}
          <Typography sx={{ fontWeight: 600 }}>{user?.name}</Typography>
        </InRow>
      }
    />
  );
}

function ContactTable(props: {
  readonly shown: Contacts;
  readonly controls: ContactControls;
  readonly onOpen: (contact: Contact) => void;
}): ReactElement {
  const { shown, controls, onOpen } = props;
  const { contacts, user, list } = shown;
  const [selected, setSelected] = useState<Selection>(new Set());
  const meant = contacts.filter(({ id }) => selected.has(id));
  const ids = meant.map(({ id }) => id);
  const action = (title: string, run: () => void): ReactElement => {
    const runOnce = (): void => {
      run();
      setSelected(new Set());
    };
    return (
      <Button key={title} size="small" variant="outlined" color="inherit" onClick={runOnce}>
        {title}
      </Button>
    );
  };
  const actions = [
    action(texts.star, () => controls.setStars(ids, true)),
    action(texts.unstar, () => controls.setStars(ids, false)),
    action(texts.remove, () => controls.remove(meant)),
  ];
  return (
    <DemoTable
      label={texts.lists[list]}
      noun={texts.noun}
      columns={contactColumns(user.starred, controls)}
      rows={contacts}
      begin={{ sort: { id: 'name', desc: false }, pageSize: 10 }}
      empty={texts.empty[list]}
      onOpen={onOpen}
      selection={{ ids: new Set(ids), onChange: setSelected, actions }}
    />
  );
}

export function ContactsPage(): ReactElement {
  const { id: list = 'all' } = useParams();
  const controls = useContacts(list);
  const { there: shown } = controls.data;
  const { about: edited, isOpen, open, close } = useOpened<Contact>();
  const removeEdited = (contact: Contact): void => {
    close();
    controls.remove([contact]);
  };
  const isStarred = edited !== undefined && shown?.user.starred.includes(edited.id) === true;
  return (
    <>
      <DemoPage
        title={texts.title}
        actions={
          <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={() => open()}>
            {texts.add}
          </Button>
        }
        left={{ label: texts.sidebar, content: <Sidebar user={shown?.user} /> }}
        data={controls.data}
        empty={texts.unknown}
      >
        {(data) => <ContactTable key={list} shown={data} controls={controls} onOpen={open} />}
      </DemoPage>
      <ContactDialog
        contact={edited}
        isOpen={isOpen}
        onSave={controls.save}
        onClose={close}
        tools={
          edited && (
            <ContactButtons
              contact={edited}
              isStarred={isStarred}
              onStar={controls.toggleStar}
              onRemove={removeEdited}
            />
          )
        }
      />
    </>
  );
}

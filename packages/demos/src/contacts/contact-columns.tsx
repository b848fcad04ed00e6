import type { Contact } from '@senlab/demo-mock/contacts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { InRow } from '@senlab/ui';
import type { Column } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { columnsOf } from '../ground/demo-table.tsx';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { texts } from './texts.ts';
import { fullName, type ContactControls } from './use-contacts.ts';

/** What is done with one contact without opening it. */
export function ContactButtons(props: {
  readonly contact: Contact;
  readonly isStarred: boolean;
  readonly onStar: ContactControls['toggleStar'];
  readonly onRemove: (contact: Contact) => void;
}): ReactElement {
  const { contact, isStarred, onStar, onRemove } = props;
  const name = fullName(contact);
  return (
    <>
      <IconButton
        size="small"
        aria-label={isStarred ? texts.unstarOf(name) : texts.starOf(name)}
        onClick={() => onStar(contact, !isStarred)}
        sx={{ color: isStarred ? 'warning.main' : 'text.secondary' }}
      >
        {isStarred ? <Star fontSize="small" /> : <StarBorder fontSize="small" />}
      </IconButton>
      <IconButton
        size="small"
        aria-label={texts.removeOf(name)}
        onClick={() => onRemove(contact)}
        sx={{ color: 'text.secondary' }}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </>
  );
}

/** The star is also a sign, because a card of a phone has no column of buttons. */
function NameCell(props: { readonly contact: Contact; readonly isStarred: boolean }): ReactElement {
  const { contact, isStarred } = props;
  const name = fullName(contact);
  return (
    <InRow as="span" gap={3} sx={{ flexWrap: 'nowrap', minWidth: 0 }}>
      <LetterAvatar person={{ ...contact, name }} size={32} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
      </Box>
      {isStarred && (
        <Star
          titleAccess={texts.lists.starred}
          sx={{ display: { sm: 'none' }, fontSize: 16, color: 'warning.main' }}
        />
      )}
    </InRow>
  );
}

/** Everything that somebody may remember of a person, in one field. */
function everyText({ id: _id, avatar: _avatar, ...said }: Contact): string {
  return [fullName(said), ...Object.values(said)].join(' ');
}

export function contactColumns(
  starred: readonly string[],
  { toggleStar, remove }: Pick<ContactControls, 'toggleStar' | 'remove'>,
): readonly Column<Contact>[] {
  const isStarred = ({ id }: Contact): boolean => starred.includes(id);
  const actions = (contact: Contact): ReactElement => (
    <ContactButtons
      contact={contact}
      isStarred={isStarred(contact)}
      onStar={toggleStar}
      onRemove={() => remove([contact])}
    />
  );
  const column = columnsOf<Contact>()({ ...texts, name: texts.fullName });
  const search = { ...column('search', 'text', 0, { value: everyText, filter: { isPersonal: true } }) };
  return [
    { ...search, isFilterOnly: true },
    column('name', 'text', 200, {
      value: fullName,
      cell: (row) => <NameCell contact={row} isStarred={isStarred(row)} />,
      priority: 1,
    }),
    // Its value is said in words while it is on its way past, and by nobody else.
    column('actions', 'switch', 108, { value: isStarred, cell: actions, isSortable: false }),
    column('phone', 'text', 140, { priority: 2 }),
    column('email', 'text', 185),
    column('company', 'text', 165, { filter: {}, priority: 3 }),
    column('jobTitle', 'text', 160, { filter: {}, isHiddenByDefault: true }),
  ];
}

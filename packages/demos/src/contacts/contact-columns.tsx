import type { Contact } from '@senlab/demo-mock/contacts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { InRow } from '@senlab/ui';
import { defineColumns, type Column } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
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

function fact(
  id: 'phone' | 'email' | 'company' | 'jobTitle',
  width: number,
  more: Pick<Column<Contact>, 'filter' | 'priority' | 'isHiddenByDefault'> = {},
): Column<Contact> {
  return { id, title: texts[id], type: 'text', value: (row) => row[id], width, isSortable: true, ...more };
}

export function contactColumns(
  starred: readonly string[],
  { toggleStar, remove }: Pick<ContactControls, 'toggleStar' | 'remove'>,
): readonly Column<Contact>[] {
  return defineColumns<Contact>()([
    {
      id: 'search',
      title: texts.search,
      type: 'text',
      value: everyText,
      filter: { isPersonal: true },
      isFilterOnly: true,
    },
    {
      id: 'name',
      title: texts.fullName,
      type: 'text',
      value: fullName,
      cell: (row) => <NameCell contact={row} isStarred={starred.includes(row.id)} />,
      width: 200,
      isSortable: true,
      priority: 1,
    },
    {
      id: 'actions',
      title: texts.actions,
      // Said in words while it is on its way past, and by nobody else.
      type: 'switch',
      value: (row) => starred.includes(row.id),
      cell: (row) => (
        <ContactButtons
          contact={row}
          isStarred={starred.includes(row.id)}
          onStar={toggleStar}
          onRemove={(contact) => remove([contact])}
        />
      ),
      width: 108,
    },
    fact('phone', 140, { priority: 2 }),
    fact('email', 185),
    fact('company', 165, { filter: {}, priority: 3 }),
    fact('jobTitle', 160, { filter: {}, isHiddenByDefault: true }),
  ]);
}

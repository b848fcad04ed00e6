import type { Contact } from '@senlab/demo-mock/contacts';
import { fieldMessages, isStoredDate } from '@senlab/domain/text';
import { DialogBody, InRow, QuickDialog } from '@senlab/ui';
import { defineFields, FormBuilder } from '@senlab/ui/form-builder';
import type { ReactElement, ReactNode } from 'react';
import { z } from 'zod';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { texts } from './texts.ts';
import { fullName } from './use-contacts.ts';

const text = z.string().trim().max(200);

const schema = z.object({
  name: text.min(1),
  lastName: text,
  nickname: text,
  phone: text,
  email: text.regex(/^$|^\S+@\S+\.\S+$/, fieldMessages.email),
  company: text,
  jobTitle: text,
  birthday: z.string().refine((day) => day === '' || isStoredDate(day), fieldMessages.date),
  address: text,
  notes: z.string().trim().max(2000),
});

const half = { sm: 6 };

const fields = defineFields<typeof schema>()([
  { type: 'text', name: 'lastName', label: texts.lastName, gridItem: half },
  { type: 'text', name: 'name', label: texts.name, required: true, gridItem: half },
  { type: 'text', name: 'nickname', label: texts.nickname, gridItem: half },
  { type: 'date', name: 'birthday', label: texts.birthday, gridItem: half },
  { type: 'text', name: 'phone', label: texts.phone, input: 'tel', gridItem: half },
  { type: 'text', name: 'email', label: texts.email, input: 'email', gridItem: half },
  { type: 'text', name: 'company', label: texts.company, gridItem: half },
  { type: 'text', name: 'jobTitle', label: texts.jobTitle, gridItem: half },
  { type: 'text', name: 'address', label: texts.address },
  { type: 'textarea', name: 'notes', label: texts.notes, rows: 2 },
]);

/** One contact to be made or changed. `tools` stand beside who is there already. */
export function ContactDialog(props: {
  /** Undefined for somebody new. */
  readonly contact: Contact | undefined;
  readonly isOpen: boolean;
  readonly tools: ReactNode;
  readonly onSave: (contact: Contact) => Promise<boolean>;
  readonly onClose: () => void;
}): ReactElement {
  const { contact, tools, onSave, onClose } = props;
  const title = contact ? texts.edit : texts.add;
  return (
    <QuickDialog title={title} isOpen={props.isOpen} onClose={onClose}>
      <DialogBody>
        {contact && (
          <InRow gap={3} sx={{ mb: 4 }}>
            <LetterAvatar person={{ ...contact, name: fullName(contact) }} size={56} />
            {tools}
          </InRow>
        )}
        <FormBuilder
          key={contact?.id}
          label={title}
          fields={fields}
          schema={schema}
          values={contact}
          spacing={2}
          isPageOfItsOwn={!contact}
          onSave={async (said) =>
            (await onSave({ id: '', avatar: '', ...contact, ...said }))
              ? undefined
              : { message: texts.notSaved }
          }
          onSaved={onClose}
          onCancel={onClose}
        />
      </DialogBody>
    </QuickDialog>
  );
}

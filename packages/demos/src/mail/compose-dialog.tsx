import { mailOwner } from '@senlab/demo-mock/mail';
import Alert from '@mui/material/Alert';
import { fieldMessages } from '@senlab/domain/text';
import { DialogBody, QuickDialog, showMessage } from '@senlab/ui';
import { defineFields, FormBuilder } from '@senlab/ui/form-builder';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { texts } from './texts.ts';

const areAddresses = (text: string): boolean =>
  text === '' || text.split(/\s*,\s*/).every((each) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(each));
const addresses = z.string().trim().max(1000).refine(areAddresses, fieldMessages.email);
const text = z.string().trim().max(10_000);

const schema = z.object({
  from: text,
  to: addresses.min(1),
  cc: addresses,
  bcc: addresses,
  subject: text,
  message: text,
});

const half = { sm: 6 };
const names = texts.fields;

const fields = defineFields<typeof schema>()([
  { type: 'text', name: 'from', label: names.from, readOnly: true },
  { type: 'text', name: 'to', label: names.to, required: true, hint: texts.several },
  { type: 'text', name: 'cc', label: names.cc, gridItem: half },
  { type: 'text', name: 'bcc', label: names.bcc, gridItem: half },
  { type: 'text', name: 'subject', label: names.subject },
  { type: 'textarea', name: 'message', label: names.message, rows: 5 },
]);

const values = { from: `${mailOwner.name} (${mailOwner.email})` };

/** A mail to be written. It goes nowhere, and says so before and afterwards. */
export function ComposeDialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const { isOpen, onClose } = props;
  const send = (): void => {
    onClose();
    showMessage(texts.closedUnsent, 'info');
  };
  return (
    <QuickDialog title={texts.compose} isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <Alert severity="info" sx={{ mb: 4 }}>
          {texts.notSent}
        </Alert>
        <FormBuilder
          label={texts.compose}
          spacing={2}
          buttons={{ save: 'agree' }}
          isPageOfItsOwn
          onSaved={send}
          onCancel={onClose}
          {...{ fields, schema, values }}
        />
      </DialogBody>
    </QuickDialog>
  );
}

import { useState } from 'react';
import {
  passwordFaults,
  submitPassword,
  type PasswordFaults,
  type PasswordField,
  type PasswordForm,
} from '../../session/password-change.ts';

const empty: PasswordForm = { old_password: '', new_password: '', repeated: '' };
const fieldOrder: readonly PasswordField[] = ['old_password', 'new_password', 'repeated'];

export interface PasswordFormState {
  readonly values: PasswordForm;
  readonly faults: PasswordFaults;
  readonly isSending: boolean;
  readonly change: (field: PasswordField, value: string) => void;
  /** Checks a field that has been left. */
  readonly leave: (field: PasswordField) => void;
  readonly submit: () => Promise<void>;
}

function firstFault(faults: PasswordFaults): PasswordField | undefined {
  return fieldOrder.find((field) => faults[field] !== undefined);
}

/** Three fields; what is wrong with one is said when it is left, or when the whole is sent. */
export function usePasswordForm(parts: {
  readonly username: string;
  readonly focus: (field: PasswordField) => void;
  readonly onDone: () => void;
}): PasswordFormState {
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [isSending, setIsSending] = useState(false);
  const refuse = (next: PasswordFaults): void => {
    setFaults(next);
    const field = firstFault(next);
    if (field) parts.focus(field);
  };
  return {
    values,
    faults,
    isSending,
    change: (field, value) => {
      setValues({ ...values, [field]: value });
      // What was said about the old value is out of date.
      const { [field]: _field, general: _general, ...others } = faults;
      setFaults(others);
    },
    leave: (field) => {
      if (values[field] === '') return;
      const fault = passwordFaults(values, parts.username)[field];
      if (fault !== undefined) setFaults({ ...faults, [field]: fault });
    },
    submit: async () => {
      const own = passwordFaults(values, parts.username);
      if (Object.keys(own).length > 0) {
        refuse(own);
        return;
      }
      setIsSending(true);
      const refused = await submitPassword(values);
      setIsSending(false);
      if (refused) refuse(refused);
      else parts.onDone();
    },
  };
}

import { useState, useId, useRef, type ReactElement, type RefObject } from 'react';
import {
  passwordFaults,
  submitPassword,
  type PasswordFaults,
  type PasswordField,
  type PasswordForm,
} from '../../session/account/password-change.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { buttonTexts, DialogBody, DialogButtons, showMessage, useDialog } from '@senlab/ui';
import { useSession } from '../../session/session-store.ts';
import { PasswordInput, StrengthHint } from './password-input.tsx';
import { texts } from './texts.ts';

const empty: PasswordForm = { old_password: '', new_password: '', repeated: '' };
const fieldOrder: readonly PasswordField[] = ['old_password', 'new_password', 'repeated'];

interface PasswordFormState {
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
function usePasswordForm(parts: {
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

const { password: words } = texts;

type Inputs = Readonly<Record<PasswordField, RefObject<HTMLInputElement | null>>>;

function Fields(props: {
  readonly form: PasswordFormState;
  readonly inputs: Inputs;
  readonly username: string;
}): ReactElement {
  const { form, inputs, username } = props;
  const parts = (field: PasswordField): Omit<Parameters<typeof PasswordInput>[0], 'autoComplete'> => ({
    label: words.fields[field],
    value: form.values[field],
    error: form.faults[field],
    inputRef: inputs[field],
    onChange: (value) => form.change(field, value),
    onLeave: () => form.leave(field),
  });
  return (
    <>
      {/* Password managers want to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput {...parts('old_password')} autoComplete="current-password" />
      <PasswordInput
        {...parts('new_password')}
        autoComplete="new-password"
        hint={<StrengthHint password={form.values.new_password} />}
      />
      <PasswordInput {...parts('repeated')} autoComplete="new-password" />
    </>
  );
}

/** VAL-025: the old password and the new one, which is typed twice. */
export function PasswordDialog(): ReactElement {
  const formId = useId();
  const { close } = useDialog();
  const username = useSession((session) => session.user?.name) ?? '';
  const inputs: Inputs = {
    old_password: useRef<HTMLInputElement>(null),
    new_password: useRef<HTMLInputElement>(null),
    repeated: useRef<HTMLInputElement>(null),
  };
  const form = usePasswordForm({
    username,
    focus: (field) => inputs[field].current?.focus(),
    onDone: () => {
      close();
      showMessage(words.done, 'success');
    },
  });
  return (
    <>
      <DialogBody>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 5 }}>
          {words.note}
        </Typography>
        <Box
          component="form"
          id={formId}
          noValidate
          sx={{ display: 'grid', gap: 2 }}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <Fields form={form} inputs={inputs} username={username} />
          {form.faults.general !== undefined && <Alert severity="error">{form.faults.general}</Alert>}
        </Box>
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={close}>
          {buttonTexts.cancel}
        </Button>
        <Button variant="contained" type="submit" form={formId} loading={form.isSending}>
          {words.submit}
        </Button>
      </DialogButtons>
    </>
  );
}

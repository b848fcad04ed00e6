import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { showMessage } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { texts } from './texts.ts';

type FieldName = keyof typeof texts.fields;
export type Values = Readonly<Record<FieldName, string>>;
/** One text per field; null where the field is right. */
export type FieldErrors = Partial<Readonly<Record<FieldName, string | null>>>;

export interface AuthFormProps {
  readonly label: string;
  readonly fields: readonly FieldName[];
  readonly submit: string;
  /** What must be ticked first, or may be. */
  readonly tick?: { readonly label: string; readonly isNeeded: boolean };
  /** Answers what is wrong with a field. */
  readonly send: (values: Values) => Promise<FieldErrors>;
}

const empty: Values = { displayName: '', email: '', password: '', again: '' };

/** The name may be empty: it is the mock that asks for it. A new password has more than three characters, twice the same. */
function isReady({ fields, tick }: AuthFormProps, values: Values, isTicked: boolean): boolean {
  const isNew = fields.includes('again');
  return (
    fields.every((name) => name === 'displayName' || values[name] !== '') &&
    (!isNew || (values.password.length > 3 && values.password === values.again)) &&
    (tick?.isNeeded !== true || isTicked)
  );
}

/** What a field says of itself before anything is sent. */
function hintFor(name: FieldName, fields: readonly FieldName[], values: Values): string | undefined {
  if (name === 'password' && fields.includes('again')) return texts.short;
  return name === 'again' && values.again !== '' && values.again !== values.password
    ? texts.different
    : undefined;
}

function inputFor(name: FieldName): { readonly type: string; readonly autoComplete: string } {
  // Browsers fill a password of this address, which is the hospital's, into whatever is not called a new one.
  if (name === 'password' || name === 'again') return { type: 'password', autoComplete: 'new-password' };
  return { type: name === 'email' ? 'email' : 'text', autoComplete: 'off' };
}

export function AuthForm(props: AuthFormProps): ReactElement {
  const { label, fields, submit, tick, send } = props;
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isTicked, setTicked] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function submitForm(): Promise<void> {
    setBusy(true);
    try {
      setErrors(await send(values));
    } catch {
      showMessage(texts.failed, 'error');
    }
    setBusy(false);
  }

  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      sx={{ display: 'grid', gap: 4 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && isReady(props, values, isTicked)) void submitForm();
      }}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          fullWidth
          name={name}
          label={texts.fields[name]}
          {...inputFor(name)}
          value={values[name]}
          error={Boolean(errors[name])}
          helperText={errors[name] ?? hintFor(name, fields, values)}
          onChange={(event) => {
            setValues({ ...values, [name]: event.target.value });
            setErrors({ ...errors, [name]: null });
          }}
        />
      ))}
      {tick && (
        <FormControlLabel
          control={<Checkbox checked={isTicked} onChange={(_event, next) => setTicked(next)} />}
          label={tick.label}
        />
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={isBusy || !isReady(props, values, isTicked)}
      >
        {submit}
      </Button>
    </Box>
  );
}

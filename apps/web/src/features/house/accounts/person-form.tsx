import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import type { AccountPage } from './account-calls.ts';
import type { FormDraft } from './draft.ts';
import { texts } from './texts.ts';

interface PersonFormProps {
  readonly draft: FormDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly departments: AccountPage['departments'];
  readonly isNew: boolean;
  readonly isOwn: boolean;
  readonly change: (draft: FormDraft) => void;
}

type TextName = 'username' | 'fullName' | 'code' | 'title' | 'email' | 'phoneNumber';

const lengths: Readonly<Record<TextName, number>> = {
  username: 64,
  fullName: 100,
  code: 20,
  title: 60,
  email: 120,
  phoneNumber: 20,
};

function TextInput(
  props: PersonFormProps & { readonly name: TextName; readonly hint?: string },
): ReactElement {
  const { draft, errors, change, name, hint, isNew } = props;
  const isRequired = name === 'username' || name === 'fullName';
  return (
    <TextField
      size="small"
      label={texts.fields[name]}
      required={isRequired}
      value={draft[name]}
      disabled={name === 'username' && !isNew}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? hint}
      onChange={(event) => change({ ...draft, [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: lengths[name], autoComplete: 'off' } }}
    />
  );
}

function ChoiceInput(
  props: PersonFormProps & {
    readonly name: 'role' | 'departmentId';
    readonly options: readonly (readonly [value: string, label: string])[];
    readonly isDisabled?: boolean;
    readonly hint?: string;
  },
): ReactElement {
  const { draft, errors, change, name, options, hint, isDisabled = false } = props;
  return (
    <TextField
      select
      size="small"
      label={texts.fields[name]}
      value={draft[name]}
      disabled={isDisabled}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? hint}
      onChange={(event) => change({ ...draft, [name]: event.target.value })}
    >
      {options.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Whose account it is. */
export function PersonForm(props: PersonFormProps): ReactElement {
  const departments: readonly (readonly [string, string])[] = [
    ['', '–'],
    ...props.departments.map(({ _id, name }) => [_id, name] as const),
  ];
  return (
    <Box component="section" aria-label={texts.person} sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2">
        {texts.person}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
        }}
      >
        <TextInput {...props} name="username" {...(props.isNew ? { hint: texts.usernameHint } : {})} />
        <TextInput {...props} name="fullName" />
        <TextInput {...props} name="code" />
        <TextInput {...props} name="title" />
        <ChoiceInput {...props} name="departmentId" options={departments} />
        <ChoiceInput
          {...props}
          name="role"
          options={Object.entries(texts.roles)}
          hint={texts.roleHint}
          isDisabled={props.isOwn}
        />
        <TextInput {...props} name="phoneNumber" />
        <TextInput {...props} name="email" />
      </Box>
    </Box>
  );
}

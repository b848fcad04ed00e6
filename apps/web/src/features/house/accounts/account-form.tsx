import { InColumn } from '@senlab/ui';
import { isGuardedPermission, isGuardedRole, jobs, type JobName } from '@senlab/domain';
import type { Account, AccountDraft, AccountPage } from './account-calls.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** As the form holds it: texts, never null. */
export interface FormDraft {
  readonly username: string;
  readonly fullName: string;
  readonly role: string;
  readonly code: string;
  readonly title: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly departmentId: string;
  readonly permissions: readonly string[];
}

/** With what waits for another administrator: saving a telephone number must not take it back. */
export function draftOf(account: Account | null): FormDraft {
  const waiting = account?.waitingRights ?? [];
  const more = waiting.filter(({ kind }) => kind === 'permission').map(({ name }) => name);
  return {
    username: account?.username ?? '',
    fullName: account?.fullName ?? '',
    role: waiting.find(({ kind }) => kind === 'role')?.name ?? account?.role ?? 'staff',
    code: account?.code ?? '',
    title: account?.title ?? '',
    email: account?.email ?? '',
    phoneNumber: account?.phoneNumber ?? '',
    departmentId: account?.departmentId ?? '',
    permissions: [...(account?.permissions ?? []), ...more],
  };
}

const filled = (text: string): string | null => (text.trim() === '' ? null : text);

export function toWire(draft: FormDraft): AccountDraft {
  const { code, title, email, phoneNumber, departmentId, permissions, ...rest } = draft;
  return {
    ...rest,
    code: filled(code),
    title: filled(title),
    email: filled(email),
    phoneNumber: filled(phoneNumber),
    departmentId: filled(departmentId),
    permissions: [...permissions],
  };
}

export function withJob(draft: FormDraft, name: JobName): FormDraft {
  const { role, permissions } = jobs[name];
  return { ...draft, role, permissions: [...permissions] };
}

export function withRight(draft: FormDraft, permission: string, isGiven: boolean): FormDraft {
  const others = draft.permissions.filter((each) => each !== permission);
  return { ...draft, permissions: isGiven ? [...others, permission] : others };
}

/** Whether something was chosen that is not given by one administrator alone. */
export function asksForGuarded(draft: FormDraft, account: Account | null): boolean {
  const before = draftOf(account);
  const isNew = (permission: string): boolean => !before.permissions.includes(permission);
  return (
    draft.permissions.some((each) => isGuardedPermission(each) && isNew(each)) ||
    (isGuardedRole(draft.role) && draft.role !== before.role)
  );
}

export function isSameDraft(one: FormDraft, other: FormDraft): boolean {
  const text = (draft: FormDraft): string =>
    JSON.stringify({ ...draft, permissions: draft.permissions.toSorted() });
  return text(one) === text(other);
}

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
    <InColumn as="section" gap={4} aria-label={texts.person}>
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
    </InColumn>
  );
}

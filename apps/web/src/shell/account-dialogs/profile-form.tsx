import { formatDate } from '@senlab/domain';
import type { SessionUser } from '../../session/user.ts';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { buttonTexts, DialogBody, DialogButtons, useDialog } from '@senlab/ui';
import { useId, type ReactElement } from 'react';
import { useSession } from '../../session/session-store.ts';

const { profile } = texts;

type ProfileField = keyof typeof profile.fields;

function married(mariaged: boolean | null): string | null {
  if (mariaged === null) return null;
  return mariaged ? profile.married : profile.single;
}

function genderOf(gender: string | null): string | null {
  if (gender === 'male') return profile.male;
  return gender === 'female' ? profile.female : null;
}

/** The profile as it is read; a value that the hospital has not entered says so. */
export function profileValues(user: SessionUser): Readonly<Record<ProfileField, string>> {
  const said = {
    code: user.code,
    name: user.name,
    full_name: user.full_name,
    birthdate: user.birthdate === null ? null : formatDate(user.birthdate),
    gender: genderOf(user.gender),
    mariaged: married(user.mariaged),
    work: user.work,
    department: user.department,
    address: user.address,
  };
  const orMissing = Object.entries(said).map(([field, value]) => [field, value || profile.missing]);
  return Object.fromEntries(orMissing) as Record<ProfileField, string>;
}

const fields = Object.keys(profile.fields) as ProfileField[];
const wide: readonly ProfileField[] = ['address'];

/** Can be reached, read and copied, and looks like nothing to type into. */
function ReadOnlyField(props: { readonly field: ProfileField; readonly value: string }): ReactElement {
  const id = useId();
  const isMissing = props.value === profile.missing;
  return (
    <Box sx={{ gridColumn: wide.includes(props.field) ? '1 / -1' : undefined, minWidth: 0 }}>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1, fontSize: 13, color: 'text.secondary' }}>
        {profile.fields[props.field]}
      </FormLabel>
      <InputBase
        id={id}
        readOnly
        fullWidth
        multiline={props.field === 'address'}
        value={props.value}
        sx={{
          px: 3,
          py: 1.5,
          minHeight: 40,
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontSize: 14,
          color: isMissing ? 'text.secondary' : 'text.primary',
        }}
      />
    </Box>
  );
}

/** What the hospital knows of the person (VAL-024: nothing here can be changed). */
export function ProfileForm(): ReactElement | null {
  const user = useSession((session) => session.user);
  const { close } = useDialog();
  if (user === undefined) return null;
  const values = profileValues(user);
  return (
    <>
      <DialogBody>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 5 }}>
          {profile.note}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
          {fields.map((field) => (
            <ReadOnlyField key={field} field={field} value={values[field]} />
          ))}
        </Box>
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={close}>
          {buttonTexts.close}
        </Button>
      </DialogButtons>
    </>
  );
}

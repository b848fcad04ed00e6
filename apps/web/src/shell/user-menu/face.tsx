import type { SessionUser } from '../../session/user.ts';
import { texts } from './texts.ts';
import Avatar from '@mui/material/Avatar';
import type { ReactElement } from 'react';

/** The letter by which a Vietnamese person is called: the given name comes last. */
export function initialOf(fullName: string): string {
  const given = fullName.trim().split(/\s+/).at(-1) ?? '';
  return given.normalize('NFC').slice(0, 1).toUpperCase();
}

/** What the person is here: an administrator, or what stands on the badge; the role where nobody has written that down. */
export function jobName(user: Pick<SessionUser, 'isAdmin' | 'role' | 'title'>): string {
  if (!user.isAdmin && user.title !== null && user.title !== '') return user.title;
  const [first = ''] = user.role;
  return texts.roles[user.role.find((role) => Object.hasOwn(texts.roles, role)) ?? ''] ?? first;
}

/** The person's picture, or the letter they are called by. */
export function Face(props: { readonly user: SessionUser; readonly size: number }): ReactElement {
  const { user, size } = props;
  return (
    <Avatar
      aria-hidden
      src={user.picture ?? undefined}
      alt=""
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.44,
        fontWeight: 600,
        bgcolor: 'brand.light',
        color: 'brand.main',
      }}
    >
      {initialOf(user.full_name)}
    </Avatar>
  );
}

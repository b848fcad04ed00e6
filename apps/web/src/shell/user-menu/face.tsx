import Avatar from '@mui/material/Avatar';
import type { ReactElement } from 'react';
import type { SessionUser } from '../../session/user.ts';
import { initialOf } from '../initial.ts';

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

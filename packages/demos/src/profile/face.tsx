import Avatar from '@mui/material/Avatar';
import type { ReactElement } from 'react';

/** The letter by which somebody is called: the given name comes last. */
export function Face({ name, size = 40 }: { readonly name: string; readonly size?: number }): ReactElement {
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size / 2.4,
        bgcolor: 'primary.light',
        color: 'primary.main',
      }}
    >
      {name.split(' ').at(-1)?.slice(0, 1)}
    </Avatar>
  );
}

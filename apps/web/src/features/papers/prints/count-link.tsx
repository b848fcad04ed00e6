import MuiLink from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { texts } from './texts.ts';

interface CountLinkProps {
  readonly count: number;
  readonly to: string | undefined;
  /** Said instead of the bare number. */
  readonly words?: string;
}

/** A number and the lines that it counted; of none there is nothing to open. */
export function CountLink({ count, to, words }: CountLinkProps): ReactElement {
  const said = words ?? texts.number(count);
  if (count === 0 || to === undefined) return <span>{said}</span>;
  return (
    <MuiLink component={Link} to={to} underline="hover">
      {said}
    </MuiLink>
  );
}

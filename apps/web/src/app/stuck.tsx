import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { logout as leave } from '../session/logout.ts';
import { NoticePage } from './notice-page.tsx';
import { texts } from './texts.ts';

/** For an account that no page admits; without it the guard would send the person in circles. */
export function Stuck(): ReactElement {
  const { title, text, logout } = texts.stuck;
  return (
    <NoticePage title={title} text={text}>
      <Button variant="contained" onClick={() => void leave()}>
        {logout}
      </Button>
    </NoticePage>
  );
}

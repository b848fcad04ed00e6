import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Toolbar from '@mui/material/Toolbar';
import type { ReactElement } from 'react';
import { Link, Outlet } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { SkipLink } from './skip-link.tsx';
import { texts } from './texts.ts';
import { UserMenu } from './user-menu.tsx';

function TitleLink(): ReactElement {
  return (
    <Box
      component={Link}
      to="/apps/welcome"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minWidth: 0,
        color: 'text.primary',
        textDecoration: 'none',
        borderRadius: 1,
      }}
    >
      <Box component="img" src="/lotus.svg" alt="" sx={{ width: 32, height: 32, flexShrink: 0 }} />
      <Box component="span" sx={{ fontWeight: 600, fontSize: { xs: 14, sm: 16 }, lineHeight: 1.45 }}>
        {texts.title}
      </Box>
    </Box>
  );
}

/** Toolbar above, the page below. Visitors who are not logged in see it without the user menu. */
export function PlainShell(): ReactElement {
  const user = useSession((session) => session.user);
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <SkipLink />
      <AppBar position="sticky">
        <Toolbar sx={{ gap: 4, justifyContent: 'space-between', px: { xs: 4, sm: 6 } }}>
          <TitleLink />
          {user ? (
            <UserMenu user={user} />
          ) : (
            <Button component={Link} to="/login" variant="outlined">
              {texts.login}
            </Button>
          )}
        </Toolbar>
      </AppBar>
      <Box component="main" id="main" tabIndex={-1} sx={{ p: { xs: 4, sm: 6 } }}>
        <Outlet />
      </Box>
    </Box>
  );
}

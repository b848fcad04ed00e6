import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '@senlab/ui';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useSession } from '../../session/session-store.ts';
import type { SessionUser } from '../../session/user.ts';
import { Face, jobName } from './face.tsx';
import { texts } from './texts.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

const nameLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.45,
} as const;

/** The name beside the picture has room on a wide screen only; it is read out everywhere. */
function Name(props: { readonly user: SessionUser }): ReactElement {
  const { user } = props;
  return (
    <>
      <VisuallyHidden>{texts.account(user.full_name)}</VisuallyHidden>
      <Box
        component="span"
        aria-hidden
        sx={{ display: { xs: 'none', lg: 'block' }, maxWidth: 180, textAlign: 'left' }}
      >
        <Box component="span" sx={{ ...nameLine, fontWeight: 500 }}>
          {user.full_name}
        </Box>
        <Box component="span" sx={{ ...nameLine, fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
          {jobName(user)}
        </Box>
      </Box>
    </>
  );
}

function PersonButton(props: { readonly user: SessionUser }): ReactElement {
  const { user } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'user-menu' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0, gap: 2.5, minWidth: 0, px: 2 }}
      >
        <Face user={user} size={32} />
        <Name user={user} />
        <KeyboardArrowDown
          aria-hidden
          sx={{ display: { xs: 'none', lg: 'block' }, fontSize: 18, color: 'text.secondary' }}
        />
      </Button>
      <Suspense>
        {anchor && <AccountMenu user={user} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}

/** Who is logged in, and what they can do with their account. A guest has none. */
export function UserMenu(): ReactElement | null {
  const user = useSession((session) => session.user);
  return user ? <PersonButton user={user} /> : null;
}

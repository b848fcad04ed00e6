import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../../session/session-store.ts';
import { PageSign, type SearchablePage } from '../search/searchable-pages.tsx';
import { ToolButton } from '../bar-parts.tsx';
import { texts } from './texts.ts';
import { useShortcuts, type ShortcutsOfPerson } from './use-shortcuts.ts';

const ShortcutsMenu = lazy(async () => ({ default: (await import('./shortcuts-menu.tsx')).ShortcutsMenu }));

type Orientation = 'row' | 'column';

function Shortcut(props: { readonly page: SearchablePage; readonly orientation: Orientation }): ReactElement {
  const { page, orientation } = props;
  const name = page.trail === '' ? page.title : `${page.trail} › ${page.title}`;
  return (
    <Tooltip title={name} placement={orientation === 'row' ? 'bottom' : 'right'}>
      <IconButton
        component={NavLink}
        to={page.url}
        aria-label={name}
        sx={{ color: 'text.secondary', '&.active': { color: 'primary.main', bgcolor: 'primary.light' } }}
      >
        <PageSign page={page} />
      </IconButton>
    </Tooltip>
  );
}

function StarButton(props: {
  readonly shortcuts: ShortcutsOfPerson;
  readonly anchor: HTMLElement | null;
  readonly setAnchor: (anchor: HTMLElement | null) => void;
}): ReactElement {
  const { anchor, setAnchor } = props;
  return (
    <>
      <ToolButton
        label={texts.open}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <StarBorder sx={{ color: 'warning.main' }} />
      </ToolButton>
      <Suspense>
        {anchor && (
          <ShortcutsMenu anchor={anchor} shortcuts={props.shortcuts} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}

/** The person's favourite pages, and a star to choose them by. */
export function Shortcuts(props: { readonly orientation: Orientation }): ReactElement | null {
  const { orientation } = props;
  const isLoggedIn = useSession((session) => session.user !== undefined);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shortcuts = useShortcuts(anchor !== null);
  if (!isLoggedIn) return null;
  return (
    <Box
      component="nav"
      aria-label={texts.name}
      sx={{ display: 'flex', flexDirection: orientation, alignItems: 'center', gap: 1, minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: orientation,
          gap: 1,
          minWidth: 0,
          overflow: orientation === 'row' ? 'auto hidden' : undefined,
          scrollbarWidth: 'none',
        }}
      >
        {shortcuts.chosen.map((page) => (
          <Shortcut key={page.id} page={page} orientation={orientation} />
        ))}
      </Box>
      <StarButton {...{ shortcuts, anchor, setAnchor }} />
    </Box>
  );
}

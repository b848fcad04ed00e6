import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Logout from '@mui/icons-material/Logout';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '../session/user.ts';
import { initialOf } from './initial.ts';
import { texts } from './texts.ts';

function Face(props: { readonly user: SessionUser }): ReactElement {
  const { picture, full_name: name } = props.user;
  return (
    <Avatar
      aria-hidden
      src={picture ?? undefined}
      alt=""
      sx={{
        width: 32,
        height: 32,
        fontSize: 14,
        fontWeight: 600,
        bgcolor: 'brand.light',
        color: 'brand.main',
      }}
    >
      {initialOf(name)}
    </Avatar>
  );
}

function Person(props: { readonly user: SessionUser }): ReactElement {
  return (
    <Box
      component="li"
      role="none"
      sx={{ px: 4, py: 2, mb: 2, borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
        {props.user.full_name}
      </Typography>
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
        {props.user.email}
      </Typography>
    </Box>
  );
}

export function UserMenu(props: { readonly user: SessionUser }): ReactElement {
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
        endIcon={<KeyboardArrowDown sx={{ color: 'text.secondary' }} />}
        sx={{ flexShrink: 0, gap: 2, px: 2 }}
      >
        <Face user={user} />
        <VisuallyHidden>{texts.account(user.full_name)}</VisuallyHidden>
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' }, fontWeight: 500 }}>
          {user.full_name}
        </Box>
      </Button>
      <Menu
        id="user-menu"
        anchorEl={anchor}
        // Inside the toolbar, so that a screen reader finds it where its button is.
        container={anchor?.closest('header')}
        open={isOpen}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { mt: 1, minWidth: 240 } } }}
      >
        <Person user={user} />
        <MenuItem component={Link} to="/logout" onClick={() => setAnchor(null)} sx={{ fontSize: 14 }}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {texts.logout}
        </MenuItem>
      </Menu>
    </>
  );
}

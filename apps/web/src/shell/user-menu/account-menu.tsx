import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import HistoryEduOutlined from '@mui/icons-material/HistoryEduOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Logout from '@mui/icons-material/Logout';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { appConfig } from '../../api/config.ts';
import type { SessionUser } from '../../session/user.ts';
import { lockScreen } from '../../session/lock.ts';
import {
  openAccessDialog,
  openPasswordDialog,
  openProfileDialog,
  openPushDialog,
} from '../account-dialogs/open-account-dialogs.tsx';
import { guideAddress, openKeysSheet } from '../keys-sheet/help-keys.ts';
import { Face, jobName } from './face.tsx';
import { texts } from './texts.ts';

function Person(props: { readonly user: SessionUser }): ReactElement {
  const { user } = props;
  const line = { display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' } as const;
  return (
    <Box component="li" role="none" sx={{ display: 'flex', gap: 3, px: 3, pt: 2, pb: 3 }}>
      <Face user={user} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {user.full_name}
        </Typography>
        <Typography variant="caption" component="span" sx={line}>
          {jobName(user)}
        </Typography>
        <Typography variant="caption" component="span" sx={line}>
          {user.email}
        </Typography>
      </Box>
    </Box>
  );
}

interface AccountMenuProps {
  readonly user: SessionUser;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** A telephone has no such keys. */
function MenuKeys(props: { readonly children: string }): ReactElement {
  return (
    <Typography
      component="kbd"
      variant="caption"
      aria-hidden
      color="textSecondary"
      sx={{ display: { xs: 'none', sm: 'inline' } }}
    >
      {props.children}
    </Typography>
  );
}

export function AccountMenu(props: AccountMenuProps): ReactElement {
  const { onClose } = props;
  const after = (act: () => void) => (): void => {
    onClose();
    act();
  };
  return (
    <Menu
      id="user-menu"
      open
      anchorEl={props.anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { sx: { mt: 1, width: 272 } },
        list: { 'aria-label': texts.account(props.user.full_name) },
      }}
    >
      <Person user={props.user} />
      <Divider component="li" sx={{ mb: 1 }} />
      <MenuItem onClick={after(openProfileDialog)}>
        <ListItemIcon>
          <BadgeOutlined fontSize="small" />
        </ListItemIcon>
        {texts.profile}
      </MenuItem>
      <MenuItem onClick={after(openPasswordDialog)}>
        <ListItemIcon>
          <KeyOutlined fontSize="small" />
        </ListItemIcon>
        {texts.password}
      </MenuItem>
      <MenuItem component={Link} to="/apps/bao-mat" onClick={onClose}>
        <ListItemIcon>
          <ShieldOutlined fontSize="small" />
        </ListItemIcon>
        {texts.security}
      </MenuItem>
      <MenuItem onClick={after(openAccessDialog)}>
        <ListItemIcon>
          <DevicesOutlined fontSize="small" />
        </ListItemIcon>
        {texts.access}
      </MenuItem>
      {appConfig().pushKey !== undefined && (
        <MenuItem onClick={after(openPushDialog)}>
          <ListItemIcon>
            <NotificationsOutlined fontSize="small" />
          </ListItemIcon>
          {texts.push}
        </MenuItem>
      )}
      <MenuItem component={Link} to="/apps/nhat-ky" onClick={onClose}>
        <ListItemIcon>
          <HistoryEduOutlined fontSize="small" />
        </ListItemIcon>
        {texts.log}
      </MenuItem>
      <MenuItem component={Link} to={guideAddress()} onClick={onClose} aria-keyshortcuts="F1">
        <ListItemIcon>
          <HelpOutline fontSize="small" />
        </ListItemIcon>
        <Box component="span" sx={{ flex: 1 }}>
          {texts.guide}
        </Box>
        <MenuKeys>F1</MenuKeys>
      </MenuItem>
      <MenuItem onClick={after(() => void openKeysSheet())} aria-keyshortcuts="?">
        <ListItemIcon>
          <KeyboardOutlined fontSize="small" />
        </ListItemIcon>
        <Box component="span" sx={{ flex: 1 }}>
          {texts.keys}
        </Box>
        <MenuKeys>?</MenuKeys>
      </MenuItem>
      <Divider component="li" sx={{ my: 1 }} />
      <MenuItem onClick={after(lockScreen)} aria-keyshortcuts="Control+Alt+L">
        <ListItemIcon>
          <LockOutlined fontSize="small" />
        </ListItemIcon>
        <Box component="span" sx={{ flex: 1 }}>
          {texts.lock}
        </Box>
        <MenuKeys>{texts.lockKeys}</MenuKeys>
      </MenuItem>
      <MenuItem component={Link} to="/logout" onClick={onClose}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        {texts.logout}
      </MenuItem>
    </Menu>
  );
}

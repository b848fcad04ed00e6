import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { usePageSidebars } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { NavLink } from 'react-router';

export interface SideLink {
  readonly to: string;
  readonly title: string;
  readonly icon?: ReactElement;
  /** Stays marked on the addresses below it. */
  readonly hasPages?: boolean;
}

/** Addresses of one demo in the sidebar of its page. Where that is a drawer, choosing one closes it. */
export function SideLinks(props: {
  readonly label: string;
  readonly links: readonly SideLink[];
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}): ReactElement {
  const { left, right } = usePageSidebars();
  return (
    <Box sx={{ pl: { xs: 2, lg: 0 }, pr: { xs: 2, lg: 4 }, py: { lg: 4 } }}>
      {props.above}
      <nav aria-label={props.label}>
        <List disablePadding>
          {props.links.map(({ to, title, icon, hasPages = false }) => (
            <ListItem key={to} disablePadding sx={{ p: 0 }}>
              <ListItemButton
                component={NavLink}
                to={to}
                end={!hasPages}
                onClick={(left ?? right)?.close}
                sx={{
                  py: 1,
                  borderRadius: 1,
                  '&.active': { bgcolor: 'primary.light', color: 'primary.main' },
                  '&.active .MuiListItemText-primary': { fontWeight: 600 },
                }}
              >
                {icon && <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>{icon}</ListItemIcon>}
                <ListItemText primary={title} slotProps={{ primary: { noWrap: true } }} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </nav>
      {props.below}
    </Box>
  );
}

import { InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useSession } from '../../../session/session-store.ts';
import { texts } from './texts.ts';
import { routeGroups } from '@senlab/domain';

function roleName(role: string): string {
  const names: Readonly<Record<string, string>> = texts.roles;
  return names[role] ?? role;
}

function Roles(props: { readonly label: string; readonly roles: readonly string[] }): ReactElement {
  return (
    <InRow gap={3} sx={{ px: 5, py: 4 }}>
      <Typography variant="body2" color="textSecondary" sx={{ minWidth: 160 }}>
        {props.label}
      </Typography>
      <InRow align="stretch" gap={2}>
        {props.roles.map((role) => (
          <Chip
            key={role}
            size="small"
            label={roleName(role)}
            sx={{ bgcolor: 'primary.light', color: 'primary.dark' }}
          />
        ))}
      </InRow>
    </InRow>
  );
}

function RoleExample(props: {
  readonly title: string;
  readonly text: string;
  readonly admitted: readonly string[];
}): ReactElement {
  const held = useSession((session) => session.user?.role);
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto', pt: { xs: 2, sm: 8 } }}>
      <Typography variant="h1">{props.title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 6 }}>
        {props.text}
      </Typography>
      <Card>
        <Roles label={texts.who} roles={props.admitted} />
        <Box sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
          <Roles label={texts.you} roles={held ?? ['guest']} />
        </Box>
      </Card>
    </Box>
  );
}

export function AdminExamplePage(): ReactElement {
  return <RoleExample {...texts.admin} admitted={routeGroups.admin} />;
}

export function StaffExamplePage(): ReactElement {
  return <RoleExample {...texts.staff} admitted={routeGroups.staff} />;
}

export function GuestExamplePage(): ReactElement {
  return <RoleExample {...texts.guest} admitted={['guest']} />;
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { SidebarButton } from './sidebar-button.tsx';

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Above the title: where the page lies, or the way back. */
  readonly above?: ReactNode;
  /** One main action, and few others before it. */
  readonly actions?: ReactNode;
}

/** Title and actions of a page, with the buttons of its sidebars where these are drawers. */
export function PageHeader({ title, subtitle, above, actions }: PageHeaderProps): ReactElement {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 3 }}
    >
      <SidebarButton side="left" />
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        {above}
        <Typography
          variant="h1"
          sx={{ fontSize: { xs: '1.375rem', sm: '1.75rem' }, overflowWrap: 'anywhere', textWrap: 'balance' }}
        >
          {title}
        </Typography>
        {subtitle !== undefined && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions !== undefined && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            order: { xs: 1, sm: 0 },
            flexBasis: { xs: '100%', sm: 'auto' },
          }}
        >
          {actions}
        </Box>
      )}
      <SidebarButton side="right" />
    </Box>
  );
}

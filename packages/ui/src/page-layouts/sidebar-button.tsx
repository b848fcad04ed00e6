import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { usePageSidebars } from './sidebars-context.ts';
import { sidebarSigns } from './signs.tsx';
import { texts } from './texts.ts';

/** Opens a sidebar that is a drawer now; nothing while the sidebar is in sight anyway. */
export function SidebarButton({ side }: { readonly side: 'left' | 'right' }): ReactElement | null {
  const sidebar = usePageSidebars()[side];
  if (sidebar?.isDrawer !== true) return null;
  const Sign = sidebarSigns[side];
  return (
    <Tooltip title={sidebar.label}>
      <IconButton
        aria-label={texts.open(sidebar.label)}
        aria-expanded={sidebar.isOpen}
        aria-haspopup="dialog"
        onClick={sidebar.open}
        sx={{ flexShrink: 0, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
      >
        <Sign sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}

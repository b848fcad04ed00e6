import { InRow } from '../layout/layout.ts';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { createSvgIcon } from '@mui/material/utils';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface SidebarControls {
  readonly label: string;
  /** Below 1280 px the sidebar is a drawer that a button opens; from there up it is always in sight. */
  readonly isDrawer: boolean;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export interface PageSidebars {
  readonly left?: SidebarControls | undefined;
  readonly right?: SidebarControls | undefined;
}

export const SidebarsContext = createContext<PageSidebars>({});

/** The sidebars of the page around, for whatever opens or closes them. */
export function usePageSidebars(): PageSidebars {
  return useContext(SidebarsContext);
}

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A page with a part set off at one side. */
const sidebarSigns = {
  left: createSvgIcon(
    <path
      {...stroke}
      d="M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM9.5 4.5v15"
    />,
    'LeftSidebar',
  ),
  right: createSvgIcon(
    <path
      {...stroke}
      d="M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM14.5 4.5v15"
    />,
    'RightSidebar',
  ),
} as const;

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
      {/* On a phone what stands above has a row of its own: beside the buttons of sidebars it would break. */}
      <Box sx={{ flex: '1 1 0', minWidth: 0, display: { xs: 'contents', sm: 'block' } }}>
        {above !== undefined && <Box sx={{ order: { xs: -1, sm: 0 }, flexBasis: '100%' }}>{above}</Box>}
        <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
          <Typography
            variant="h1"
            sx={{
              fontSize: { xs: '1.375rem', sm: '1.75rem' },
              overflowWrap: 'anywhere',
              textWrap: 'balance',
            }}
          >
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography variant="body2" component="div" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
      </Box>
      {actions !== undefined && (
        <InRow
          align="stretch"
          gap={2}
          sx={{ order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }}
        >
          {actions}
        </InRow>
      )}
      <SidebarButton side="right" />
    </Box>
  );
}

import { ThemeArea } from '@senlab/ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { ThemeArea as AreaName } from '../settings/settings-model.ts';
import { useSettings } from '../settings/settings-store.ts';
import Box from '@mui/material/Box';
import { appConfig } from '../api/config.ts';
import { unseen } from './style.ts';
import IconButton from '@mui/material/IconButton';
import type { IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { togglePanel, usePanel, type PanelName } from './panels.ts';

type AreaProps = Omit<ComponentProps<typeof ThemeArea>, 'theme'> & {
  readonly area: Exclude<AreaName, 'main'>;
};

/** A part of the shell in the theme that was chosen for it. */
export function Area({ area, ...rest }: AreaProps): ReactElement {
  const { theme } = useSettings();
  return <ThemeArea theme={theme[area]} {...rest} />;
}

type BarProps = Omit<ComponentProps<typeof Area>, 'sx'> & {
  readonly edge: 'top' | 'bottom';
  readonly height?: string;
  readonly children: ReactNode;
};

/** Its ground runs from edge to edge; what it holds keeps to the width of the page. */
export function Bar({ edge, height = 'var(--shell-bar-height)', children, ...rest }: BarProps): ReactElement {
  const line = edge === 'top' ? 'borderTop' : 'borderBottom';
  return (
    <Area {...rest} sx={{ [line]: 1, borderColor: 'divider', '@media print': { display: 'none' } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0, sm: 1 },
          boxSizing: 'border-box',
          minHeight: `calc(${height} - 1px)`,
          maxWidth: 'var(--shell-content-width, none)',
          mx: 'auto',
          px: { xs: 1, sm: 4 },
          // Eight of them side by side must fit on the narrowest phone.
          '& .MuiIconButton-root': { flexShrink: 0, '@media (max-width: 599.95px)': { width: 40 } },
        }}
      >
        {children}
      </Box>
    </Area>
  );
}

/** Long names of hospitals go on in a second line; more would push the menu down. */
function lines(count: number): object {
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: count, overflow: 'hidden' };
}

/** The logo with the hospital's name and tagline, as the installation writes them. */
export function HospitalMark(props: { readonly isNarrow?: boolean }): ReactElement {
  const { name, tagline } = appConfig().hospital;
  const { isNarrow = false } = props;
  return (
    <Box data-shell="logo" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Box component="img" src="/lotus.svg" alt="" sx={{ width: 28, height: 28, flexShrink: 0 }} />
      <Box sx={isNarrow ? unseen : { minWidth: 0 }}>
        <Box
          component="span"
          title={name}
          sx={{ ...lines(2), fontSize: 14, fontWeight: 600, lineHeight: 1.45 }}
        >
          {name}
        </Box>
        <Box component="span" sx={{ ...lines(1), fontSize: 12, lineHeight: 1.45, color: 'text.secondary' }}>
          {tagline}
        </Box>
      </Box>
    </Box>
  );
}

/** A button of the toolbar: an icon whose name is read out, and shown to whoever points at it. */
export function ToolButton({
  label,
  sx = null,
  ...rest
}: IconButtonProps & { readonly label: string }): ReactElement {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        color="inherit"
        {...rest}
        sx={[{ color: 'text.secondary' }, ...(Array.isArray(sx) ? sx : [sx])]}
      />
    </Tooltip>
  );
}

/** Opens or closes a side panel. The mark lets a click on it be told from a click outside the panel. */
export function PanelButton(props: {
  readonly panel: PanelName;
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  const { panel, label, children } = props;
  const isOpen = usePanel(panel);
  return (
    <ToolButton
      label={label}
      data-panel-toggle={panel}
      aria-expanded={isOpen}
      onClick={() => togglePanel(panel)}
    >
      {children}
    </ToolButton>
  );
}

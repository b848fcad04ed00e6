import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { BadgeTone, NavigationBadge } from './navigation-item.ts';

export const badgeColours: Readonly<Record<BadgeTone, { readonly bgcolor: string; readonly color: string }>> =
  {
    critical: { bgcolor: 'error.light', color: 'error.main' },
    abnormal: { bgcolor: 'warning.light', color: 'warning.main' },
    good: { bgcolor: 'success.light', color: 'success.main' },
    info: { bgcolor: 'info.light', color: 'info.main' },
    accent: { bgcolor: 'primary.main', color: 'primary.contrastText' },
    neutral: { bgcolor: 'background.default', color: 'text.secondary' },
  };

export function NavBadge(props: { readonly badge: NavigationBadge }): ReactElement {
  const { text, tone } = props.badge;
  return (
    <Box
      component="span"
      data-badge={tone}
      sx={{
        flexShrink: 0,
        minWidth: 20,
        ml: 0.5,
        px: 1.5,
        borderRadius: 999,
        fontSize: 12,
        fontWeight: 600,
        lineHeight: '20px',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
        ...badgeColours[tone],
      }}
    >
      {text}
    </Box>
  );
}

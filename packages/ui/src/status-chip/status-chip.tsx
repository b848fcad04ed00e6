import Chip from '@mui/material/Chip';
import type { ReactElement, ReactNode } from 'react';

export type StatusTone = 'critical' | 'abnormal' | 'good' | 'info' | 'neutral';

const colours = {
  critical: { bgcolor: 'error.light', color: 'error.main' },
  abnormal: { bgcolor: 'warning.light', color: 'warning.main' },
  good: { bgcolor: 'success.light', color: 'success.main' },
  info: { bgcolor: 'info.light', color: 'info.main' },
  neutral: { bgcolor: 'background.default', color: 'text.secondary' },
} as const satisfies Record<StatusTone, unknown>;

export interface StatusChipProps {
  readonly tone: StatusTone;
  /** Required: colour alone says nothing to many eyes, nor on a black-and-white printer. */
  readonly icon: ReactElement;
  readonly children: ReactNode;
}

/** A state as sign and word on a tint. The border is its own colour, so that the chip survives printing. */
export function StatusChip({ tone, icon, children }: StatusChipProps): ReactElement {
  return (
    <Chip
      size="small"
      icon={icon}
      label={children}
      data-tone={tone}
      sx={{
        ...colours[tone],
        border: '1px solid',
        borderColor: 'color-mix(in srgb, currentColor 28%, transparent)',
        fontWeight: 500,
        '& .MuiChip-icon': { color: 'inherit', fontSize: 16, ml: '6px', mr: '-2px' },
      }}
    />
  );
}

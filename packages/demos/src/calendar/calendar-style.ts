import type { SxProps, Theme } from '@mui/material/styles';

const colour = (name: string): string => `var(--app-palette-${name})`;

/** Our colours under the names of the calendar's theme, so that it follows every change of ours. */
export const calendarStyle: SxProps<Theme> = {
  // To the edges of the card, into the room that it leaves around other content.
  mx: { xs: -4, sm: -5 },
  my: -4,
  height: 'calc(100% + 32px)',
  minHeight: 380,
  fontVariantNumeric: 'tabular-nums',
  '--fc-classic-primary': colour('primary-main'),
  '--fc-classic-primary-foreground': colour('primary-contrastText'),
  '--fc-classic-highlight': colour('primary-light'),
  '--fc-classic-today': `color-mix(in srgb, ${colour('primary-light')} 55%, transparent)`,
  '--fc-classic-now': colour('brand-main'),
  '--fc-classic-background': colour('background-paper'),
  '--fc-classic-faint': colour('action-hover'),
  '--fc-classic-muted': colour('background-default'),
  '--fc-classic-strong': colour('divider'),
  '--fc-classic-foreground': colour('text-primary'),
  // Days of the months around: their numbers are read as well.
  '--fc-classic-faint-foreground': colour('text-secondary'),
  '--fc-classic-muted-foreground': colour('text-secondary'),
  '--fc-classic-border': colour('divider'),
  '--fc-classic-strong-border': colour('fieldLine'),
  '--fc-classic-event-contrast': colour('text-primary'),
  // A tint with one line of colour: a full week must not shout.
  '& .event-block': {
    bgcolor: `color-mix(in srgb, ${colour('primary-main')} 20%, ${colour('background-paper')})`,
    border: 0,
    borderLeft: `3px solid ${colour('primary-main')}`,
    borderRadius: '4px',
    px: '2px',
  },
  '& .event-title': { fontWeight: 500, textOverflow: 'ellipsis', minWidth: 0 },
  // Half a time is worse than none: the hours stand at the edge.
  '& .event-time-narrow': { display: 'none' },
  '& .agenda-time': { width: { xs: 92, sm: 140 }, color: 'text.secondary' },
  '& .agenda-title': { whiteSpace: 'normal' },
};

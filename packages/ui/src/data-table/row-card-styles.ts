import type { SxProps, Theme } from '@mui/material/styles';
import { tabularNumbers } from '../theme/tabular-numbers.ts';
import { tokens } from '../theme/tokens.ts';
import { cardHeight } from './row-card.tsx';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

export const cardStyles: SxProps<Theme> = {
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  ...tabularNumbers,
  '&[data-stale] > ul': { opacity: 0.55 },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& .card': {
    display: 'flex',
    height: cardHeight,
    borderBottom: '1px solid',
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& .card[data-selected]': { bgcolor: 'primary.light' },
  '& .card[data-fresh]': { animation: 'data-table-card-glow 2400ms ease-out 1' },
  '@keyframes data-table-card-glow': { '0%, 35%': { backgroundColor: tokens.accentTint } },
  '& .box': { display: 'grid', placeItems: 'center', width: 48, flex: 'none' },
  '& .box input': { width: 20, height: 20, accentColor: tokens.accent },
  '& .facts': {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    alignContent: 'center',
    gap: '2px',
    px: 4,
    border: 0,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
  },
  '& .box + .facts': { pl: 0 },
  '& button.facts': { cursor: 'pointer', '&:focus-visible': { outlineOffset: '-2px' } },
  '& .title': { ...cut, fontWeight: 600 },
  // With one fact below it there is room for a sentence.
  '& .title:nth-last-of-type(-n + 2)': {
    whiteSpace: 'normal',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
  },
  '& .fact': { display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 },
  '& .name': { color: 'text.secondary', fontSize: '0.8125rem', flex: 'none' },
  '& .value': cut,
};

import type { SxProps, Theme } from '@mui/material/styles';

const rules = '1px solid var(--app-palette-divider)';

/** How a formatted text looks, in the editor and where it is shown: the same, or people format in vain. */
export const contentStyles = {
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p': { my: 2 },
  '& h2': { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.45, mt: 5, mb: 2 },
  '& h3': { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.45, mt: 4, mb: 2 },
  '& ul, & ol': { my: 2, pl: 6 },
  '& li > p': { my: 0.5 },
  '& sub, & sup': { fontSize: '0.75em', lineHeight: 1 },
  '& a': { color: 'primary.main', textDecoration: 'underline', textUnderlineOffset: '2px' },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', my: 3, borderRadius: '6px' },
  '& img[data-broken]': {
    p: 3,
    border: '1px dashed',
    borderColor: 'divider',
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  '& table': { width: '100%', my: 3, borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th, & td': { border: rules, px: 2, py: 1, textAlign: 'left', verticalAlign: 'top', minWidth: 40 },
  '& th': { bgcolor: 'background.default', fontWeight: 600 },
  '& th > p, & td > p': { my: 0 },
  '& [data-align=center]': { textAlign: 'center' },
  '& [data-align=right]': { textAlign: 'right' },
  '& [data-align=justify]': { textAlign: 'justify' },
} as const satisfies SxProps<Theme>;

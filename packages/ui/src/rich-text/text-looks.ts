import type { SxProps, Theme } from '@mui/material/styles';
import { tokens } from '../theme/tokens.ts';

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

/** Like every other field: a line around, the accent's when it has the focus. */
export function fieldLooks(state: {
  readonly isInvalid: boolean;
  readonly isDisabled: boolean;
}): SxProps<Theme> {
  const line = state.isInvalid ? 'error.main' : tokens.fieldLine;
  return {
    border: '1px solid',
    borderColor: line,
    borderRadius: '8px',
    bgcolor: state.isDisabled ? 'background.default' : 'background.paper',
    overflow: 'hidden',
    '&:focus-within': {
      borderColor: state.isInvalid ? 'error.main' : 'primary.main',
      boxShadow: `inset 0 0 0 1px ${state.isInvalid ? 'var(--app-palette-error-main)' : tokens.accent}`,
    },
  };
}

/** As high as a few lines from the beginning, and scrolling inside when it grows: the page around it stands still. */
export const writingLooks = {
  position: 'relative',
  '& .placeholder': {
    position: 'absolute',
    inset: '12px 16px auto',
    color: 'text.secondary',
    fontSize: '0.9375rem',
    lineHeight: 1.6,
    pointerEvents: 'none',
  },
  '& .ProseMirror': {
    ...contentStyles,
    minHeight: 144,
    maxHeight: 'min(480px, 60vh)',
    overflowY: 'auto',
    px: 4,
    py: 3,
    outline: 'none',
  },
  '& .ProseMirror[aria-disabled=true]': { color: 'text.secondary', cursor: 'not-allowed' },
  '& .ProseMirror img.ProseMirror-selectednode': {
    outline: `2px solid ${tokens.accent}`,
    outlineOffset: '2px',
  },
  '& .ProseMirror img[data-uploading]': { opacity: 0.45 },
  '& .ProseMirror .selectedCell': { bgcolor: 'primary.light' },
  '& .ProseMirror-gapcursor': {
    position: 'relative',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: -2,
      width: 20,
      borderTop: `1px solid ${tokens.ink}`,
    },
  },
} as const satisfies SxProps<Theme>;

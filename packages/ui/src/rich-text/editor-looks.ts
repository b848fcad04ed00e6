import type { SxProps, Theme } from '@mui/material/styles';
import { tokens } from '../theme/tokens.ts';
import { contentStyles } from './content-styles.ts';

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

import { useLayoutEffect, useRef, type RefObject, type ReactElement } from 'react';
import { nearestScroller } from '../form-focus.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useFormState } from 'react-hook-form';
import { buttonTexts } from '../../texts/buttons.ts';
import type { AnyField } from '../field-types.ts';
import { useFormSettings } from '../form-context.ts';
import { changedLabels } from '../form-values.ts';
import { texts } from '../texts.ts';

/** How many places are wrong: messages anywhere in a tree of errors, which also holds the fields themselves. */
function countMessages(errors: object): number {
  return Object.entries(errors).reduce((sum, [key, error]: [string, unknown]) => {
    if (key === 'ref' || typeof error !== 'object' || error === null) return sum;
    const isMessage = 'message' in error && typeof error.message === 'string' && 'type' in error;
    return sum + (isMessage ? 1 : countMessages(error));
  }, 0);
}

/**
 * Browsers keep a sticky part inside the padding of what scrolls, and the form would show below its own save bar. This
 * lets the bar down to the edge.
 */
function useStuckEdge(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (): void => {
      if (bar.current)
        bar.current.style.bottom = `-${getComputedStyle(nearestScroller(bar.current)).paddingBottom}`;
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, []);
  return bar;
}

export interface SaveBarTexts {
  /** One of the product's words for a button; "Lưu" unless told. */
  readonly save?: keyof typeof buttonTexts;
  readonly cancel?: keyof typeof buttonTexts;
}

interface SaveBarProps {
  readonly fields: readonly AnyField[];
  readonly buttons: SaveBarTexts;
  readonly isSaved: boolean;
  readonly onCancel: (changes: number) => void;
  /** A dialog's form can always be closed; a page's form only has changes to drop. */
  readonly canAlwaysCancel: boolean;
}

interface BarStatus {
  readonly text: string;
  readonly detail: string;
  readonly isWrong: boolean;
}

function statusOf(labels: readonly string[], wrong: number, isSaved: boolean): BarStatus {
  if (wrong > 0) return { text: texts.toCorrect(wrong), detail: '', isWrong: true };
  if (labels.length > 0) {
    return { text: texts.changes(labels.length), detail: texts.changedFields(labels), isWrong: false };
  }
  return { text: isSaved ? texts.saved : texts.noChanges, detail: '', isWrong: false };
}

function Status({ text, detail, isWrong }: BarStatus): ReactElement {
  return (
    <Box component="output" sx={{ display: 'block', flex: '1 1 220px', minWidth: 0 }}>
      <Typography variant="subtitle2" component="div" sx={{ color: isWrong ? 'error.main' : 'text.primary' }}>
        {text}
      </Typography>
      {detail === '' ? undefined : (
        <Typography variant="caption" component="div" noWrap title={detail} color="textSecondary">
          {detail}
        </Typography>
      )}
    </Box>
  );
}

/** Stays at the lower edge: what has changed, and the two things to do about it. */
export function SaveBar(props: SaveBarProps): ReactElement {
  const { control } = useFormSettings();
  const { dirtyFields, errors, isSubmitting } = useFormState({ control });
  const labels = changedLabels(props.fields, dirtyFields);
  const status = statusOf(labels, countMessages(errors), props.isSaved);
  const { save = 'save', cancel = 'cancel' } = props.buttons;
  const bar = useStuckEdge();
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        mt: 6,
        py: 3,
        // Wide enough to cover the rings of radio buttons, which stand out of their column.
        mx: -1,
        px: 1,
        bgcolor: 'background.paper',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Status {...(isSubmitting ? { text: texts.saving, detail: '', isWrong: false } : status)} />
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          flex: { xs: '1 1 100%', sm: 'none' },
          '& > *': { flex: { xs: 1, sm: 'none' } },
        }}
      >
        <Button
          variant="outlined"
          color="inherit"
          disabled={isSubmitting || (!props.canAlwaysCancel && labels.length === 0)}
          onClick={() => props.onCancel(labels.length)}
        >
          {buttonTexts[cancel]}
        </Button>
        <Button
          type="submit"
          variant="contained"
          aria-keyshortcuts="Control+S"
          title={texts.saveKey}
          aria-disabled={isSubmitting}
          startIcon={isSubmitting ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
        >
          {buttonTexts[save]}
        </Button>
      </Box>
    </Box>
  );
}

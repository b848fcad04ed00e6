import { useEffect, useState, useRef, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useDialog, DialogBody, DialogButtons } from './dialog-parts.tsx';
import { texts } from './texts.ts';
import { buttonTexts } from '../texts/buttons.ts';
import { askByDialog } from './dialog-store.ts';

/** Counts whole seconds down to 0 from the moment it is first drawn. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

interface ConfirmContentProps {
  readonly text: string;
  readonly agree: string;
  readonly cancel: string;
  readonly isDanger: boolean;
  readonly countdownSeconds: number;
  readonly onAgree: () => void;
}

function ConfirmContent(props: ConfirmContentProps): ReactElement {
  const { text, agree, cancel, isDanger, countdownSeconds, onAgree } = props;
  const { textId, close } = useDialog();
  const left = useSecondsLeft(countdownSeconds);
  const isWaiting = left > 0;
  // Enter pressed by habit must not delete anything.
  const isCancelFirst = isDanger || countdownSeconds > 0;
  const firstRef = useRef<HTMLButtonElement>(null);
  useEffect(() => firstRef.current?.focus(), []);
  return (
    <>
      <DialogBody id={textId}>
        <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" ref={isCancelFirst ? firstRef : null} onClick={close}>
          {cancel}
        </Button>
        <Button
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          disabled={isWaiting}
          ref={isCancelFirst ? null : firstRef}
          onClick={onAgree}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {isWaiting ? texts.waiting(agree, left) : agree}
        </Button>
        {countdownSeconds > 0 && (
          <VisuallyHidden as="output">{isWaiting ? '' : texts.canAgree}</VisuallyHidden>
        )}
      </DialogButtons>
    </>
  );
}

export interface ConfirmOptions {
  readonly title: string;
  /** What will happen, in one or two sentences. */
  readonly text: string;
  readonly agree?: string;
  readonly cancel?: string;
  /** For what cannot be undone: agreeing is possible only after this many seconds. */
  readonly countdownSeconds?: number;
  readonly tone?: 'normal' | 'danger';
  readonly id?: string;
}

/** Asks, and answers true only when the person has agreed; Esc, cancel and being replaced are all "no". */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  const { title, text, tone = 'normal', countdownSeconds = 0, id = 'confirm' } = options;
  const { agree = buttonTexts.agree, cancel = buttonTexts.cancel } = options;
  const hasAgreed = await askByDialog<true>({
    id,
    title,
    width: 'xs',
    isAlert: true,
    content: (answer) => (
      <ConfirmContent
        {...{ text, agree, cancel, countdownSeconds }}
        onAgree={() => answer(true)}
        isDanger={tone === 'danger'}
      />
    ),
  });
  return hasAgreed === true;
}

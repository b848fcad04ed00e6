import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactElement } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useDialog } from './dialog-context.ts';
import { DialogBody, DialogButtons } from './dialog-parts.tsx';
import { texts } from './texts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface ConfirmContentProps {
  readonly text: string;
  readonly agree: string;
  readonly cancel: string;
  readonly isDanger: boolean;
  readonly countdownSeconds: number;
  readonly onAgree: () => void;
}

export function ConfirmContent(props: ConfirmContentProps): ReactElement {
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
        <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{text}</Typography>
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

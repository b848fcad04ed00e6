import { InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import { type ReactElement, type ReactNode, useState, type KeyboardEvent } from 'react';
import { line } from '../grid-style.ts';
import { isInputMethod, pressedKey } from '../grid-keys.ts';
import { reasonLengths } from '@senlab/domain';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { texts } from '../texts.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */

interface RowLineProps {
  readonly tone?: 'critical' | 'abnormal' | 'info';
  /** Read aloud when it appears: at once, or when there is a pause. */
  readonly live?: 'alert' | 'status';
  readonly children: ReactNode;
}

const colours = { critical: 'error.main', abnormal: 'warning.main', info: 'info.main' } as const;

/** A line of words under a row, as wide as the grid. */
export function RowLine({ tone, live, children }: RowLineProps): ReactElement {
  return (
    <Box role="row" sx={{ ...line, color: tone === undefined ? 'text.secondary' : colours[tone] }}>
      <Box role="gridcell" aria-colspan={8} sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={live === 'status' ? 'output' : 'div'}
          role={live === 'alert' ? 'alert' : undefined}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}

export interface LineKeys {
  readonly problem: string | null;
  readonly isSending: boolean;
  readonly submit: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Enter sends and Escape closes. What was refused stays open with the reason, so that nothing is typed twice. */
export function useLineKeys(send: () => Promise<string | null>, close: () => void): LineKeys {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const submit = (): void => {
    if (isSending) return;
    setIsSending(true);
    void send().then((refusal) => {
      setIsSending(false);
      setProblem(refusal);
      if (refusal === null) close();
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isInputMethod(pressedKey(event))) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      return;
    }
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField) return;
    event.preventDefault();
    submit();
  };
  return { problem, isSending, submit, onKeyDown };
}

interface ReasonLineProps {
  readonly label: string;
  readonly send: string;
  readonly onSend: (reason: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks why, in the row itself: a dialog would take the eyes off the value. */
export function ReasonLine({ label, send, onSend, onClose }: ReasonLineProps): ReactElement {
  const [reason, setReason] = useState('');
  const { problem, isSending, submit, onKeyDown } = useLineKeys(() => onSend(reason), onClose);
  return (
    <RowLine>
      <InRow align="stretch" gap={2} sx={{ width: '100%', pt: 2 }} onKeyDown={onKeyDown}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it, and leaves it with Esc
          autoFocus
          size="small"
          label={label}
          value={reason}
          error={problem !== null}
          helperText={problem ?? texts.enterToSend}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: reasonLengths.required.max } }}
          sx={{ flex: '1 1 240px', maxWidth: 560 }}
        />
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Button size="small" variant="contained" onClick={submit} disabled={isSending}>
            {send}
          </Button>
          <Button size="small" onClick={onClose}>
            {texts.leave}
          </Button>
        </Box>
      </InRow>
    </RowLine>
  );
}

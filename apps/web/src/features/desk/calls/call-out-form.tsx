import { refusalTexts } from '@senlab/contract';
import { normalisePhoneNumber } from '@senlab/domain';
import { Loading, PagePart } from '@senlab/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { sendCallout } from './call-calls.ts';
import type { Live } from './live-calls.ts';
import { texts } from './texts.ts';

export interface CallOut {
  /** Answers whether the call was taken. */
  readonly call: (number: string) => Promise<boolean>;
  readonly isSending: boolean;
  readonly outcome: { readonly problem: string | null } | undefined;
}

/** One call at a time: a second press of the key must not ring the same patient again. */
export function useCallOut(): CallOut {
  // Not the state alone: two presses may come before it is drawn.
  const isOnItsWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<CallOut['outcome']>();
  const call = async (typed: string): Promise<boolean> => {
    if (isOnItsWay.current) return false;
    const number = normalisePhoneNumber(typed.replaceAll(/[\s.()-]/g, ''));
    if (number === undefined) {
      setOutcome({ problem: refusalTexts['phone-number-invalid'] });
      return false;
    }
    isOnItsWay.current = true;
    setSending(true);
    const problem = await sendCallout(number);
    isOnItsWay.current = false;
    setSending(false);
    setOutcome({ problem });
    return problem === null;
  };
  return { call, isSending, outcome };
}

interface CallOutFormProps {
  readonly live: Live | undefined;
  readonly callOut: CallOut;
}

/** A number to call, or the plain reason why none can be called. */
export function CallOutForm({ live, callOut }: CallOutFormProps): ReactElement {
  const [number, setNumber] = useState('');
  const { out } = texts;
  const { call, isSending, outcome } = callOut;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (await call(number)) setNumber('');
  };
  if (live === undefined) return <Loading />;
  if (!live.hasTelephony) return <Alert severity="info">{out.missing}</Alert>;
  const { extension } = live;
  if (extension === null) return <Alert severity="warning">{out.noExtension}</Alert>;
  return (
    <PagePart title={out.title}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', pt: 2 }}
      >
        <TextField
          size="small"
          label={out.number}
          value={number}
          helperText={out.hint(extension)}
          onChange={({ target }) => setNumber(target.value)}
          slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 20, autoComplete: 'off' } }}
          sx={{ flex: '1 1 280px', maxWidth: 480 }}
        />
        <Button type="submit" variant="contained" aria-disabled={isSending} sx={{ minHeight: 40 }}>
          {out.send}
        </Button>
      </Box>
      <Box component="output" sx={{ display: 'block', mt: 2 }}>
        {outcome !== undefined && outcome.problem !== '' && (
          <Alert severity={outcome.problem === null ? 'success' : 'error'}>
            {outcome.problem ?? out.asked}
          </Alert>
        )}
      </Box>
    </PagePart>
  );
}

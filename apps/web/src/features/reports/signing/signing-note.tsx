import DrawIcon from '@mui/icons-material/DrawOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { showMessage } from '@senlab/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { EndSigning } from '../../../api/people/identity-checks.generated.ts';
import { readResponse } from '../../../api/envelope.ts';
import { ask } from '../../../api/request.ts';
import { forgetPeriod, secondsLeftOf, useSigningState } from './signing-state.ts';
import { texts } from './texts.ts';

/** What is left, in the words that are shown; null when there is no period. */
function useLeftWords(): string | null {
  const period = useSigningState((state) => state.period);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (period === undefined) return undefined;
    const look = (): void => {
      const left = secondsLeftOf(period);
      setSeconds(left);
      if (left === 0) forgetPeriod();
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [period]);
  return period === undefined || seconds === 0 ? null : texts.period.left(seconds);
}

/** Only the server's word ends it: one that was not reached leaves the note where it is. */
async function end(): Promise<void> {
  const outcome = await ask(EndSigning, {});
  if (outcome.kind === 'success') return forgetPeriod();
  if (outcome.kind === 'unreachable' || outcome.kind === 'malformed') {
    showMessage(texts.period.notEnded, 'error');
    return;
  }
  if (outcome.kind !== 'superseded') readResponse(outcome);
}

/** Beside the button that signs: that it will not ask, for how long, and the way out. */
export function SigningNote(): ReactElement | null {
  const words = useLeftWords();
  const [isEnding, setIsEnding] = useState(false);
  if (words === null) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, color: 'text.secondary' }}>
      <DrawIcon aria-hidden sx={{ fontSize: 16 }} />
      <Typography variant="caption" title={texts.period.hint} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words}
      </Typography>
      <Box component="span" aria-hidden>
        ·
      </Box>
      <Button
        size="small"
        color="inherit"
        aria-label={texts.period.endLabel}
        disabled={isEnding}
        sx={{ minWidth: 0, px: 1, fontSize: '0.75rem', textDecoration: 'underline' }}
        onClick={() => {
          setIsEnding(true);
          void end().finally(() => setIsEnding(false));
        }}
      >
        {texts.period.end}
      </Button>
    </Box>
  );
}

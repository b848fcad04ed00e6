import Download from '@mui/icons-material/Download';
import Draw from '@mui/icons-material/Draw';
import EventRepeat from '@mui/icons-material/EventRepeat';
import HowToReg from '@mui/icons-material/HowToReg';
import Print from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import type { Slip } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { useSlipSteps } from './use-slip-steps.ts';

const say = texts.steps;

interface SlipButtonsProps {
  readonly slip: Slip;
  readonly refresh: () => Promise<void>;
  readonly onMove: () => void;
}

/** By what the server offers this person now: a button that would only be refused is not shown. */
export function SlipButtons({ slip, refresh, onMove }: SlipButtonsProps): ReactElement {
  const steps = useSlipSteps(slip, refresh);
  const { isBusy, problem } = steps;
  const may = (step: string): boolean => slip.steps.includes(step);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {may('sign') && (
          <Button
            variant="contained"
            startIcon={<Draw />}
            disabled={isBusy}
            onClick={() => void steps.sign()}
          >
            {say.sign}
          </Button>
        )}
        {may('print') && (
          <Button
            variant={may('sign') ? 'outlined' : 'contained'}
            startIcon={<Print />}
            disabled={isBusy}
            onClick={() => void steps.print()}
          >
            {slip.printCount === 0 ? say.print : say.reprint}
          </Button>
        )}
        {may('download') && (
          <Button
            variant="outlined"
            startIcon={<Download />}
            disabled={isBusy}
            onClick={() => void steps.download()}
          >
            {say.download}
          </Button>
        )}
        {may('use') && (
          <Button
            variant="outlined"
            startIcon={<HowToReg />}
            disabled={isBusy}
            onClick={() => void steps.arrive()}
          >
            {say.arrival}
          </Button>
        )}
        {may('reschedule') && (
          <Button variant="outlined" startIcon={<EventRepeat />} disabled={isBusy} onClick={onMove}>
            {say.reschedule}
          </Button>
        )}
        {may('cancel') && (
          <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void steps.cancel()}>
            {say.cancel}
          </Button>
        )}
      </Box>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
    </>
  );
}

import DrawIcon from '@mui/icons-material/DrawOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { SigningNote } from '../signing/signing-note.tsx';
import {
  allToggled,
  chosenRows,
  clearRows,
  settled,
  waitingChanges,
  type QueueState,
} from './queue-state.ts';
import { texts } from './texts.ts';

interface QueueToolsProps {
  readonly state: QueueState;
  readonly change: (step: (state: QueueState) => QueueState) => void;
  readonly isSigning: boolean;
  readonly onApprove: () => void;
}

function Newer({ state, change }: Pick<QueueToolsProps, 'state' | 'change'>): ReactElement {
  const many = waitingChanges(state);
  return (
    <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {many > 0 && (
        <>
          <Typography variant="body2" sx={{ color: 'info.main' }}>
            {texts.newer(many)}
          </Typography>
          <Button size="small" onClick={() => change(settled)}>
            {texts.showNewer}
          </Button>
        </>
      )}
    </Box>
  );
}

/** Choosing all that is clear, and one signature for what is chosen. */
export function QueueTools({ state, change, isSigning, onApprove }: QueueToolsProps): ReactElement {
  const clear = clearRows(state).length;
  const chosen = chosenRows(state).length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
      {clear > 0 && (
        <FormControlLabel
          sx={{ ml: '-2px' }}
          control={
            <Checkbox
              size="small"
              checked={chosen === clear}
              indeterminate={chosen > 0 && chosen < clear}
              onChange={() => change(allToggled)}
            />
          }
          label={<Typography variant="body2">{texts.chooseAll(clear)}</Typography>}
        />
      )}
      {chosen > 0 && (
        <Button variant="contained" startIcon={<DrawIcon />} disabled={isSigning} onClick={onApprove}>
          {texts.approveChosen(chosen)}
        </Button>
      )}
      <Newer state={state} change={change} />
      {!state.isOpen && <SigningNote />}
      {!state.isOpen && (
        <Typography
          variant="caption"
          sx={{ color: 'text.secondary', ml: 'auto', display: { xs: 'none', md: 'block' } }}
        >
          {texts.keys}
        </Typography>
      )}
    </Box>
  );
}

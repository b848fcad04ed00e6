import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { reprintReasonLabels, reprintReasons, type ReprintReason } from '@senlab/domain';
import type { ReactElement } from 'react';
import { texts as all } from './texts.ts';

const texts = all.send;

interface ReprintReasonProps {
  readonly reason: ReprintReason;
  readonly note: string;
  readonly onReason: (reason: ReprintReason) => void;
  readonly onNote: (note: string) => void;
}

/** Why the same version goes on paper once more. */
export function ReprintReasonFields({ reason, note, onReason, onNote }: ReprintReasonProps): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <TextField
        select
        size="small"
        label={texts.reprintReason}
        value={reason}
        onChange={(event) => onReason(event.target.value as ReprintReason)}
      >
        {reprintReasons.map((one) => (
          <MenuItem key={one} value={one}>
            {reprintReasonLabels[one]}
          </MenuItem>
        ))}
      </TextField>
      {reason === 'other' && (
        <TextField
          size="small"
          label={texts.reprintNote}
          value={note}
          onChange={(event) => onNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    </Box>
  );
}

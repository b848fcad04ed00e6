import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

interface LateQuestionProps {
  readonly onReason: (reason: string) => void;
  readonly onDrop: () => void;
}

/** A sentence by one touch: hands in gloves do not type. */
export function LateQuestion({ onReason, onDrop }: LateQuestionProps): ReactElement {
  const { title, reasons, cancel } = texts.lateQuestion;
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        p: 4,
        border: '1px solid',
        borderColor: 'warning.main',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant="outlined"
            onClick={() => onReason(reason)}
            sx={{ minHeight: 56, fontSize: '1rem' }}
          >
            {reason}
          </Button>
        ))}
        <Button color="inherit" onClick={onDrop} sx={{ minHeight: 56, fontSize: '1rem' }}>
          {cancel}
        </Button>
      </Box>
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { printedName } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import type { PendingTube } from './reception-state.ts';
import { texts } from './texts.ts';

interface FormCardProps {
  readonly tube: PendingTube;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onDrop: () => void;
  readonly children: ReactNode;
}

/** One tube that needs more than a scan. The scanner goes on working while it is open. */
export function FormCard({ tube, isBusy, onSubmit, onDrop, children }: FormCardProps): ReactElement {
  const { title, submit } = texts.form[tube.need];
  const { row } = tube;
  return (
    <Box
      component="form"
      noValidate
      aria-label={`${title} ${tube.specimenCode}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      sx={{
        display: 'grid',
        gap: 4,
        p: 4,
        border: '1px solid',
        borderColor: tube.need === 'reject' ? 'error.main' : 'warning.main',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography sx={tabularNumbers}>{tube.specimenCode}</Typography>
        {row !== undefined && (
          <Typography>
            {printedName(row.patientName)} · {row.patientBirthYear}
          </Typography>
        )}
      </Box>
      {tube.message !== undefined && <Alert severity="warning">{tube.message}</Alert>}
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          type="submit"
          variant="contained"
          color={tube.need === 'reject' ? 'error' : 'primary'}
          disabled={isBusy}
        >
          {submit}
        </Button>
        <Button color="inherit" onClick={onDrop}>
          {texts.form.cancel}
        </Button>
      </Box>
    </Box>
  );
}

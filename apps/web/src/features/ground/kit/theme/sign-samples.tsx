import CheckSign from '@mui/icons-material/CheckCircleOutlineRounded';
import CriticalSign from '@mui/icons-material/ReportGmailerrorredRounded';
import InfoSign from '@mui/icons-material/InfoOutlineRounded';
import WaitSign from '@mui/icons-material/ScheduleRounded';
import WarningSign from '@mui/icons-material/WarningAmberRounded';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { StatusChip } from '@senlab/ui';
import type { ReactElement } from 'react';
import { SampleRow } from '../section-parts.tsx';
import { texts } from './texts.ts';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';

const { status, chips, alert } = texts;

export function ChipSamples(): ReactElement {
  return (
    <>
      <SampleRow>
        <StatusChip tone="critical" icon={<CriticalSign />}>
          {status.critical}
        </StatusChip>
        <StatusChip tone="abnormal" icon={<WarningSign />}>
          {status.abnormal}
        </StatusChip>
        <StatusChip tone="good" icon={<CheckSign />}>
          {status.good}
        </StatusChip>
        <StatusChip tone="info" icon={<InfoSign />}>
          {status.info}
        </StatusChip>
        <StatusChip tone="neutral" icon={<WaitSign />}>
          {status.neutral}
        </StatusChip>
      </SampleRow>
      <Box sx={{ width: 220 }}>
        <StatusChip tone="neutral" icon={<WaitSign />}>
          {status.long}
        </StatusChip>
      </Box>
      <SampleRow>
        <Chip label={chips.plain} />
        <Chip label={chips.outlined} variant="outlined" onDelete={() => undefined} />
        <Chip label={chips.primary} color="primary" />
        <Chip label={chips.primary} color="primary" variant="outlined" />
        <Chip label={chips.plain} size="small" />
        <Chip label={chips.disabled} disabled />
        <Chip label={chips.remove} clickable variant="outlined" className="Mui-focusVisible" />
      </SampleRow>
    </>
  );
}

export function AlertSamples(): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Alert severity="error">
        <AlertTitle>{texts.alertTitle}</AlertTitle>
        {alert.error}
      </Alert>
      <Alert severity="warning" onClose={() => undefined}>
        {alert.warning}
      </Alert>
      <Alert severity="success">{alert.success}</Alert>
      <Alert severity="info">{alert.info}</Alert>
    </Box>
  );
}

/** Still ones: a picture of something that moves is never the same twice. */
export function WaitingSamples(): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'center' }}>
      <Card component="output" sx={{ display: 'block', p: 4 }} aria-label={texts.loading} aria-busy>
        <Skeleton animation={false} width="60%" />
        <Skeleton animation={false} />
        <Skeleton animation={false} width="80%" />
      </Card>
      <LinearProgress variant="determinate" value={60} aria-label={texts.loading} />
    </Box>
  );
}

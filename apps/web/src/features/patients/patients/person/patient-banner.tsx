import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { printedName } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { texts } from '../texts.ts';
import { type Patient, bannerWords } from '../patient.ts';

interface PatientBannerProps {
  readonly patient: Patient;
  readonly nowMs: number;
  readonly action?: ReactNode;
}

/** Who it is, in the same place on every screen, also while it is scrolled. */
export function PatientBanner({ patient, nowMs, action }: PatientBannerProps): ReactElement {
  const others = patient.lookAlikes.length;
  return (
    <Box
      component="section"
      aria-label={printedName(patient.fullName)}
      sx={{
        ...tabularNumbers,
        // Over the page's own upper margin, or what is scrolled would show between it and the tool bar. On a phone it
        // would cover a quarter of the screen.
        position: { xs: 'static', sm: 'sticky' },
        top: -24,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 3,
        bgcolor: 'background.paper',
        border: '1px solid',
        // Over what is scrolled under it the edge must be seen, on a dark page too.
        borderColor: others > 0 ? 'error.main' : { xs: 'divider', sm: 'fieldLine' },
        borderRadius: '10px',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 'min(100%, 280px)' }}>
        <Typography variant="h2" component="p">
          {printedName(patient.fullName)}
        </Typography>
        <Typography variant="body2">{bannerWords(patient, nowMs).join(' · ')}</Typography>
        {others === 0 ? undefined : (
          <Typography
            variant="body2"
            color="error"
            sx={{ display: 'flex', gap: 1.5, mt: 1, fontWeight: 500 }}
          >
            <WarningAmber aria-hidden sx={{ fontSize: 18, flex: 'none', mt: '1px' }} />
            {texts.page.lookAlikes(others)}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  );
}

import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { secondStepAddressFor } from '../../../session/access.ts';
import { useSession } from '../../../session/session-store.ts';
import { texts } from './texts.ts';

const { bar } = texts;

/** Above the page for as long as the session may only read. */
export function ReaderBar(): ReactElement | null {
  const step = useSession((session) => session.user?.step);
  const { pathname, search } = useLocation();
  if (step !== 'needed' && step !== 'enrolment') return null;
  const isNew = step === 'enrolment';
  return (
    <Box
      component="output"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, sm: 6 },
        py: 1,
        bgcolor: 'info.light',
        color: 'text.primary',
        borderBottom: '1px solid',
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <VisibilityOutlined aria-hidden fontSize="small" />
      <Box component="span" sx={{ minWidth: 0, fontSize: 14, lineHeight: 1.45 }}>
        {isNew ? bar.enrolText : bar.text}
      </Box>
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={secondStepAddressFor(pathname + search)}
        sx={{ ml: 'auto', flexShrink: 0 }}
      >
        {isNew ? bar.enrolAction : bar.action}
      </Button>
    </Box>
  );
}

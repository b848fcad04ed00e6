import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useSession } from '../../session/session-store.ts';
import { ComfortSection } from './comfort-section.tsx';
import { LayoutSection } from './layout-section.tsx';
import { texts } from './texts.ts';
import { ThemeSection } from './theme-section.tsx';

/** Everything about the look that a person may choose. Each choice is seen at once; there is nothing to confirm. */
export function SettingsPanel(props: {
  readonly titleId: string;
  readonly onClose: () => void;
}): ReactElement {
  const isKept = useSession((session) => session.user !== undefined);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 64,
          pl: 5,
          pr: 2,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={props.titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        <IconButton aria-label={texts.close} onClick={props.onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', overscrollBehavior: 'contain', px: 5, pb: 6 }}>
        <LayoutSection />
        <ThemeSection />
        <ComfortSection />
        <Typography variant="caption" component="p" sx={{ mt: 6, color: 'text.secondary' }}>
          {isKept ? texts.kept : texts.notKept}
        </Typography>
      </Box>
    </>
  );
}

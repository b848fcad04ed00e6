import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

interface NoticeProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** One sentence above the paper that its reader must know. */
export function Notice({ children, action }: NoticeProps): ReactElement {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 2,
        border: '1px solid',
        borderColor: 'warning.main',
        borderRadius: '10px',
        bgcolor: 'warning.light',
      }}
    >
      <InfoOutlined aria-hidden sx={{ color: 'warning.main', fontSize: 20 }} />
      <Box sx={{ flex: 1, minWidth: 200 }}>{children}</Box>
      {action}
    </Box>
  );
}

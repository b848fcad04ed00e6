import CheckCircle from '@mui/icons-material/CheckCircle';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Report from '@mui/icons-material/Report';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { Notice } from './collection-state.ts';
import { texts } from './texts.ts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';

const looks = {
  ask: { bgcolor: 'primary.light', color: 'text.primary', icon: <QrCodeScanner /> },
  good: { bgcolor: 'success.light', color: 'success.main', icon: <CheckCircle /> },
  warn: { bgcolor: 'warning.light', color: 'warning.main', icon: <WarningAmber /> },
  wrong: { bgcolor: 'error.main', color: 'error.contrastText', icon: <Report /> },
} as const;

interface NoticeBoardProps {
  readonly notice: Notice;
  readonly isBusy: boolean;
  readonly children?: ReactNode;
}

/** Read from two metres away, between two patients. Its place is always the same, and never empty. */
export function NoticeBoard({ notice, isBusy, children }: NoticeBoardProps): ReactElement {
  const { bgcolor, color, icon } = looks[notice.tone];
  const isWrong = notice.tone === 'wrong';
  return (
    <Box
      role={isWrong ? 'alert' : 'status'}
      data-tone={notice.tone}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        // Room for three lines: nothing below moves when it speaks.
        minHeight: { xs: 128, sm: 168 },
        px: { xs: 4, sm: 6 },
        py: 4,
        borderRadius: '10px',
        bgcolor,
        color,
        opacity: isBusy ? 0.7 : 1,
        '& > svg': { fontSize: { xs: 32, sm: 44 }, flex: 'none' },
      }}
    >
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isWrong && <Typography sx={{ fontWeight: 600 }}>{texts.wrongSign}</Typography>}
        <Typography
          component="p"
          sx={{
            fontSize: { xs: '1.25rem', sm: isWrong ? '1.5rem' : '1.75rem' },
            fontWeight: 600,
            lineHeight: 1.45,
          }}
        >
          {notice.text}
        </Typography>
        {(isBusy || notice.detail !== undefined) && (
          <Typography>{isBusy ? texts.busy : notice.detail}</Typography>
        )}
        {children}
      </Box>
    </Box>
  );
}

interface ManualEntryProps {
  readonly onCode: (code: string) => void;
  /** Other ways to give a code without a scanner. */
  readonly children?: ReactNode;
}

/** For a broken scanner: what is typed here counts as scanned. */
export function ManualEntry(props: ManualEntryProps): ReactElement {
  const [code, setCode] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') return;
        props.onCode(code.trim());
        setCode('');
      }}
      sx={{ display: 'flex', gap: 2, alignItems: 'stretch', maxWidth: 680 }}
    >
      <TextField
        fullWidth
        label={texts.manual.label}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'off', spellCheck: false, maxLength: 40 },
        }}
      />
      <Button type="submit" variant="outlined" sx={{ minWidth: 96 }}>
        {texts.manual.button}
      </Button>
      {props.children}
    </Box>
  );
}

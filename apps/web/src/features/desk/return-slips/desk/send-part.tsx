import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { needsReprintReason, type DeskRow, type Draft } from './draft.ts';
import { ReprintReasonFields } from './reprint-reason.tsx';
import { texts as all } from './texts.ts';
import type { HandOver } from './use-hand-over.ts';

const texts = all.send;

interface SendPartProps {
  readonly rows: readonly DeskRow[];
  readonly draft: Draft;
  readonly handOver: HandOver;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** The one key. On a phone it stays in sight while the rest scrolls. */
export function SendPart({ rows, draft, handOver, onChange }: SendPartProps): ReactElement {
  const chosen = rows.filter((row) => row.isChosen);
  const printed = chosen.filter((row) => row.isPrinted);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        position: { xs: 'sticky', md: 'static' },
        // Over the page's own lower margin, or what is scrolled would show under it.
        bottom: { xs: -16, sm: -24 },
        zIndex: 2,
        bgcolor: 'background.default',
        pt: { xs: 2, md: 0 },
        pb: { xs: 4, sm: 6, md: 0 },
      }}
    >
      {handOver.problem !== null && handOver.problem !== '' && (
        <Alert severity="error" variant="outlined">
          {handOver.problem}
        </Alert>
      )}
      {needsReprintReason(rows) && (
        <ReprintReasonFields
          reason={draft.reprintReason}
          note={draft.reprintNote}
          onReason={(reprintReason) => onChange({ reprintReason })}
          onNote={(reprintNote) => onChange({ reprintNote })}
        />
      )}
      <Button
        size="large"
        variant="contained"
        startIcon={<PrintIcon aria-hidden />}
        loading={handOver.isSending}
        onClick={handOver.send}
        data-step="send"
        aria-keyshortcuts="F9 Control+Enter"
        sx={{ minHeight: 56, fontSize: 18, ...tabularNumbers }}
      >
        {texts.button(chosen.length, printed.length)}
        <Box component="kbd" sx={{ ml: 3, fontSize: 13, fontFamily: 'inherit' }}>
          {texts.key}
        </Box>
      </Button>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { showMessage, tabularNumbers, InColumn, InRow } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

const { codes: said } = texts;

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showMessage(said.copied, 'success');
  } catch {
    showMessage(said.notCopied, 'warning');
  }
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown this once: the server keeps no more than their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactElement {
  return (
    <InColumn gap={4}>
      <Typography>{said.lead}</Typography>
      <Box
        component="ul"
        aria-label={said.title}
        sx={{
          ...tabularNumbers,
          m: 0,
          p: 4,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 2,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          fontWeight: 500,
          letterSpacing: '0.04em',
          textAlign: 'center',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <InRow align="stretch" gap={2} sx={{ '@media print': { display: 'none' } }}>
        <Button variant="outlined" onClick={() => void copy(codes.join('\n'))}>
          {said.copy}
        </Button>
        <Button variant="outlined" onClick={() => globalThis.print()}>
          {said.print}
        </Button>
        <Button variant="contained" onClick={onDone} sx={{ ml: 'auto' }}>
          {said.done}
        </Button>
      </InRow>
    </InColumn>
  );
}

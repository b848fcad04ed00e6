import DoneAllIcon from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useGrid, useGridState } from './grid-context.ts';
import { verifiableRows } from './result-grid-store.ts';
import { texts } from './texts.ts';
import { pileRows } from './verify-pile.ts';
import { askForPile } from './verify-pile-dialog.tsx';

/** Asks about everything that is ready, or puts a name under what was chosen. Not there when there is nothing. */
export function VerifyBar(): ReactElement | null {
  const grid = useGrid();
  const { store, saver } = grid;
  // As a text, so that the bar is drawn anew only when another row became ready or was chosen.
  const ready = useGridState(() => pileRows(store).join(' '));
  const chosen = useGridState(({ chosen: marked }) =>
    verifiableRows(store)
      .filter((key) => marked.has(key))
      .join(' '),
  );
  const keys = (chosen === '' ? ready : chosen).split(' ').filter((key) => key !== '');
  if (keys.length === 0) return null;
  const isChosen = chosen !== '';
  return (
    <Button
      size="small"
      variant="contained"
      startIcon={<DoneAllIcon />}
      onClick={() => (isChosen ? void saver.verify(keys) : askForPile(grid, null))}
      aria-keyshortcuts={isChosen ? 'Control+Enter' : 'Control+Shift+Enter'}
    >
      {isChosen ? texts.verify.chosen(keys.length) : texts.verify.all(keys.length)}
      <Box
        component="kbd"
        sx={{
          ml: 2,
          font: 'inherit',
          fontSize: '0.6875rem',
          display: { xs: 'none', md: 'inline' },
        }}
      >
        {isChosen ? texts.verify.keyChosen : texts.verify.keyAll}
      </Box>
    </Button>
  );
}

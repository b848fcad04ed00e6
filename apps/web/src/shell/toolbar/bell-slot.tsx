import Box from '@mui/material/Box';
import { PieceBoundary } from '@senlab/ui';
import { Suspense, useState, type ReactElement } from 'react';
import { usePanelSlots } from '../panel-slots/panel-slots.ts';

/** The place of the bell: kept while it is fetched, so that nothing beside it moves. A bell that fails costs itself. */
export function BellSlot(): ReactElement | null {
  const { bell: Bell } = usePanelSlots();
  const [isBroken, setBroken] = useState(false);
  if (!Bell || isBroken) return null;
  return (
    <Box sx={{ flexShrink: 0, minWidth: 40, display: 'flex' }}>
      <PieceBoundary onError={() => setBroken(true)}>
        <Suspense>
          <Bell />
        </Suspense>
      </PieceBoundary>
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { useGrid, useGridState } from './grid-context.ts';
import { dropDraft, restoreDraft } from './result-grid-store.ts';
import { texts } from './texts.ts';

/** Kept from a tab that was closed or a session that ran out. Nothing goes into the rows before it is asked for. */
export function DraftBanner(): ReactElement | null {
  const { store } = useGrid();
  const offer = useGridState((state) => state.offer);
  if (offer === undefined) return null;
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button size="small" onClick={() => restoreDraft(store)}>
            {texts.draft.restore}
          </Button>
          <Button size="small" color="inherit" onClick={() => dropDraft(store)}>
            {texts.draft.drop}
          </Button>
        </>
      }
    >
      {texts.draft.offer(offer.values.length, exactTime(new Date(offer.at)).slice(0, 5))}
    </Alert>
  );
}

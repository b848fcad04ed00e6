import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { texts } from '../texts.ts';
import { draftTime } from './draft.ts';
import type { DraftControls } from './use-draft.ts';

export function DraftOffer({ draft }: { readonly draft: DraftControls }): ReactElement | undefined {
  if (draft.offered === undefined) return undefined;
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ mb: 6, alignItems: 'center' }}
      action={
        <>
          <Button size="small" color="inherit" onClick={draft.restore}>
            {texts.restoreDraft}
          </Button>
          <Button size="small" color="inherit" onClick={draft.drop}>
            {texts.dropDraft}
          </Button>
        </>
      }
    >
      {texts.draftAt(draftTime(draft.offered.at))}
    </Alert>
  );
}

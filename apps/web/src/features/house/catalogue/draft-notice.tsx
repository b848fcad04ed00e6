import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { confirm } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

interface DraftNoticeProps {
  readonly isContinued: boolean;
  /** The version that came into force meanwhile; null: none did. */
  readonly movedTo: number | null;
  readonly onRestart: () => void;
}

/** That something unfinished was found, or that it can no longer be sent. */
export function DraftNotice({ isContinued, movedTo, onRestart }: DraftNoticeProps): ReactElement | null {
  if (movedTo === null && !isContinued) return null;
  const drop = async (): Promise<void> => {
    const { dropTitle: title, dropText: text, dropDraft: agree } = texts.editor;
    if (await confirm({ title, text, agree, tone: 'danger' })) onRestart();
  };
  return (
    <Alert
      severity={movedTo === null ? 'info' : 'warning'}
      action={
        <Button color="inherit" size="small" onClick={() => void drop()}>
          {texts.editor.dropDraft}
        </Button>
      }
    >
      {movedTo === null ? texts.editor.kept : texts.editor.moved(movedTo)}
    </Alert>
  );
}

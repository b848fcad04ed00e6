import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SettingsListName } from '@senlab/domain';
import { confirm, showMessage } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { removeRow, setRowActive, type SettingsRow } from './settings-calls.ts';
import { texts } from './texts.ts';

interface RowActionsProps {
  readonly list: SettingsListName;
  readonly row: SettingsRow;
  /** What people call it. */
  readonly title: string;
  readonly onChanged: () => void;
}

async function isMeant(title: string, text: string): Promise<boolean> {
  return confirm({ title, text, agree: title, tone: 'danger' });
}

/** What ends a row: making it inactive, or taking it away where nothing refers to it. */
export function RowActions({ list, row, title, onChanged }: RowActionsProps): ReactElement {
  const [isSending, setSending] = useState(false);
  const ref = { list, code: row.code, version: row.version };
  const send = async (work: () => Promise<string | null>, done: string): Promise<void> => {
    setSending(true);
    const problem = await work();
    setSending(false);
    if (problem === null) {
      showMessage(done, 'success');
      onChanged();
    } else if (problem !== '') showMessage(problem, 'error');
  };
  const toggle = async (): Promise<void> => {
    if (row.isActive && !(await isMeant(texts.deactivate, texts.deactivateText[list]))) return;
    const done = row.isActive ? texts.deactivated(title) : texts.activated(title);
    await send(() => setRowActive(ref, !row.isActive), done);
  };
  const remove = async (): Promise<void> => {
    if (await isMeant(texts.remove, texts.removeText)) await send(() => removeRow(ref), texts.removed(title));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button size="small" variant="outlined" disabled={isSending} onClick={() => void toggle()}>
        {row.isActive ? texts.deactivate : texts.activate}
      </Button>
      {row.isUsed ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.usedHint}
        </Typography>
      ) : (
        <Button size="small" color="error" disabled={isSending} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      )}
    </Box>
  );
}

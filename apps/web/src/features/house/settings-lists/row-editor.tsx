import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type SettingsListName, checkSettingsRow, settingsLists } from '@senlab/domain';
import { confirm, showMessage, StatusChip, InColumn, InRow } from '@senlab/ui';
import { useState, type ReactElement, useMemo } from 'react';
import { removeRow, setRowActive, type SettingsRow, saveRow, type SettingsAnswer } from './settings-calls.ts';
import { texts } from './texts.ts';
import ArrowBack from '@mui/icons-material/ArrowBack';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Card from '@mui/material/Card';
import { FormBuilder, useUnsavedChanges, type SaveAnswer } from '@senlab/ui/form-builder';
import { Link, useBlocker } from 'react-router';
import { beginning, formFieldsOf, schemaOf } from './list-form.ts';
import { rowTitle, StandingChip } from './list-columns.tsx';

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
function RowActions({ list, row, title, onChanged }: RowActionsProps): ReactElement {
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
    if (row.isActive && !(await isMeant(texts.deactivate, settingsLists[list].ended ?? texts.ended))) return;
    const done = row.isActive ? texts.deactivated(title) : texts.activated(title);
    await send(() => setRowActive(ref, !row.isActive), done);
  };
  const remove = async (): Promise<void> => {
    if (await isMeant(texts.remove, texts.removeText)) await send(() => removeRow(ref), texts.removed(title));
  };
  return (
    <InRow gap={2}>
      <Button size="small" variant="outlined" disabled={isSending} onClick={() => void toggle()}>
        {row.isActive ? texts.deactivate : texts.activate}
      </Button>
      {row.isUsed ? (
        <Typography variant="body2" color="textSecondary">
          {texts.usedHint}
        </Typography>
      ) : (
        <Button size="small" color="error" disabled={isSending} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      )}
    </InRow>
  );
}

interface RowEditorProps {
  readonly list: SettingsListName;
  readonly answer: SettingsAnswer;
  /** Null for a new one. */
  readonly row: SettingsRow | null;
  readonly mayWrite: boolean;
  readonly refresh: () => Promise<void>;
  readonly leave: () => void;
}

function titleOf({ list, answer, row, mayWrite }: RowEditorProps): string {
  const definition = settingsLists[list];
  if (row === null) return texts.addTitle(definition.one);
  const title = rowTitle(definition, row.values, answer);
  return mayWrite ? texts.editTitle(title) : texts.viewTitle(title);
}

function Head(props: RowEditorProps): ReactElement {
  const { row, list, answer, mayWrite, refresh } = props;
  return (
    <InRow gap={3}>
      <Button size="small" startIcon={<ArrowBack />} component={Link} to="?">
        {texts.back}
      </Button>
      <Typography variant="h2">{titleOf(props)}</Typography>
      {row !== null && <StandingChip isActive={row.isActive} />}
      {row?.warnings.map(({ field, level, text }) => (
        <StatusChip key={field} tone={level === 'over' ? 'critical' : 'abnormal'} icon={<WarningAmber />}>
          {text}
        </StatusChip>
      ))}
      {row !== null && mayWrite && (
        <Box sx={{ ml: { sm: 'auto' } }}>
          <RowActions
            list={list}
            row={row}
            title={rowTitle(settingsLists[list], row.values, answer)}
            onChanged={() => void refresh()}
          />
        </Box>
      )}
    </InRow>
  );
}

/** One row as a form, drawn from the definition of its list. */
export function RowEditor(props: RowEditorProps): ReactElement {
  const { list: name, answer, row, mayWrite, refresh, leave } = props;
  const list = settingsLists[name];
  const [isDirty, setDirty] = useState(false);
  const blocker = useBlocker(useUnsavedChanges(isDirty));
  const schema = useMemo(() => schemaOf(list, answer), [list, answer]);
  const fields = useMemo(() => formFieldsOf(list, answer, row === null), [list, answer, row]);
  const values = useMemo(() => row?.values ?? beginning(list, answer.rows.length), [row, list, answer]);
  const onSave = async (output: Readonly<Record<string, unknown>>): Promise<SaveAnswer> => {
    const problem = await saveRow(name, row, output);
    return problem ?? undefined;
  };
  const onSaved = (output: Readonly<Record<string, unknown>>): void => {
    const { values: kept } = checkSettingsRow(list, output, answer);
    showMessage(texts.saved(rowTitle(list, kept, answer)), 'success');
    void refresh().then(leave);
  };
  return (
    <InColumn gap={4}>
      <Head {...props} />
      <Card sx={{ p: { xs: 4, sm: 6 }, overflow: 'visible' }}>
        <FormBuilder
          key={row?.version ?? 'new'}
          label={titleOf(props)}
          {...{ schema, fields, values, blocker, onSave, onSaved }}
          readOnly={!mayWrite}
          onDirtyChange={setDirty}
          onCancel={leave}
        />
      </Card>
    </InColumn>
  );
}

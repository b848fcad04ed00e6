import ArrowBack from '@mui/icons-material/ArrowBack';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { checkSettingsRow, settingsLists, type SettingsListName } from '@senlab/domain';
import { showMessage, StatusChip } from '@senlab/ui';
import { FormBuilder, useUnsavedChanges, type SaveAnswer } from '@senlab/ui/form-builder';
import { useMemo, useState, type ReactElement } from 'react';
import { Link, useBlocker } from 'react-router';
import { beginning, formFieldsOf, schemaOf } from './list-form.ts';
import { RowActions } from './row-actions.tsx';
import { saveRow, type SettingsAnswer, type SettingsRow } from './settings-calls.ts';
import { rowTitle } from './shown-value.ts';
import { StandingChip } from './standing-chip.tsx';
import { texts } from './texts.ts';

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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
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
    </Box>
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
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
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
    </Box>
  );
}

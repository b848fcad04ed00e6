import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { readResearchValue } from '@senlab/domain';
import { confirm, PagePart, showMessage } from '@senlab/ui';
import { FormBuilder, type SaveAnswer } from '@senlab/ui/form-builder';
import { useMemo, useState, type ReactElement } from 'react';
import type { ResearchValueInput } from '../../../../api/generated/types.ts';
import { FinishResearchEntry } from '../../../../api/research/research-files.generated.ts';
import { entryFieldsOf, entryName, entrySchemaOf, shownValue, typedValue } from '../../studies/entry-form.ts';
import { keepValues, type KeptValues, type ResearchFile } from '../file-calls.ts';
import { texts } from '../texts.ts';
import { changeFile, fieldLabel, nameOf, useFile } from './use-file.ts';

const say = texts.values;
type Values = Readonly<Record<string, unknown>>;

/** Only what was changed is sent, with the revision that the writer has seen: nobody writes over what she has not. */
export function changedValues(file: ResearchFile, typed: Values): readonly ResearchValueInput[] {
  const known = new Map(file.values.map((value) => [value.fieldKey, value]));
  return file.fields.flatMap((field): readonly ResearchValueInput[] => {
    if (field.isRetired) return [];
    const value = typedValue(typed, field.key);
    const read = readResearchValue(value, field);
    const before = known.get(field.key);
    if (read.ok && read.value === (before?.value ?? null)) return [];
    return [{ fieldKey: field.key, value: value === '' ? null : value, revision: before?.revision ?? 0 }];
  });
}

function wordsFor(file: ResearchFile, { conflicts, issues }: KeptValues): Readonly<Record<string, string>> {
  const conflicting = conflicts.map(({ fieldKey, value, enteredByName }) => {
    const field = file.fields.find(({ key }) => key === fieldKey);
    return [entryName(fieldKey), say.conflict(enteredByName, shownValue(field, value))] as const;
  });
  return Object.fromEntries([
    ...conflicting,
    ...issues.map(({ field, message }) => [entryName(field), message] as const),
  ]);
}

function DoubleEntry({ file }: { readonly file: ResearchFile }): ReactElement | null {
  const { isDoubleEntry, areEntriesFinished, ownEntry, isOwnEntryFinished, status, steps } = file;
  if (!isDoubleEntry || areEntriesFinished || status !== 'active') return null;
  const text =
    ownEntry === null
      ? steps.includes('enter')
        ? say.doubleNobody
        : say.doubleThird
      : isOwnEntryFinished
        ? say.doubleWaiting
        : say.doubleOwn(ownEntry);
  return <Alert severity="info">{text}</Alert>;
}

function Missing({ file }: { readonly file: ResearchFile }): ReactElement | null {
  if (file.status !== 'active' && file.status !== 'completed') return null;
  if (file.isDoubleEntry && !file.areEntriesFinished && file.ownEntry === null) return null;
  return (
    <Typography variant="body2" color={file.missing.length > 0 ? 'warning' : 'textSecondary'}>
      {file.missing.length > 0 ? say.missing(file.missing.map((key) => fieldLabel(file, key))) : say.complete}
    </Typography>
  );
}

function Finish({ isDirty }: { readonly isDirty: boolean }): ReactElement {
  const open = useFile();
  const [problem, setProblem] = useState('');
  const finish = async (): Promise<void> => {
    if (isDirty) return showMessage(say.unsavedFirst, 'warning');
    const question = { title: say.finish, text: say.finishText, agree: say.finish };
    if (!(await confirm({ ...question, id: 'finish-entry' }))) return undefined;
    const variables = nameOf(open.file);
    const answer = await changeFile(open, { document: FinishResearchEntry, variables, said: say.finished });
    return setProblem(answer.problem ?? '');
  };
  return (
    <>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <div>
        <Button variant="outlined" onClick={() => void finish()}>
          {say.finish}
        </Button>
      </div>
    </>
  );
}

interface ValuesPartProps {
  readonly isDirty: boolean;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** The study's own form, as it was published. */
export function ValuesPart({ isDirty, onDirtyChange }: ValuesPartProps): ReactElement {
  const { file, refresh } = useFile();
  const { fields, values, queries, steps } = file;
  // The same form comes with every answer: without this each hint would draw every field anew.
  const form = JSON.stringify(fields);
  const asked = queries
    .filter(({ status }) => status === 'open')
    .map(({ fieldKey }) => fieldKey)
    .join(' ');
  const drawn = useMemo(() => {
    const known = JSON.parse(form) as typeof fields;
    const hints = new Map(asked === '' ? [] : asked.split(' ').map((key) => [key, say.asked] as const));
    return { fields: entryFieldsOf(known, hints), schema: entrySchemaOf(known) };
  }, [form, asked]);
  const shown = useMemo(
    () => Object.fromEntries(values.map(({ fieldKey, value }) => [entryName(fieldKey), value ?? ''])),
    [values],
  );
  const onSave = async (typed: Values): Promise<SaveAnswer> => {
    const changed = changedValues(file, typed);
    if (changed.length === 0) return undefined;
    const { data, problem } = await keepValues(file._id, changed);
    if (problem !== null) return { message: problem };
    await refresh();
    const errors = wordsFor(file, data);
    if (Object.keys(errors).length > 0) return { errors };
    showMessage(say.saved, 'success');
    return undefined;
  };
  return (
    <PagePart title={say.title}>
      <DoubleEntry file={file} />
      <Missing file={file} />
      {fields.length === 0 ? (
        <Typography color="textSecondary">{say.noForm}</Typography>
      ) : (
        <FormBuilder
          label={say.title}
          {...drawn}
          values={shown}
          readOnly={!steps.includes('enter')}
          onSave={onSave}
          onDirtyChange={onDirtyChange}
        />
      )}
      {steps.includes('finish-entry') && <Finish isDirty={isDirty} />}
    </PagePart>
  );
}

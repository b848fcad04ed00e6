import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { confirm, Empty, InColumn, InRow, PagePart, PlainList } from '@senlab/ui';
import { FormBuilder, useLeaveQuestion, useUnsavedChanges } from '@senlab/ui/form-builder';
import { useMemo, useState, type ReactElement } from 'react';
import { useBlocker } from 'react-router';
import { PublishResearchForm } from '../../../../api/research/studies.generated.ts';
import { momentText } from '../../../../session/activity/activity-time.ts';
import { entryFieldsOf, entrySchemaOf } from '../entry-form.ts';
import type { Study, StudyField } from '../study-calls.ts';
import { texts } from '../texts.ts';
import { FieldRow } from './field-row.tsx';
import { openFieldDialog } from './field-dialog.tsx';
import { changeStudy, useStudy } from './use-study.ts';

const say = texts.editor;

/** How the people who enter will see it; nothing is kept. */
function Preview({ fields }: { readonly fields: readonly StudyField[] }): ReactElement {
  const used = useMemo(() => fields.filter(({ isRetired }) => !isRetired), [fields]);
  const drawn = useMemo(() => entryFieldsOf(used), [used]);
  const schema = useMemo(() => entrySchemaOf(used), [used]);
  const shape = used.map(({ key, type }) => `${key}:${type}`).join(' ');
  return (
    <PagePart title={say.preview}>
      {used.length === 0 ? (
        <Typography color="textSecondary">{say.previewEmpty}</Typography>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary">
            {say.previewHint}
          </Typography>
          <FormBuilder key={shape} label={say.preview} schema={schema} fields={drawn} isTrial />
        </>
      )}
    </PagePart>
  );
}

function Versions({ study }: { readonly study: Study }): ReactElement {
  return (
    <PagePart title={say.versions}>
      {study.formVersions.length === 0 && <Typography color="textSecondary">{say.noVersions}</Typography>}
      <PlainList gap={2}>
        {study.formVersions
          .toSorted((one, other) => other.version - one.version)
          .map(({ version, publishedByName, publishedTime }) => (
            <li key={version}>
              <Typography sx={{ fontWeight: 500 }}>{say.version(version)}</Typography>
              <Typography variant="small" color="textSecondary">
                {say.publishedBy(publishedByName, momentText(publishedTime))}
              </Typography>
            </li>
          ))}
      </PlainList>
    </PagePart>
  );
}

interface Editor {
  /** The study with the form that is being changed. */
  readonly seen: Study;
  readonly fields: readonly StudyField[];
  readonly isDirty: boolean;
  /** Somebody has published another version meanwhile. */
  readonly isOld: boolean;
  readonly put: (at: number, field: StudyField) => void;
  readonly move: (at: number, by: -1 | 1) => void;
  readonly drop: (at: number) => void;
  /** Begins again with what is published. */
  readonly reset: () => void;
}

/** What is written stays when somebody else publishes; the refusal of this one, and the page, say so. */
function useEditor(study: Study): Editor {
  const [seen, setSeen] = useState(study);
  const [fields, setFields] = useState(study.fields);
  const isDirty = JSON.stringify(fields) !== JSON.stringify(seen.fields);
  const isOld = study.formVersion !== seen.formVersion;
  const reset = (): void => {
    setSeen(study);
    setFields(study.fields);
  };
  if (isOld && !isDirty) reset();
  return {
    seen,
    fields,
    isDirty,
    isOld,
    put: (at, field) => setFields((before) => [...before.slice(0, at), field, ...before.slice(at + 1)]),
    move: (at, by) =>
      setFields((before) => {
        const [one, other] = [before[at], before[at + by]];
        return one === undefined || other === undefined ? before : before.with(at, other).with(at + by, one);
      }),
    drop: (at) => setFields((before) => before.toSpliced(at, 1)),
    reset,
  };
}

/** Words of the server about `fields.<index>.<part>`, by the index. */
function rowProblems(fields: Readonly<Record<string, string>>): ReadonlyMap<number, string> {
  return new Map(
    Object.entries(fields).map(([place, message]) => [Number(place.split('.')[1]), message] as const),
  );
}

function Fields({
  editor,
  onPublished,
}: {
  readonly editor: Editor;
  readonly onPublished: () => void;
}): ReactElement {
  const open = useStudy();
  const { study } = open;
  const published = editor.seen.fields;
  const next = editor.seen.formVersion + 1;
  const [refused, setRefused] = useState({ problem: '', rows: rowProblems({}) });
  const mayEdit = study.steps.includes('publish-form');
  const { fields } = editor;
  const edit = (at: number): void =>
    openFieldDialog({
      field: fields[at] ?? null,
      others: fields.filter((_field, each) => each !== at),
      published,
      onField: (field) => editor.put(at, field),
    });
  const publish = async (): Promise<void> => {
    const title = say.publish(next);
    if (!(await confirm({ title, text: say.publishText, agree: title, id: 'publish-form' }))) return;
    const variables = {
      studyId: study._id,
      version: editor.seen.formVersion,
      fields: fields.map((field) => ({ ...field, options: field.options.map((option) => ({ ...option })) })),
    };
    const answer = await changeStudy(open, { document: PublishResearchForm, variables, said: say.published });
    if (answer.problem === null) onPublished();
    else setRefused({ problem: answer.problem, rows: rowProblems(answer.fields) });
  };
  return (
    <PagePart
      title={say.title}
      action={
        mayEdit && (
          <Button size="small" variant="outlined" startIcon={<Add />} onClick={() => edit(fields.length)}>
            {say.add}
          </Button>
        )
      }
    >
      {!mayEdit && <Typography color="textSecondary">{say.readOnly}</Typography>}
      {fields.length === 0 && <Empty title={say.none} text={say.noneText} />}
      <PlainList as="ol" aria-label={say.list}>
        {fields.map((field, at) => (
          <FieldRow
            key={field.key}
            field={field}
            isPublished={published.some(({ key }) => key === field.key)}
            problem={refused.rows.get(at)}
            isFirst={at === 0}
            isLast={at === fields.length - 1}
            {...(mayEdit && {
              acts: {
                edit: () => edit(at),
                move: (by: -1 | 1) => editor.move(at, by),
                retire: () => editor.put(at, { ...field, isRetired: !field.isRetired }),
                drop: () => editor.drop(at),
              },
            })}
          />
        ))}
      </PlainList>
      {editor.isOld && <Alert severity="warning">{say.old}</Alert>}
      {refused.problem !== '' && <Alert severity="error">{refused.problem}</Alert>}
      {mayEdit && (
        <InRow gap={2}>
          <Button variant="contained" disabled={!editor.isDirty} onClick={() => void publish()}>
            {say.publish(next)}
          </Button>
          {editor.isDirty ? (
            <Button color="inherit" variant="outlined" onClick={editor.reset}>
              {say.drop}
            </Button>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {say.unchanged}
            </Typography>
          )}
        </InRow>
      )}
    </PagePart>
  );
}

/** What every file of the study asks for: written in a list of fields, tried beside it, and published as a version. */
export function FormPart({ onPublished }: { readonly onPublished: () => void }): ReactElement {
  const { study } = useStudy();
  const editor = useEditor(study);
  useLeaveQuestion(useBlocker(useUnsavedChanges(editor.isDirty)));
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Fields {...{ editor, onPublished }} />
      <InColumn gap={4}>
        <Preview fields={editor.fields} />
        <Versions study={study} />
      </InColumn>
    </Box>
  );
}

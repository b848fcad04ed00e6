import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain/text';
import { Empty, InColumn, InRow, PagePart, PlainList, showMessage } from '@senlab/ui';
import { FormBuilder, useUnsavedChanges, type SaveAnswer } from '@senlab/ui/form-builder';
import { useCallback, useMemo, useRef, useState, type ReactElement } from 'react';
import { Link, useBlocker, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { OpenResearchFile } from '../../../api/research/research-files.generated.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { Shown } from '../../../lists/shown.tsx';
import {
  changeResearch,
  fileAddress,
  filesAddress,
  loadStudies,
  loadStudy,
  savedOr,
  type ChangeRef,
  type Study,
  type StudyRow,
} from '../studies/study-calls.ts';
import { texts as studyTexts } from '../studies/texts.ts';
import {
  enrolmentFields,
  enrolmentOf,
  enrolmentShape,
  personFields,
  personShape,
  today,
} from './enrolment-form.ts';
import { texts } from './texts.ts';

const say = texts.enrol;
const words = {
  missing: { title: say.refused, text: say.noneText },
  failed: say.failed,
  stale: studyTexts.stale,
};
const studyKey = 'study';

/** Those in which the caller writes, and which take people in. */
export function openStudies(studies: readonly StudyRow[], day: string): readonly StudyRow[] {
  return studies.filter(
    ({ status, access, startsOn, endsOn }) =>
      status === 'active' && access === 'write' && startsOn <= day && day <= endsOn,
  );
}

function ChooseStudy(props: {
  readonly studies: readonly StudyRow[];
  readonly onChoose: (id: string) => void;
}): ReactElement {
  const { studies, onChoose } = props;
  if (studies.length === 0) return <Empty title={say.none} text={say.noneText} />;
  return (
    <PagePart title={say.study}>
      <Typography color="textSecondary">{say.choose}</Typography>
      <PlainList gap={2}>
        {studies.map(({ _id, code, title, endsOn }) => (
          <li key={_id}>
            <Button
              fullWidth
              variant="outlined"
              color="inherit"
              onClick={() => onChoose(_id)}
              sx={{ justifyContent: 'flex-start', textAlign: 'left', gap: 3, flexWrap: 'wrap' }}
            >
              <strong>{code}</strong>
              <span>{title}</span>
              <Typography component="span" variant="small" color="textSecondary">
                {say.until(formatDate(endsOn))}
              </Typography>
            </Button>
          </li>
        ))}
      </PlainList>
    </PagePart>
  );
}

function schemaOn(day: string) {
  return z.object({ ...personShape, ...enrolmentShape(day) });
}
type Schema = ReturnType<typeof schemaOn>;

/** Who is taken into a study, and by which paper. There is no search: whoever enrols has the person, or her code, here. */
function EnrolForm({ study }: { readonly study: Study }): ReactElement {
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const blocker = useBlocker(useUnsavedChanges(isDirty));
  const opened = useRef<ChangeRef>(undefined);
  const [schema] = useState(() => schemaOn(today()));
  const { groups } = study;
  const fields = useMemo(() => [...personFields, ...enrolmentFields(groups)], [groups]);
  // The only one there is is chosen by itself.
  const values = useMemo(() => (groups.length === 1 ? { group: groups[0] ?? '' } : {}), [groups]);
  const onSave = async (output: z.output<Schema>): Promise<SaveAnswer> => {
    const person = { patientCode: output.patientCode.trim(), birthYear: Number(output.birthYear) };
    const answer = await changeResearch(OpenResearchFile, {
      studyId: study._id,
      person,
      enrolment: enrolmentOf(output),
    });
    opened.current = answer.ref ?? undefined;
    return savedOr(answer);
  };
  const onSaved = (): void => {
    const { _id = null, label = null } = opened.current ?? {};
    if (_id === null) return;
    showMessage(say.opened(label ?? ''), 'success');
    void navigate(fileAddress(_id), { replace: true });
  };
  return (
    <PagePart title={`${study.code} – ${study.title}`}>
      <FormBuilder
        label={say.form}
        {...{ schema, fields, values, blocker, onSave, onSaved }}
        isPageOfItsOwn
        onDirtyChange={setDirty}
      />
    </PagePart>
  );
}

function InStudy({ id }: { readonly id: string }): ReactElement {
  const asked = useAnswer(useCallback(() => loadStudy(id), [id]));
  return (
    <Shown asked={asked} words={words}>
      {(study) => <EnrolForm study={study} />}
    </Shown>
  );
}

/** A new file: of which study, whose, and by which consent. */
export function NewFilePage(): ReactElement {
  const [params, setParams] = useSearchParams();
  const asked = useAnswer(loadStudies);
  const [day] = useState(today);
  return (
    <InColumn gap={4}>
      <InRow as="header" gap={2}>
        <IconButton component={Link} to={filesAddress} aria-label={say.back}>
          <ArrowBack />
        </IconButton>
        <Typography variant="h1">{say.title}</Typography>
      </InRow>
      <Shown asked={asked} words={words}>
        {(studies) => {
          const open = openStudies(studies, day);
          const chosen =
            open.find(({ _id }) => _id === params.get(studyKey)) ?? (open.length === 1 ? open[0] : undefined);
          if (chosen === undefined)
            return <ChooseStudy studies={open} onChoose={(id) => setParams({ [studyKey]: id })} />;
          return (
            <>
              {open.length > 1 && (
                <div>
                  <Button size="small" onClick={() => setParams({})}>
                    {say.other}
                  </Button>
                </div>
              )}
              <InStudy key={chosen._id} id={chosen._id} />
            </>
          );
        }}
      </Shown>
    </InColumn>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  dayNumberOf,
  researchFileStateLabels,
  researchFileStates,
  researchStudyKindLabels,
  vietnamDateAt,
  type ResearchFileState,
} from '@senlab/domain';
import { formatDate } from '@senlab/domain/text';
import { confirm, InColumn, InRow, PagePart, showMessage, tableStyles, tabularNumbers } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { MoveResearchStudy } from '../../../../api/research/studies.generated.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { Shown } from '../../../../lists/shown.tsx';
import { countText } from '../research-words.tsx';
import { loadCounts, loadPeople, researchTopics, type Counts, type Study } from '../study-calls.ts';
import { StudyForm } from '../study-form.tsx';
import { texts } from '../texts.ts';
import { changeStudy, useStudy } from './use-study.ts';

const say = texts.overview;
/** From here on a committee has to be asked again. */
const soonDays = 60;

function Fact({ label, children }: { readonly label: string; readonly children: string }): ReactElement {
  return (
    <Box>
      <Typography component="dt" variant="small" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', ...tabularNumbers }}>
        {children}
      </Typography>
    </Box>
  );
}

function ethicsText({ ethicsNo, ethicsFrom, ethicsUntil }: Study): string {
  if (ethicsNo === null || ethicsFrom === null || ethicsUntil === null) return say.noEthics;
  return say.ethicsOf(ethicsNo, formatDate(ethicsFrom), formatDate(ethicsUntil));
}

function About({ study, onEdit }: { readonly study: Study; readonly onEdit: () => void }): ReactElement {
  const labels = texts.form;
  return (
    <PagePart
      title={say.about}
      action={
        study.steps.includes('change') && (
          <Button size="small" variant="outlined" onClick={onEdit}>
            {say.edit}
          </Button>
        )
      }
    >
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 3, m: 0, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Fact label={labels.kind}>{researchStudyKindLabels[study.kind]}</Fact>
        <Fact label={labels.investigator}>{study.investigatorName}</Fact>
        <Fact label={labels.ethics}>{ethicsText(study)}</Fact>
        <Fact label={labels.time}>{`${formatDate(study.startsOn)} – ${formatDate(study.endsOn)}`}</Fact>
        <Fact label={labels.groups}>{study.groups.join(', ')}</Fact>
        <Fact label={say.entry}>{study.isDoubleEntry ? say.doubleEntry : say.singleEntry}</Fact>
      </Box>
    </PagePart>
  );
}

/** Over what the table says of all its cells. */
const toTheRight = { '&&': { textAlign: { md: 'right' } }, ...tabularNumbers } as const;

function CountTable(props: {
  readonly title: string;
  readonly rows: Counts['byGroup'];
  readonly nameOf?: (name: string) => string;
}): ReactElement {
  const { title, rows, nameOf = (name) => name } = props;
  return (
    <Box component="table" aria-label={title} sx={tableStyles}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <Box component="th" scope="col" sx={toTheRight}>
            {say.count}
          </Box>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{nameOf(name)}</th>
            <Box component="td" data-label={say.count} sx={toTheRight}>
              {countText(count)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const stateLabel = (name: string): string =>
  researchFileStates.includes(name as ResearchFileState)
    ? researchFileStateLabels[name as ResearchFileState]
    : name;

function Numbers({ studyId }: { readonly studyId: string }): ReactElement {
  const load = useCallback(() => loadCounts(studyId), [studyId]);
  const isAbout = useCallback((changed: string) => changed === studyId, [studyId]);
  const asked = useAnswer(load, { topics: researchTopics, isAbout, gatherMs: 1000 });
  const words = {
    missing: { title: say.noNumbers, text: say.noNumbersText },
    failed: say.numbersFailed,
    stale: texts.stale,
  };
  return (
    <PagePart title={say.numbers}>
      <Shown asked={asked} words={words}>
        {({ total, byStatus, byGroup }) => (
          <InColumn gap={4}>
            <InRow gap={2} align="baseline">
              <Typography sx={{ fontSize: '1.75rem', fontWeight: 600, ...tabularNumbers }}>
                {countText(total)}
              </Typography>
              <Typography color="textSecondary">{say.total}</Typography>
            </InRow>
            <CountTable title={say.byStatus} rows={byStatus} nameOf={stateLabel} />
            <CountTable title={say.byGroup} rows={byGroup} />
            <Typography variant="small" color="textSecondary">
              {texts.fewHint}
            </Typography>
          </InColumn>
        )}
      </Shown>
    </PagePart>
  );
}

const daysLeft = (today: string, until: string): number =>
  (dayNumberOf(until) ?? Number.NaN) - (dayNumberOf(today) ?? Number.NaN);

/** What stands between the study and its first person, or is about to. */
function Notice({ study }: { readonly study: Study }): ReactElement | null {
  const open = useStudy();
  const [problem, setProblem] = useState('');
  const { status, ethicsUntil, formVersion, steps } = study;
  const [today] = useState(() => vietnamDateAt(Date.now()));
  const left = ethicsUntil === null ? undefined : daysLeft(today, ethicsUntil);
  const activate = async (): Promise<void> => {
    const question = { title: say.activate, text: say.activateText, agree: say.activate };
    if (!(await confirm({ ...question, id: 'activate-study' }))) return;
    const { _id, version } = study;
    const variables = { _id, version, step: 'activate' as const };
    const answer = await changeStudy(open, { document: MoveResearchStudy, variables, said: say.activated });
    setProblem(answer.problem ?? '');
  };
  if (problem !== '') return <Alert severity="error">{problem}</Alert>;
  if (status === 'locked') return null;
  if (left !== undefined && left < 0) return <Alert severity="error">{say.ethicsOver}</Alert>;
  if (status === 'active')
    return left !== undefined && left <= soonDays ? (
      <Alert severity="warning">{say.ethicsSoon(left)}</Alert>
    ) : null;
  if (left === undefined) return <Alert severity="info">{say.ethicsMissing}</Alert>;
  if (formVersion === 0)
    return (
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" component={Link} to="?view=form">
            {say.toForm}
          </Button>
        }
      >
        {say.formMissing}
      </Alert>
    );
  if (!steps.includes('activate')) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button variant="contained" size="small" onClick={() => void activate()}>
          {say.activate}
        </Button>
      }
    >
      {say.ready}
    </Alert>
  );
}

function Edit({ study, onLeave }: { readonly study: Study; readonly onLeave: () => void }): ReactElement {
  const { refresh } = useStudy();
  const asked = useAnswer(loadPeople);
  const { form } = texts;
  const words = {
    missing: { title: form.notAllowed, text: form.notAllowedText },
    failed: form.failed,
    stale: texts.stale,
  };
  return (
    <PagePart title={form.editTitle}>
      <Shown asked={asked} words={words}>
        {(people) => (
          <StudyForm
            {...{ people, study, onLeave }}
            onSaved={() => {
              showMessage(form.saved(study.code), 'success');
              void refresh().then(onLeave);
            }}
          />
        )}
      </Shown>
    </PagePart>
  );
}

/** What the study is and how far it is. */
export function OverviewPart(): ReactElement {
  const { study } = useStudy();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <Edit study={study} onLeave={() => setEditing(false)} />;
  return (
    <InColumn gap={4}>
      <Notice study={study} />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <About study={study} onEdit={() => setEditing(true)} />
        <Numbers studyId={study._id} />
      </Box>
    </InColumn>
  );
}

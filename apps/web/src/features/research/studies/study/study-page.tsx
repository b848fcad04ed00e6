import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, InColumn, InRow, SkeletonForm, tabularNumbers } from '@senlab/ui';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useAnswer } from '../../../../api/use-answer.ts';
import { useMay } from '../../../../session/use-may.ts';
import { StudyChip } from '../research-words.tsx';
import {
  filesAddress,
  loadStudy,
  newFileAddress,
  researchTopics,
  studiesAddress,
  type Study,
} from '../study-calls.ts';
import { texts } from '../texts.ts';
import { ExportsPart } from './exports-part.tsx';
import { FindPerson } from './find-person.tsx';
import { FormPart } from './form-part.tsx';
import { MembersPart } from './members-part.tsx';
import { MissingPart } from './missing-part.tsx';
import { OverviewPart } from './overview-part.tsx';
import { StudyProvider } from './use-study.ts';

const say = texts.page;
const views = ['overview', 'form', 'members', 'missing', 'exports'] as const;
type View = (typeof views)[number];

function Head({ study }: { readonly study: Study }): ReactElement {
  const { _id, code, title, status, access, steps } = study;
  const mayRead = useMay('research.read') && access !== 'none';
  return (
    <InColumn as="header" gap={2}>
      <InRow gap={2}>
        <IconButton component={Link} to={studiesAddress} aria-label={say.back}>
          <ArrowBack />
        </IconButton>
        <Typography variant="h1" sx={tabularNumbers}>
          {code}
        </Typography>
        <StudyChip state={status} />
        <InRow gap={2} sx={{ ml: { sm: 'auto' } }}>
          {steps.includes('find-person') && <FindPerson study={study} />}
          {mayRead && (
            <Button variant="outlined" component={Link} to={`${filesAddress}?study.eq=${_id}`}>
              {say.openFiles}
            </Button>
          )}
          {steps.includes('open-file') && (
            <Button variant="contained" component={Link} to={`${newFileAddress}?study=${_id}`}>
              {say.enrol}
            </Button>
          )}
        </InRow>
      </InRow>
      <Typography sx={{ maxWidth: 880, overflowWrap: 'anywhere' }}>{title}</Typography>
    </InColumn>
  );
}

function Parts({ study }: { readonly study: Study }): ReactElement {
  const [params, setParams] = useSearchParams();
  // The editor begins anew with what it has just published.
  const [published, setPublished] = useState(0);
  // Who only says which studies there are is told nothing of their data.
  const shown = views.filter((view) => view !== 'missing' || study.access !== 'none');
  const view = shown.find((each) => each === params.get('view')) ?? 'overview';
  return (
    <>
      <Tabs
        value={view}
        aria-label={say.viewsLabel}
        variant="scrollable"
        scrollButtons={false}
        onChange={(_event, next: View) => setParams(next === 'overview' ? {} : { view: next })}
        sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {shown.map((each) => (
          <Tab key={each} value={each} label={say.views[each]} />
        ))}
      </Tabs>
      {view === 'overview' && <OverviewPart />}
      {view === 'form' && <FormPart key={published} onPublished={() => setPublished((count) => count + 1)} />}
      {view === 'members' && <MembersPart />}
      {view === 'missing' && <MissingPart />}
      {view === 'exports' && <ExportsPart />}
    </>
  );
}

/** One study: what it is, its form, who works in it, what is missing, and what has left the house. */
function KnownStudy({ id }: { readonly id: string }): ReactElement {
  const load = useCallback(() => loadStudy(id), [id]);
  const isAbout = useCallback((changed: string) => changed === id, [id]);
  const { answer: study, problem, refresh } = useAnswer(load, { topics: researchTopics, isAbout });
  const open = useMemo(() => (study === undefined ? undefined : { study, refresh }), [study, refresh]);
  if (study === undefined && problem === 'missing')
    return (
      <Empty
        title={say.missing}
        text={say.missingText}
        action={
          <Button variant="outlined" component={Link} to={studiesAddress}>
            {say.back}
          </Button>
        }
      />
    );
  if (study === undefined || open === undefined)
    return problem === undefined ? (
      <SkeletonForm />
    ) : (
      <ErrorState title={say.failed} retry={() => void refresh()} />
    );
  return (
    <StudyProvider value={open}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
        <Head study={study} />
        {problem !== undefined && <Alert severity="warning">{texts.stale}</Alert>}
        <Parts study={study} />
      </Box>
    </StudyProvider>
  );
}

export function StudyPage(): ReactElement {
  const { _id: id = '' } = useParams();
  return <KnownStudy key={id} id={id} />;
}

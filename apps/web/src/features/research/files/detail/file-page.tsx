import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Empty, ErrorState, SkeletonForm } from '@senlab/ui';
import { useLeaveQuestion, useUnsavedChanges } from '@senlab/ui/form-builder';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { Link, useBlocker } from 'react-router';
import { useAnswer } from '../../../../api/use-answer.ts';
import { filesAddress, researchTopics } from '../../studies/study-calls.ts';
import { texts as studyTexts } from '../../studies/texts.ts';
import { loadFile } from '../file-calls.ts';
import { texts } from '../texts.ts';
import { DifferencesPart } from './differences-part.tsx';
import { EnrolmentPart } from './enrolment-part.tsx';
import { FileHead } from './file-head.tsx';
import { FileSteps, Standing } from './file-steps.tsx';
import { IdentityPart } from './identity-part.tsx';
import { LinksPart } from './links-part.tsx';
import { OutcomePart } from './outcome-part.tsx';
import { QueriesPart } from './queries-part.tsx';
import { FileProvider } from './use-file.ts';
import { ValuesPart } from './values-part.tsx';

const say = texts.file;
const column = { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 } as const;

function Parts(): ReactElement {
  const [isDirty, setDirty] = useState(false);
  useLeaveQuestion(useBlocker(useUnsavedChanges(isDirty)));
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
      }}
    >
      <Box sx={column}>
        <ValuesPart isDirty={isDirty} onDirtyChange={setDirty} />
        <DifferencesPart />
        <LinksPart />
      </Box>
      <Box sx={column}>
        <OutcomePart />
        <QueriesPart />
        <EnrolmentPart />
        <IdentityPart />
      </Box>
    </Box>
  );
}

/** One person in one study: data, outcome, results, questions. The work on the left, what is about it on the right. */
export function FilePage({ id }: { readonly id: string }): ReactElement {
  const load = useCallback(() => loadFile(id), [id]);
  // Hints name the study, so that they tell of nobody; each leads to the question about this file.
  const { answer: file, problem, refresh } = useAnswer(load, { topics: researchTopics, gatherMs: 500 });
  const open = useMemo(() => (file === undefined ? undefined : { file, refresh }), [file, refresh]);
  if (file === undefined && problem === 'missing')
    return (
      <Empty
        title={say.missing}
        text={say.missingText}
        action={
          <Button variant="outlined" component={Link} to={filesAddress}>
            {say.back}
          </Button>
        }
      />
    );
  if (file === undefined || open === undefined)
    return problem === undefined ? (
      <SkeletonForm />
    ) : (
      <ErrorState title={say.failed} retry={() => void refresh()} />
    );
  return (
    <FileProvider value={open}>
      <Box sx={column}>
        <FileHead file={file} />
        {problem !== undefined && <Alert severity="warning">{studyTexts.stale}</Alert>}
        <Standing />
        <FileSteps />
        <Parts />
      </Box>
    </FileProvider>
  );
}

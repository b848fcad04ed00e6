import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import { useAnswer } from '../../../api/use-answer.ts';
import { useMay } from '../../../session/use-may.ts';
import { ResearchFrame } from '../studies/research-frame.tsx';
import { loadStudies, newFileAddress, studiesAddress } from '../studies/study-calls.ts';
import { FileList } from './file-list.tsx';
import { texts } from './texts.ts';

const say = texts.list;

function Files(): ReactElement {
  const { answer: studies, problem, refresh } = useAnswer(loadStudies);
  if (studies !== undefined) return <FileList studies={studies} />;
  if (problem === undefined) return <SkeletonRows rows={8} columns={5} />;
  return <ErrorState title={say.studiesFailed} retry={() => void refresh()} />;
}

/** People in studies, by the names that the studies have given them. */
export function FilesPage(): ReactElement {
  const mayRead = useMay('research.read');
  const mayWrite = useMay('research.write');
  const create = mayWrite && (
    <Button variant="contained" startIcon={<Add />} component={Link} to={newFileAddress}>
      {texts.create}
    </Button>
  );
  return (
    <ResearchFrame section="files" action={create}>
      {mayRead ? (
        <Files />
      ) : (
        <Empty
          title={say.notMember}
          text={say.notMemberText}
          action={
            <Button variant="outlined" component={Link} to={studiesAddress}>
              {say.toStudies}
            </Button>
          }
        />
      )}
    </ResearchFrame>
  );
}

import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { InColumn, InRow, PagePart, showMessage } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { Shown } from '../../../lists/shown.tsx';
import { loadPeople, studiesAddress, studyAddress } from './study-calls.ts';
import { StudyForm } from './study-form.tsx';
import { texts } from './texts.ts';

const say = texts.form;

export function NewStudyPage(): ReactElement {
  const asked = useAnswer(loadPeople);
  const navigate = useNavigate();
  const words = {
    missing: { title: say.notAllowed, text: say.notAllowedText },
    failed: say.failed,
    stale: texts.stale,
  };
  return (
    <InColumn gap={4}>
      <InRow as="header" gap={2}>
        <IconButton component={Link} to={studiesAddress} aria-label={say.back}>
          <ArrowBack />
        </IconButton>
        <Typography variant="h1">{say.newTitle}</Typography>
      </InRow>
      <Shown asked={asked} words={words}>
        {(people) => (
          <PagePart title={say.about}>
            <StudyForm
              people={people}
              study={null}
              onSaved={({ _id, label }) => {
                showMessage(say.saved(label ?? ''), 'success');
                void navigate(_id === null ? studiesAddress : studyAddress(_id), { replace: true });
              }}
              onLeave={() => void navigate(studiesAddress)}
            />
          </PagePart>
        )}
      </Shown>
    </InColumn>
  );
}

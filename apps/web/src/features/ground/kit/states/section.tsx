import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  Empty,
  ErrorState,
  Loading,
  PieceBoundary,
  SkeletonForm,
  SkeletonRows,
  SkeletonText,
  InColumn,
} from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Sample } from '../section-parts.tsx';
import { texts } from './texts.ts';

const nothing = (): void => undefined;

function Breakable(): ReactElement {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('broken on purpose, to be looked at');
  return (
    <InColumn gap={3} sx={{ justifyItems: 'start', p: 5 }}>
      <Typography variant="body2">{texts.whole}</Typography>
      <Button variant="outlined" onClick={() => setIsBroken(true)}>
        {texts.break}
      </Button>
    </InColumn>
  );
}

function Skeletons(): ReactElement {
  const samples = [
    { title: texts.rows, content: <SkeletonRows /> },
    { title: texts.form, content: <SkeletonForm /> },
    { title: texts.paragraph, content: <SkeletonText lines={4} /> },
  ];
  return (
    <InColumn gap={5}>
      {samples.map(({ title, content }) => (
        <Card key={title} sx={{ p: 5 }}>
          <Typography variant="subtitle2" sx={{ mb: 3 }}>
            {title}
          </Typography>
          {content}
        </Card>
      ))}
    </InColumn>
  );
}

export function Section(): ReactElement {
  const create = <Button variant="contained">{texts.emptyAction}</Button>;
  return (
    <InColumn gap={8}>
      <Sample title={texts.loading} note={texts.loadingNote}>
        <Card>
          <Loading delayMs={0} />
        </Card>
      </Sample>
      <Sample title={texts.empty}>
        <Card>
          <Empty title={texts.emptyTitle} text={texts.emptyText} action={create} />
        </Card>
        <Card>
          <Empty title={texts.emptyShort} />
        </Card>
      </Sample>
      <Sample title={texts.failed}>
        <Card>
          <ErrorState title={texts.failedTitle} text={texts.failedText} retry={nothing} />
        </Card>
        <Card>
          <ErrorState title={texts.failedShort} />
        </Card>
      </Sample>
      <Sample title={texts.boundary} note={texts.boundaryNote}>
        <Card>
          <PieceBoundary>
            <Breakable />
          </PieceBoundary>
        </Card>
      </Sample>
      <Sample title={texts.skeletons}>
        <Skeletons />
      </Sample>
    </InColumn>
  );
}

import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { InColumn } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { mergeAddresses } from '../patients/person/merge-links.tsx';
import { MergeList } from './merge-list.tsx';
import { MergePart } from './merge-page.tsx';
import { ChooseSecond, ComparePair } from './propose-merge.tsx';
import { texts } from './texts.ts';

function Page(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <LabPage
      section="patients"
      title={props.title}
      action={
        <Button variant="outlined" component={Link} to={mergeAddresses.list}>
          {texts.list}
        </Button>
      }
    >
      <InColumn gap={4} sx={{ maxWidth: 960 }}>
        {props.children}
      </InColumn>
    </LabPage>
  );
}

/** All merges, or one of them. */
export function PatientMergesPage(): ReactElement {
  const { _id: id } = useParams();
  if (id === undefined)
    return (
      <LabPage section="patients" title={texts.title}>
        <MergeList />
      </LabPage>
    );
  return (
    <Page title={texts.title}>
      <MergePart key={id} id={id} />
    </Page>
  );
}

/** Two records are compared; without a second one it is looked for. */
export function CompareRecordsPage(): ReactElement {
  const [words] = useSearchParams();
  const kept = words.get('giu') ?? '';
  const merged = words.get('gop') ?? '';
  return (
    <Page title={texts.propose.title}>
      {merged === '' ? (
        <Box sx={{ maxWidth: 880 }}>
          <ChooseSecond keptId={kept} />
        </Box>
      ) : (
        <ComparePair key={`${kept} ${merged}`} keptId={kept} mergedId={merged} />
      )}
    </Page>
  );
}

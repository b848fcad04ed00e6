import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { NeighbourButtons } from '../../../lists/neighbours/neighbour-buttons.tsx';
import { useCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { useScanToOpen } from '../../../parts/scanning/use-scan-to-open.ts';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { CaseView, type CasePapersView } from './case-view.tsx';
import { OpenCase } from './open-case.tsx';
import { RecordActions } from './record-actions.tsx';
import { texts } from './texts.ts';
import { useRecord } from './use-record.ts';

const recordPath = (id: string): string => `/apps/lims/lims-detail/${id}`;

function MissingCase(): ReactElement {
  return (
    <Empty
      title={texts.notFound}
      text={texts.notFoundText}
      action={
        <Button component={Link} to="/apps/lims" variant="outlined">
          {texts.toWorklist}
        </Button>
      }
    />
  );
}

interface RecordPageProps {
  readonly Papers: CasePapersView;
}

function Case({ recordId, Papers }: RecordPageProps & { readonly recordId: string }): ReactElement {
  useScanToOpen();
  const { record, failure, isStale, refresh } = useRecord(recordId);
  const { catalogue, hasFailed, retry } = useCatalogue();
  const title = record === undefined ? labTexts.title : texts.title(record.sid);
  const action = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
      <NeighbourButtons id={recordId} pathOf={recordPath} words={texts.neighbours} />
      {record && <RecordActions record={record} refresh={refresh} />}
    </Box>
  );
  const content = (): ReactElement => {
    if (failure === 'missing') return <MissingCase />;
    if (failure === 'failed') {
      return <ErrorState title={texts.failed} text={texts.failedText} retry={() => void refresh()} />;
    }
    if (catalogue === undefined && hasFailed)
      return <ErrorState title={labTexts.catalogueFailed} retry={retry} />;
    if (record === undefined || catalogue === undefined) return <SkeletonRows rows={12} columns={6} />;
    return <CaseView {...{ record, catalogue, isStale, refresh, Papers }} />;
  };
  return (
    <LabPage section="worklist" title={title} action={action} isLow>
      {content()}
    </LabPage>
  );
}

/** A case by its id, or the question which one. */
export function RecordPage({ Papers }: RecordPageProps): ReactElement {
  const { _id } = useParams();
  if (_id !== undefined) return <Case key={_id} recordId={_id} Papers={Papers} />;
  return (
    <LabPage section="worklist" title={labTexts.title}>
      <OpenCase />
    </LabPage>
  );
}

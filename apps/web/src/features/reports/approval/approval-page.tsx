import { Empty, ErrorState, Loading } from '@senlab/ui';
import LockIcon from '@mui/icons-material/LockOutlined';
import { useMemo, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { useMay } from '../../../session/use-may.ts';
import { useScanToOpen } from '../../../parts/scanning/use-scan-to-open.ts';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { QueueBoard } from './queue-board.tsx';
import { readFilters } from './queue-filters.ts';
import { texts } from './texts.ts';

function Queue(): ReactElement {
  const { catalogue, hasFailed, retry } = useCatalogue();
  const [search] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  if (catalogue !== undefined) return <QueueBoard catalogue={catalogue} filters={filters} />;
  return hasFailed ? <ErrorState title={labTexts.catalogueFailed} retry={retry} /> : <Loading />;
}

/** What waits for a doctor. A scan opens the case of the tube. */
export function ApprovalPage(): ReactElement {
  useScanToOpen();
  const maySee = useMay('results.approve', 'karyotypes.approve');
  return (
    <LabPage section="approval" title={texts.title}>
      {maySee ? <Queue /> : <Empty icon={<LockIcon />} title={texts.denied.title} text={texts.denied.text} />}
    </LabPage>
  );
}

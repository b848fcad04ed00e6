import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { ErrorState, Loading } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { isArranged } from '../../../lists/use-list-address.ts';
import { useTablePreferences } from '../../../settings/settings-store.ts';
import { BreakGlassButton } from '../../../parts/break-glass/break-glass-button.tsx';
import { useCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { useMay } from '../../../session/use-may.ts';
import { SoundButton } from '../../../parts/scanning/sound-button.tsx';
import { useScanToOpen } from '../../../parts/scanning/use-scan-to-open.ts';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { RecordList } from './record-list.tsx';
import { readView, viewName } from './saved-view.ts';
import { texts } from './texts.ts';

function Records(): ReactElement {
  const { catalogue, hasFailed, retry } = useCatalogue();
  if (catalogue !== undefined) return <RecordList catalogue={catalogue} />;
  return hasFailed ? <ErrorState title={labTexts.catalogueFailed} retry={retry} /> : <Loading />;
}

function NewOrder(): ReactElement | null {
  if (!useMay('orders.create')) return null;
  return (
    <Button variant="contained" startIcon={<Add />} component={Link} to="/apps/lims/chi-dinh">
      {texts.newOrder}
    </Button>
  );
}

/** Where the person left the list; an address that says something itself is followed instead. */
function useLeftView(): string {
  const { search, state, key } = useLocation();
  const [stored] = useTablePreferences(viewName);
  const arrived = { key, view: search === '' && !isArranged(state) ? readView(stored) : '' };
  // As it was on coming here: what is chosen now is kept before the address follows, and must not look like a return.
  const [arrival, setArrival] = useState(arrived);
  if (arrival.key !== key) setArrival(arrived);
  return arrival.view;
}

/** All cases of the laboratory in one list. A scan opens what was scanned. */
export function WorklistPage(): ReactElement {
  useScanToOpen();
  const view = useLeftView();
  if (view !== '') return <Navigate to={{ search: view }} replace />;
  return (
    <LabPage
      section="worklist"
      title={labTexts.title}
      action={
        <>
          <BreakGlassButton />
          <SoundButton />
          <NewOrder />
        </>
      }
    >
      <Records />
    </LabPage>
  );
}

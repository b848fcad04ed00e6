import { ErrorState, Loading } from '@senlab/ui';
import { useMemo, type ReactElement } from 'react';
import { useCatalogue } from '../../features/lab/catalogue/lab-catalogue.ts';
import type { Named } from '../../features/prints/log-source.ts';
import { PrintsOverview } from '../../features/prints/overview.tsx';
import { PrintLog } from '../../features/prints/print-log.tsx';
import { PrintRecalls } from '../../features/prints/print-recalls.tsx';
import { PrintsFrame } from '../../features/prints/prints-frame.tsx';
import { texts } from '../../features/prints/texts.ts';

export function PrintsOverviewPage(): ReactElement {
  return (
    <PrintsFrame section="overview">
      <PrintsOverview />
    </PrintsFrame>
  );
}

interface SitedProps {
  readonly section: 'log' | 'recalls';
  readonly Page: (props: { readonly sites: readonly Named[] }) => ReactElement;
}

/** With the laboratory's names of the sites; neither feature knows the other. */
function Sited({ section, Page }: SitedProps): ReactElement {
  const { catalogue, hasFailed, retry } = useCatalogue();
  const locations = catalogue?.locations;
  const sites = useMemo(
    () => locations?.map(({ code, shortName }) => ({ id: code, name: shortName })),
    [locations],
  );
  if (sites !== undefined) return <Page sites={sites} />;
  return (
    <PrintsFrame section={section}>
      {hasFailed ? <ErrorState title={texts.failed} retry={retry} /> : <Loading />}
    </PrintsFrame>
  );
}

export function PrintLogPage(): ReactElement {
  return <Sited section="log" Page={PrintLog} />;
}

export function PrintRecallsPage(): ReactElement {
  return <Sited section="recalls" Page={PrintRecalls} />;
}

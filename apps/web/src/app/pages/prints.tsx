import { useMemo, type ReactElement } from 'react';
import { useCatalogue } from '../../parts/catalogue/lab-catalogue.ts';
import { CatalogueMissing } from '../../parts/catalogue/with-catalogue.tsx';
import type { Named } from '../../features/papers/prints/prints-calls.ts';
import { PrintsOverview } from '../../features/papers/prints/overview.tsx';
import { PrintLog } from '../../features/papers/prints/print-log.tsx';
import { PrintRecalls } from '../../features/papers/prints/print-recalls.tsx';
import { PrintsFrame } from '../../features/papers/prints/prints-frame.tsx';

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
  const used = useCatalogue();
  const locations = used.catalogue?.locations;
  const sites = useMemo(
    () => locations?.map(({ code, shortName }) => ({ id: code, name: shortName })),
    [locations],
  );
  if (sites !== undefined) return <Page sites={sites} />;
  return (
    <PrintsFrame section={section}>
      <CatalogueMissing {...used} />
    </PrintsFrame>
  );
}

export function PrintLogPage(): ReactElement {
  return <Sited section="log" Page={PrintLog} />;
}

export function PrintRecallsPage(): ReactElement {
  return <Sited section="recalls" Page={PrintRecalls} />;
}

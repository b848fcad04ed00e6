import type { ReactElement } from 'react';
import { PublishReport } from '../../features/desk/customer-actions/publish-report.tsx';
import { ReportListPage } from '../../features/reports/reports/list/report-list-page.tsx';
import type { ReportScope } from '../../features/reports/reports/list/report-source.ts';
import type { Emergency } from '../../features/reports/reports/report/report-notices.tsx';
import { ReportPage } from '../../features/reports/reports/report/report-page.tsx';
import { BreakGlassOffer } from '../../parts/break-glass/break-glass.tsx';
import { useCatalogue } from '../../parts/catalogue/lab-catalogue.ts';
import { useSigningOnce } from '../../features/reports/signing/use-signing.tsx';
import { durationWords } from '../../features/bench/worklist/row-words.tsx';

const emergency: Emergency = (code, onOpened) => <BreakGlassOffer code={code} onOpened={onOpened} />;

/** The reports with the laboratory's names and words; neither feature knows the other. */
function ScopedList({ scope }: { readonly scope: ReportScope }): ReactElement {
  return <ReportListPage scope={scope} used={useCatalogue()} duration={durationWords} />;
}

export function Kqxn1Page(): ReactElement {
  return <ScopedList scope="kqxn1" />;
}

export function Kqxn2Page(): ReactElement {
  return <ScopedList scope="kqxn2" />;
}

export function KqxnPage(): ReactElement {
  return <ScopedList scope="kqxn" />;
}

export function KqxnReportPage(): ReactElement {
  return <ReportPage askToSign={useSigningOnce()} emergency={emergency} Beside={PublishReport} />;
}

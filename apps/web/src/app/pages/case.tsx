import type { ReactElement } from 'react';
import { RecordPage } from '../../features/bench/record/record-page.tsx';
import { CasePapers } from '../../features/reports/approval/case-papers.tsx';

/** A case with the papers that came of it: the bench knows none, so they meet here. */
export function CasePage(): ReactElement {
  return <RecordPage Papers={CasePapers} />;
}

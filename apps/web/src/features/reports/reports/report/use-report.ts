import { useState } from 'react';
import { useLive } from '../use-live.ts';
import { loadReport, type ReportData } from '../report-calls.ts';

export interface UsedReport {
  readonly report: ReportData | undefined;
  /** Of the first load; a later failure keeps what is shown and says that it is old. */
  readonly failure: 'missing' | 'failed' | undefined;
  readonly isStale: boolean;
  readonly refresh: () => Promise<void>;
}

/** One report for as long as its page is open. Another version of it that changes, changes what is said here. */
export function useReport(_id: string): UsedReport {
  const [shown, setShown] = useState<ReportData>();
  const isAbout = (id: string): boolean =>
    id === _id || id === shown?.openCorrectionId || shown?.versions.some((each) => each._id === id) === true;
  const { answer, refresh } = useLive({ question: _id, load: loadReport, isAbout });
  if (answer?.kind === 'report' && answer.report !== shown) setShown(answer.report);
  const hasFailed = answer !== undefined && answer.kind !== 'report';
  return {
    report: shown,
    failure: hasFailed && shown === undefined ? answer.kind : undefined,
    isStale: hasFailed && shown !== undefined,
    refresh,
  };
}

import { useCallback, type ReactElement } from 'react';
import { useAnswer } from '../../../../api/use-answer.ts';
import { loadReport, type ReportData } from '../report-calls.ts';
import Button from '@mui/material/Button';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import { Link, useParams } from 'react-router';
import type { AskToSign } from '../actions/report-actions.tsx';
import { EmergencyContext, type Emergency } from './report-notices.tsx';
import { ReportView, type ReportBeside } from './report-view.tsx';
import { texts } from './texts.ts';

export interface UsedReport {
  readonly report: ReportData | undefined;
  /** Of the first load; a later failure keeps what is shown and says that it is old. */
  readonly failure: 'missing' | 'failed' | undefined;
  readonly isStale: boolean;
  readonly refresh: () => Promise<void>;
}

/** One report for as long as its page is open. Another version of it that changes, changes what is said here. */
function useReport(_id: string): UsedReport {
  const load = useCallback(() => loadReport(_id), [_id]);
  const isAbout = (id: string): boolean =>
    id === _id ||
    id === report?.openCorrectionId ||
    report?.versions.some((each) => each._id === id) === true;
  const { answer: report, problem, refresh } = useAnswer(load, { topics: ['reports'], isAbout });
  return {
    report,
    failure: report === undefined ? problem : undefined,
    isStale: report !== undefined && problem !== undefined,
    refresh,
  };
}

export interface ReportPageProps {
  readonly askToSign: AskToSign;
  /** What another wing does with the report, among its buttons. */
  readonly Beside: ReportBeside;
  readonly emergency: Emergency;
}

function Missing(): ReactElement {
  return (
    <Empty
      title={texts.missing}
      text={texts.missingText}
      action={
        <Button component={Link} to="/apps/welcome" variant="outlined">
          {texts.home}
        </Button>
      }
    />
  );
}

function OneReport(props: Omit<ReportPageProps, 'emergency'> & { readonly _id: string }): ReactElement {
  const { report, failure, isStale, refresh } = useReport(props._id);
  if (failure === 'missing') return <Missing />;
  if (failure === 'failed')
    return <ErrorState title={texts.failed} text={texts.failedText} retry={() => void refresh()} />;
  if (report === undefined) return <SkeletonRows rows={12} columns={6} />;
  const { askToSign, Beside } = props;
  return <ReportView {...{ report, isStale, refresh, askToSign, Beside }} />;
}

/** One paper by its id. Who may read it is the server's word alone: people come here by a link. */
export function ReportPage({ emergency, ...used }: ReportPageProps): ReactElement {
  const { _id } = useParams();
  if (_id === undefined) return <Missing />;
  return (
    <EmergencyContext value={emergency}>
      <OneReport key={_id} _id={_id} {...used} />
    </EmergencyContext>
  );
}

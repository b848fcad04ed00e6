import Button from '@mui/material/Button';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import type { AskToSign } from '../actions/use-report-actions.ts';
import { EmergencyContext, type Emergency } from './emergency.ts';
import { ReportView } from './report-view.tsx';
import { texts } from './texts.ts';
import { useReport } from './use-report.ts';

export interface ReportPageProps {
  readonly askToSign: AskToSign;
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

function OneReport(props: { readonly _id: string; readonly askToSign: AskToSign }): ReactElement {
  const { report, failure, isStale, refresh } = useReport(props._id);
  if (failure === 'missing') return <Missing />;
  if (failure === 'failed')
    return <ErrorState title={texts.failed} text={texts.failedText} retry={() => void refresh()} />;
  if (report === undefined) return <SkeletonRows rows={12} columns={6} />;
  return <ReportView report={report} isStale={isStale} refresh={refresh} askToSign={props.askToSign} />;
}

/** One paper by its id. Who may read it is the server's word alone: people come here by a link. */
export function ReportPage({ askToSign, emergency }: ReportPageProps): ReactElement {
  const { _id } = useParams();
  if (_id === undefined) return <Missing />;
  return (
    <EmergencyContext value={emergency}>
      <OneReport key={_id} _id={_id} askToSign={askToSign} />
    </EmergencyContext>
  );
}

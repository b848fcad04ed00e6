import Box from '@mui/material/Box';
import { ErrorState } from '@senlab/ui';
import { useMemo, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '../../../../session/use-may.ts';
import { OpenForm } from '../actions/open-form.tsx';
import { ReportActions } from '../actions/report-actions.tsx';
import { useReportActions, type AskToSign } from '../actions/use-report-actions.ts';
import { CompareView } from '../compare/compare-view.tsx';
import { paperMark } from '../paper/paper-marks.ts';
import { Paper } from '../paper/paper.tsx';
import { readDocument, type ReadDocument } from '../paper/read-document.ts';
import { PaperBar } from '../print/paper-bar.tsx';
import { ReportSide } from '../side/report-side.tsx';
import { compareKey } from '../report-address.ts';
import type { ReportData } from '../report-calls.ts';
import { ReportHead } from './report-head.tsx';
import { ReportNotices } from './report-notices.tsx';
import { RestrictedNotice } from './restricted-notice.tsx';
import { texts } from './texts.ts';

interface ReportViewProps {
  readonly report: ReportData;
  readonly isStale: boolean;
  readonly refresh: () => Promise<void>;
  readonly askToSign: AskToSign;
}

function Content(props: {
  readonly report: ReportData;
  readonly read: ReadDocument | undefined;
  readonly refresh: () => Promise<void>;
}): ReactElement {
  const { report, read, refresh } = props;
  const [search] = useSearchParams();
  const mayReadPatients = useMay('patients.read');
  const other = report.versions.find(({ _id }) => _id === search.get(compareKey) && _id !== report._id);
  if (read === undefined) return <RestrictedNotice report={report} refresh={refresh} />;
  if (other !== undefined) return <CompareView key={other._id} report={report} other={other} />;
  if (read.kind !== 'document') return <ErrorState title={texts[read.kind]} />;
  // What is restricted has no course: a list of earlier values would be one more place to keep closed.
  const courseOf = mayReadPatients && !report.isRestricted ? report.patientId : undefined;
  return <Paper document={read.document} signed={report} mark={paperMark(report)} courseOf={courseOf} />;
}

/** The paper in the middle, what is known of it beside, and what can be done above. */
export function ReportView({ report, isStale, refresh, askToSign }: ReportViewProps): ReactElement {
  const read = useMemo(
    () => (report.document === null ? undefined : readDocument(report.document)),
    [report.document],
  );
  const document = read?.kind === 'document' ? read.document : undefined;
  const actions = useReportActions({ report, askToSign, refresh });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      <ReportHead
        report={report}
        actions={<ReportActions report={report} isReadable={document !== undefined} actions={actions} />}
      />
      <PaperBar report={report} />
      <ReportNotices report={report} isStale={isStale} />
      <OpenForm report={report} document={document} actions={actions} refresh={refresh} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Content report={report} read={read} refresh={refresh} />
        <ReportSide report={report} />
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { gestationalAgeText, hasPermission, printedName, routeGroups } from '@senlab/domain';
import { tabularNumbers, ErrorState, InColumn, InRow } from '@senlab/ui';
import { type ComponentType, type ReactElement, type ReactNode, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { NeighbourButtons } from '../../../../lists/neighbours/neighbour-buttons.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { ReportStateChip } from '../report-state-chip.tsx';
import { reportAddress, type ReportData, compareKey } from '../report-calls.ts';
import { texts } from './texts.ts';
import { useMay } from '../../../../session/use-may.ts';
import { OpenForm } from '../actions/open-form.tsx';
import { ReportActions, useReportActions, type AskToSign } from '../actions/report-actions.tsx';
import { CompareView } from '../compare/compare-view.tsx';
import { paperMark, readDocument, type ReadDocument } from '../paper/paper-rules.ts';
import { Paper } from '../paper/paper.tsx';
import { PaperBar } from '../print/paper-bar.tsx';
import { ReportSide } from '../side/report-side.tsx';
import { ReportNotices, RestrictedNotice } from './report-notices.tsx';

interface ReportHeadProps {
  readonly report: ReportData;
  readonly actions: ReactNode;
}

/** The lists are for administrators: others came from a case, a notice or a link. */
function useMayList(): boolean {
  const role = useSession((session) => session.user?.role) ?? [];
  return hasPermission(routeGroups.admin, role);
}

function personWords(report: ReportData): string {
  const { patientCode, patientBirthYear, gestationalDays, departmentName, doctorName } = report;
  const age = gestationalDays === null ? '' : texts.gestation(gestationalAgeText(gestationalDays));
  return [patientCode, String(patientBirthYear), age, departmentName ?? '', doctorName ?? '']
    .filter((part) => part !== '')
    .join(' · ');
}

function Ways({ report }: { readonly report: ReportData }): ReactElement {
  const mayList = useMayList();
  return (
    <InRow as="nav" align="stretch" gap={2} sx={{ ml: -2 }}>
      {mayList && (
        <Button size="small" startIcon={<ArrowBack />} component={Link} to="/apps/kqxn">
          {texts.toList}
        </Button>
      )}
      <Button size="small" component={Link} to={`/apps/lims/lims-detail/${report.recordId}`}>
        {texts.toRecord(report.sid)}
      </Button>
      <NeighbourButtons id={report._id} pathOf={reportAddress} words={texts.neighbours} />
    </InRow>
  );
}

/** Which paper, whose, and what can be done with it. */
function ReportHead({ report, actions }: ReportHeadProps): ReactElement {
  return (
    <InColumn as="header" gap={2}>
      <Ways report={report} />
      <InRow gap={3}>
        <Typography variant="h1" sx={tabularNumbers}>
          {texts.title(report.reportCode, report.versionNo)}
        </Typography>
        <ReportStateChip state={report.status} />
        {report.isDemo && (
          <Typography variant="body2" color="textSecondary">
            {texts.demo}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        {actions}
      </InRow>
      <Typography component="div">
        <strong>{printedName(report.patientName)}</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary', ...tabularNumbers }}>
          {personWords(report)}
        </Box>
      </Typography>
    </InColumn>
  );
}

export type ReportBeside = ComponentType<{ readonly report: ReportData }>;

interface ReportViewProps {
  readonly report: ReportData;
  readonly isStale: boolean;
  readonly refresh: () => Promise<void>;
  readonly askToSign: AskToSign;
  readonly Beside: ReportBeside;
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
export function ReportView({ report, isStale, refresh, askToSign, Beside }: ReportViewProps): ReactElement {
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
        actions={
          <>
            <ReportActions report={report} isReadable={document !== undefined} actions={actions} />
            {document !== undefined && <Beside report={report} />}
          </>
        }
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

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { gestationalAgeText, hasPermission, printedName, routeGroups } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { NeighbourButtons } from '../../../../lists/neighbours/neighbour-buttons.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { ReportStateChip } from '../report-state-chip.tsx';
import { reportAddress } from '../report-address.ts';
import type { ReportData } from '../report-calls.ts';
import { texts } from './texts.ts';

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
    <Box component="nav" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: -2 }}>
      {mayList && (
        <Button size="small" startIcon={<ArrowBack />} component={Link} to="/apps/kqxn">
          {texts.toList}
        </Button>
      )}
      <Button size="small" component={Link} to={`/apps/lims/lims-detail/${report.recordId}`}>
        {texts.toRecord(report.sid)}
      </Button>
      <NeighbourButtons id={report._id} pathOf={reportAddress} words={texts.neighbours} />
    </Box>
  );
}

/** Which paper, whose, and what can be done with it. */
export function ReportHead({ report, actions }: ReportHeadProps): ReactElement {
  return (
    <Box component="header" sx={{ display: 'grid', gap: 2 }}>
      <Ways report={report} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="h1" sx={tabularNumbers}>
          {texts.title(report.reportCode, report.versionNo)}
        </Typography>
        <ReportStateChip state={report.status} />
        {report.isDemo && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.demo}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        {actions}
      </Box>
      <Typography component="div">
        <strong>{printedName(report.patientName)}</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary', ...tabularNumbers }}>
          {personWords(report)}
        </Box>
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Notice } from './notice.tsx';
import { reportAddress } from '../report-address.ts';
import type { ReportData } from '../report-calls.ts';
import { texts } from './texts.ts';

interface ReportNoticesProps {
  readonly report: ReportData;
  readonly isStale: boolean;
}

function Way(props: { readonly to: string; readonly children: string }): ReactElement {
  return (
    <Button size="small" variant="outlined" color="inherit" component={Link} to={reportAddress(props.to)}>
      {props.children}
    </Button>
  );
}

/** The version that is in force, where it is not this one. */
function newerOf({ versionNo, versions }: ReportData): ReportData['versions'][number] | undefined {
  return versions.find((each) => each.versionNo > versionNo && each.status === 'released');
}

/** What a reader must know before she acts on the paper. */
export function ReportNotices({ report, isStale }: ReportNoticesProps): ReactElement {
  const { openCorrectionId, holds } = report;
  const newer = newerOf(report);
  return (
    <>
      {isStale && <Notice>{texts.stale}</Notice>}
      {newer !== undefined && (
        <Notice action={<Way to={newer._id}>{texts.toNewest}</Way>}>{texts.newest(newer.versionNo)}</Notice>
      )}
      {openCorrectionId !== null && report.status === 'released' && (
        <Notice action={<Way to={openCorrectionId}>{texts.toCorrection}</Way>}>{texts.openCorrection}</Notice>
      )}
      {holds.length > 0 && (
        <Notice>
          {texts.holds}
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {holds.map(({ code, message, testCodes }) => (
              <li key={`${code}/${testCodes.join()}`}>{message}</li>
            ))}
          </Box>
        </Notice>
      )}
    </>
  );
}

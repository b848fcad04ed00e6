import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Lock from '@mui/icons-material/LockOutlined';
import Typography from '@mui/material/Typography';
import { breakGlassTexts, restrictedResultText } from '@senlab/domain';
import { useMayBreakGlass } from '../../../../session/use-may.ts';
import { type ReportData, reportAddress } from '../report-calls.ts';
import { texts } from './texts.ts';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

/** A button that opens a closed file in an emergency, for those who may. The laboratory has it: who composes the page brings it. */
export type Emergency = (code: string, onOpened: () => void) => ReactElement | null;

export const EmergencyContext = createContext<Emergency>(() => null);

interface NoticeProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** One sentence above the paper that its reader must know. */
function Notice({ children, action }: NoticeProps): ReactElement {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 2,
        border: '1px solid',
        borderColor: 'warning.main',
        borderRadius: '10px',
        bgcolor: 'warning.light',
      }}
    >
      <InfoOutlined aria-hidden sx={{ color: 'warning.main', fontSize: 20 }} />
      <Box sx={{ flex: 1, minWidth: 200 }}>{children}</Box>
      {action}
    </Box>
  );
}

interface Words {
  readonly title: string;
  readonly lines: readonly string[];
  /** An emergency would open it. */
  readonly isOpenable?: boolean;
}

type Closed = Pick<ReportData, 'status' | 'isRestricted'>;

function wordsOf({ status, isRestricted }: Closed, mayBreakGlass: boolean): Words {
  if (status === 'withdrawn') return { title: texts.withdrawn.title, lines: [texts.withdrawn.who] };
  if (status === 'discarded') return { title: texts.discarded.title, lines: [texts.discarded.who] };
  // Who manages the reports knows of each, and a right to the restricted ones would not open an ordinary one.
  if (!isRestricted) return { title: texts.metadataOnly.title, lines: [texts.metadataOnly.who] };
  const { who, ask, emergency } = texts.restricted;
  const hint = mayBreakGlass ? [emergency, breakGlassTexts.warning] : [];
  return { title: restrictedResultText, lines: [who, ask, ...hint], isOpenable: mayBreakGlass };
}

/** In the place of the paper: that it is there, who may read it, and what to do about that. */
export function RestrictedNotice(props: {
  readonly report: ReportData;
  readonly refresh: () => Promise<void>;
}): ReactElement {
  const { report, refresh } = props;
  const emergency = useContext(EmergencyContext);
  const { title, lines, isOpenable = false } = wordsOf(report, useMayBreakGlass());
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 3,
        px: 5,
        py: 12,
        textAlign: 'center',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Lock aria-hidden sx={{ fontSize: 32, color: 'text.secondary' }} />
      <Typography variant="h2">{title}</Typography>
      {lines.map((line) => (
        <Typography key={line} color="textSecondary" sx={{ maxWidth: 560, textWrap: 'pretty' }}>
          {line}
        </Typography>
      ))}
      {isOpenable && emergency(report.sid, () => void refresh())}
    </Box>
  );
}

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

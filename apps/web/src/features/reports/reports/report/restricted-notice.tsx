import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { breakGlassTexts, restrictedResultText } from '@senlab/domain';
import { useContext, type ReactElement } from 'react';
import { useMayBreakGlass } from '../../../../session/use-may.ts';
import { EmergencyContext } from './emergency.ts';
import type { ReportData } from '../report-calls.ts';
import { texts } from './texts.ts';

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
        <Typography key={line} sx={{ maxWidth: 560, color: 'text.secondary', textWrap: 'pretty' }}>
          {line}
        </Typography>
      ))}
      {isOpenable && emergency(report.sid, () => void refresh())}
    </Box>
  );
}

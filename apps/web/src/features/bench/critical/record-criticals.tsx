import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, type ReactElement } from 'react';
import { useMay } from '../../../session/use-may.ts';
import { loadOfRecord } from './critical-calls.ts';
import { CriticalList } from './critical-list.tsx';
import { texts } from './texts.ts';
import { useLiveLoad } from './use-live-load.ts';
import { useTestNames } from './use-test-names.ts';

interface RecordCriticalsProps {
  readonly recordId: string;
  /** One of its values is critical and still in work. */
  readonly isExpected?: boolean;
}

/** Of one alarm on a wide screen. */
const heightOfOne = 90;

function Banner({ recordId, isExpected = false }: RecordCriticalsProps): ReactElement | null {
  const { answer, hasFailed, refresh } = useLiveLoad(useCallback(() => loadOfRecord(recordId), [recordId]));
  const testNames = useTestNames();
  const rows = answer?.rows.filter(({ status }) => status !== 'closed') ?? [];
  // Its place is kept: a button that moves while it is pressed is not pressed, or is another one.
  if (answer === undefined && isExpected && !hasFailed)
    return <Skeleton variant="rounded" height={heightOfOne} />;
  if (rows.length === 0) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{
        py: 0,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '& .MuiAlert-message': { flex: 1, minWidth: 0, py: 1 },
        '& .MuiAlert-icon': { py: 1 },
      }}
    >
      <AlertTitle sx={{ mb: 0, fontSize: '0.8125rem' }}>{texts.banner.title(rows.length)}</AlertTitle>
      <CriticalList label={texts.active} rows={rows} testNames={testNames} isInCase refresh={refresh} />
    </Alert>
  );
}

/** The open alarms of one case, above its values; nothing where there is none, or where the person may not know. */
export function RecordCriticals(props: RecordCriticalsProps): ReactElement | null {
  const may = useMay('critical.record', 'results.read', 'results.read-released');
  return may ? <Banner {...props} /> : null;
}

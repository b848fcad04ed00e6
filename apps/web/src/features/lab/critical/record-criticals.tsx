import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useCallback, type ReactElement } from 'react';
import { useMay } from '../frame/use-may.ts';
import { loadOfRecord } from './critical-calls.ts';
import { CriticalList } from './critical-list.tsx';
import { texts } from './texts.ts';
import { useLiveLoad } from './use-live-load.ts';
import { useTestNames } from './use-test-names.ts';

function Banner({ recordId }: { readonly recordId: string }): ReactElement | null {
  const { answer, refresh } = useLiveLoad(useCallback(() => loadOfRecord(recordId), [recordId]));
  const testNames = useTestNames();
  const rows = answer?.rows.filter(({ status }) => status !== 'closed') ?? [];
  if (rows.length === 0) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ bgcolor: 'background.paper', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>{texts.banner.title(rows.length)}</AlertTitle>
      <CriticalList label={texts.active} rows={rows} testNames={testNames} refresh={refresh} />
    </Alert>
  );
}

/** The open alarms of one case, above its values; nothing where there is none, or where the person may not know. */
export function RecordCriticals(props: { readonly recordId: string }): ReactElement | null {
  const may = useMay('critical.record', 'results.read', 'results.read-released');
  return may ? <Banner recordId={props.recordId} /> : null;
}

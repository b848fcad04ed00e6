import { PlainList } from '@senlab/ui';
import { type ReactElement, useCallback } from 'react';
import { CaseCriticalItem, CriticalItem } from './critical-item.tsx';
import { type CriticalRow, type TestNames, loadOfRecord, useTestNames } from './critical-calls.ts';
import type { ToldValue } from './call-form.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Skeleton from '@mui/material/Skeleton';
import { useAnswer } from '../../../api/use-answer.ts';
import { useMay } from '../../../session/use-may.ts';
import { texts } from './texts.ts';

interface CriticalListProps {
  readonly label: string;
  readonly rows: readonly CriticalRow[];
  readonly testNames: TestNames;
  /** Above the values of the one case that they are of. */
  readonly isInCase?: boolean;
  readonly refresh: () => Promise<void>;
}

/** One call tells the ward everything that is open of one patient. */
function toldWith(row: CriticalRow, rows: readonly CriticalRow[]): readonly CriticalRow[] {
  return rows.filter(
    (other) =>
      other._id !== row._id &&
      other.status === 'open' &&
      other.patientCode === row.patientCode &&
      other.departmentName === row.departmentName,
  );
}

export function CriticalList(props: CriticalListProps): ReactElement {
  const { label, rows, testNames, isInCase = false, refresh } = props;
  const Item = isInCase ? CaseCriticalItem : CriticalItem;
  const named = (row: CriticalRow): ToldValue => ({
    row,
    testName: testNames.get(row.testCode) ?? row.testCode,
  });
  return (
    <PlainList gap={3} aria-label={label}>
      {rows.map((row) => (
        <Item key={row._id} {...named(row)} others={toldWith(row, rows).map(named)} refresh={refresh} />
      ))}
    </PlainList>
  );
}

interface RecordCriticalsProps {
  readonly recordId: string;
  /** One of its values is critical and still in work. */
  readonly isExpected?: boolean;
}

/** Of one alarm on a wide screen. */
const heightOfOne = 90;

function Banner({ recordId, isExpected = false }: RecordCriticalsProps): ReactElement | null {
  const load = useCallback(() => loadOfRecord(recordId), [recordId]);
  const { answer, problem, refresh } = useAnswer(load, { topics: ['critical'] });
  const testNames = useTestNames();
  const rows = answer?.rows.filter(({ status }) => status !== 'closed') ?? [];
  // Its place is kept: a button that moves while it is pressed is not pressed, or is another one.
  if (answer === undefined && isExpected && problem === undefined)
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

import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { CaseCriticalItem, CriticalItem } from './critical-item.tsx';
import type { CriticalRow, TestNames } from './critical-row.ts';
import type { ToldValue } from './use-call-form.ts';

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
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Item key={row._id} {...named(row)} others={toldWith(row, rows).map(named)} refresh={refresh} />
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { CriticalItem } from './critical-item.tsx';
import type { CriticalRow, TestNames } from './critical-row.ts';
import type { ToldValue } from './use-call-form.ts';

interface CriticalListProps {
  readonly label: string;
  readonly rows: readonly CriticalRow[];
  readonly testNames: TestNames;
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

export function CriticalList({ label, rows, testNames, refresh }: CriticalListProps): ReactElement {
  const named = (row: CriticalRow): ToldValue => ({
    row,
    testName: testNames.get(row.testCode) ?? row.testCode,
  });
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <CriticalItem
          key={row._id}
          {...named(row)}
          others={toldWith(row, rows).map(named)}
          refresh={refresh}
        />
      ))}
    </Box>
  );
}

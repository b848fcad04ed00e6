import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { CriticalItem } from './critical-item.tsx';
import type { CriticalRow, TestNames } from './critical-row.ts';

interface CriticalListProps {
  readonly label: string;
  readonly rows: readonly CriticalRow[];
  readonly testNames: TestNames;
  readonly refresh: () => Promise<void>;
}

export function CriticalList({ label, rows, testNames, refresh }: CriticalListProps): ReactElement {
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <CriticalItem
          key={row._id}
          row={row}
          testName={testNames.get(row.testCode) ?? row.testCode}
          refresh={refresh}
        />
      ))}
    </Box>
  );
}

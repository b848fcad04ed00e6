import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactElement } from 'react';
import type { QualityNames } from '../use-quality-names.ts';
import type { BoardRow } from '../quality-types.ts';
import { texts } from '../texts.ts';
import { focusFirstEntry } from './entry-keys.ts';
import { EntryLine } from './entry-line.tsx';

interface EntryGridProps {
  readonly rows: readonly BoardRow[];
  readonly names: QualityNames;
  readonly mayEnter: boolean;
  /** The test that the person came for. */
  readonly testCode: string;
  readonly refresh: () => void;
}

/** Every test and level of an instrument, one field each, in the order of the board. */
export function EntryGrid({ rows, names, mayEnter, testCode, refresh }: EntryGridProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current !== null) focusFirstEntry(form.current, testCode);
  }, [testCode]);
  return (
    <Box
      component="form"
      ref={form}
      aria-label={texts.entry.form}
      onSubmit={(event) => event.preventDefault()}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' }}
    >
      {rows.map((row) => (
        <Box key={row.testCode} sx={{ py: 2, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
          <Typography component="h2" sx={{ px: 4, fontSize: '1rem', fontWeight: 600 }}>
            {names.test(row.testCode)}
          </Typography>
          {row.lots
            .toSorted((one, other) => one.level - other.level || one.lotNo.localeCompare(other.lotNo))
            .map((lot) => (
              <EntryLine
                key={lot._id}
                {...{ row, lot, mayEnter, refresh }}
                testName={names.test(row.testCode)}
              />
            ))}
        </Box>
      ))}
    </Box>
  );
}

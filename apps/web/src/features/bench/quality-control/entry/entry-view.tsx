import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactElement } from 'react';
import {
  type QualityNames,
  type BoardRow,
  chosenInstrument,
  instrumentsOf,
  CodeSelect,
  type QualityPartProps,
  useQualityAddress,
} from '../quality-part.tsx';
import { texts } from '../texts.ts';
import { focusFirstEntry, EntryLine } from './entry-line.tsx';
import Alert from '@mui/material/Alert';
import { Empty, InColumn, InRow } from '@senlab/ui';
import { useMay } from '../../../../session/use-may.ts';

interface EntryGridProps {
  readonly rows: readonly BoardRow[];
  readonly names: QualityNames;
  readonly mayEnter: boolean;
  /** The test that the person came for. */
  readonly testCode: string;
  readonly refresh: () => void;
}

/** Every test and level of an instrument, one field each, in the order of the board. */
function EntryGrid({ rows, names, mayEnter, testCode, refresh }: EntryGridProps): ReactElement {
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

/** Control values of one instrument, typed one after the other without the mouse. */
export function EntryView({ board, names, refresh }: QualityPartProps): ReactElement {
  const { address, go } = useQualityAddress();
  const mayEnter = useMay('results.enter');
  const instrument = chosenInstrument(board, address.instrument);
  const rows = board.rows.filter(
    ({ instrumentCode, lots }) => instrumentCode === instrument && lots.length > 0,
  );
  return (
    <InColumn gap={3}>
      <InRow gap={3}>
        <CodeSelect
          label={texts.instrument}
          value={instrument}
          options={instrumentsOf(board)}
          onChange={(code) => go({ instrument: code, test: '' })}
        />
        {rows.length > 0 && mayEnter && (
          <Typography color="textSecondary" variant="small">
            {texts.entry.keys}
          </Typography>
        )}
      </InRow>
      {!mayEnter && <Alert severity="info">{texts.entry.notAllowed}</Alert>}
      {instrument === '' && <Empty title={texts.entry.choose} text={texts.entry.chooseText} />}
      {instrument !== '' && rows.length === 0 && (
        <Empty title={texts.entry.noLots} text={texts.entry.noLotsText} />
      )}
      {rows.length > 0 && (
        <EntryGrid
          key={instrument}
          {...{ rows, names, mayEnter }}
          testCode={address.test}
          refresh={() => void refresh()}
        />
      )}
    </InColumn>
  );
}

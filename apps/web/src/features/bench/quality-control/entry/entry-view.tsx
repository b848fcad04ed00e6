import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Empty } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useMay } from '../../../../session/use-may.ts';
import { chosenInstrument, instrumentsOf } from '../board-instruments.ts';
import { CodeSelect } from '../code-select.tsx';
import type { QualityPartProps } from '../quality-part.ts';
import { texts } from '../texts.ts';
import { useQualityAddress } from '../use-quality-address.ts';
import { EntryGrid } from './entry-grid.tsx';

/** Control values of one instrument, typed one after the other without the mouse. */
export function EntryView({ board, names, refresh }: QualityPartProps): ReactElement {
  const { address, go } = useQualityAddress();
  const mayEnter = useMay('results.enter');
  const instrument = chosenInstrument(board, address.instrument);
  const rows = board.rows.filter(
    ({ instrumentCode, lots }) => instrumentCode === instrument && lots.length > 0,
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <CodeSelect
          label={texts.instrument}
          value={instrument}
          options={instrumentsOf(board)}
          onChange={(code) => go({ instrument: code, test: '' })}
        />
        {rows.length > 0 && mayEnter && (
          <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{texts.entry.keys}</Typography>
        )}
      </Box>
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
    </Box>
  );
}

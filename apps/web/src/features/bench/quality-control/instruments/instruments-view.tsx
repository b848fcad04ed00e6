import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { useMay } from '../../../../session/use-may.ts';
import { loadInstruments } from '../quality-calls.ts';
import type { Instrument } from '../quality-types.ts';
import { texts } from '../texts.ts';
import { useQualityLoad } from '../use-quality-load.ts';
import { useQualityNames, type QualityNames } from '../use-quality-names.ts';
import { InstrumentForm } from './instrument-form.tsx';
import { InstrumentItem } from './instrument-item.tsx';

interface InstrumentListProps {
  readonly instruments: readonly Instrument[];
  readonly names: QualityNames;
  readonly refresh: () => Promise<void>;
}

function InstrumentList({ instruments, names, refresh }: InstrumentListProps): ReactElement {
  const mayWrite = useMay('settings.write');
  /** A code, or the empty one of an instrument that is being added. */
  const [edited, setEdited] = useState<string>();
  const close = (): void => setEdited(undefined);
  const form = (instrument?: Instrument): ReactElement => (
    <InstrumentForm {...{ instrument, names }} onClose={close} onSaved={() => void refresh()} />
  );
  return (
    <>
      {mayWrite && edited !== '' && (
        <Box>
          <Button variant="contained" startIcon={<Add />} onClick={() => setEdited('')}>
            {texts.instruments.add}
          </Button>
        </Box>
      )}
      {edited === '' && form()}
      {instruments.length === 0 && <Empty {...texts.instruments.none} />}
      <Box
        component="ul"
        aria-label={texts.instruments.list}
        sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}
      >
        {instruments.map((instrument) =>
          edited === instrument.code ? (
            <li key={instrument.code}>{form(instrument)}</li>
          ) : (
            <InstrumentItem
              key={instrument.code}
              {...{ instrument, names }}
              onEdit={mayWrite ? () => setEdited(instrument.code) : undefined}
            />
          ),
        )}
      </Box>
    </>
  );
}

/** The instruments of the laboratory, and which controls each shift needs on them. */
export function InstrumentsView(): ReactElement {
  const { answer, hasFailed, refresh } = useQualityLoad(loadInstruments);
  const names = useQualityNames();
  if (answer === undefined)
    return hasFailed ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={4} columns={4} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      {hasFailed && <Alert severity="warning">{texts.stale}</Alert>}
      <InstrumentList instruments={answer} {...{ names, refresh }} />
    </Box>
  );
}

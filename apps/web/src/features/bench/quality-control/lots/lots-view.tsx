import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import { controlLotStateLabels, controlLotStates } from '@senlab/domain';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { useMay } from '../../../../session/use-may.ts';
import {
  CodeSelect,
  type Instrument,
  useQualityAddress,
  useQualityNames,
  type QualityNames,
} from '../quality-part.tsx';
import { loadInstruments, loadLots, type LotPage, useQualityLoad } from '../quality-calls.ts';
import { texts } from '../texts.ts';
import { LotForm } from './lot-form.tsx';
import { LotItem } from './lot-item.tsx';

const states = controlLotStates.map((code) => ({ code, name: controlLotStateLabels[code] }));

interface LotListProps {
  readonly lots: LotPage;
  readonly instruments: readonly Instrument[];
  readonly names: QualityNames;
  readonly refresh: () => Promise<void>;
}

function LotList({ lots, instruments, names, refresh }: LotListProps): ReactElement {
  if (lots.rows.length === 0) return <Empty {...texts.lots.none} />;
  const nameOf = (code: string): string => instruments.find((each) => each.code === code)?.name ?? code;
  return (
    <Box
      component="ul"
      aria-label={texts.lots.list}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
      }}
    >
      {lots.rows.map((lot) => (
        <LotItem
          key={lot._id}
          lot={lot}
          instrumentName={nameOf(lot.instrumentCode)}
          {...{ names, refresh }}
        />
      ))}
    </Box>
  );
}

function Lots(props: { readonly status: string } & Omit<LotListProps, 'lots' | 'refresh'>): ReactElement {
  const { status } = props;
  const [page, setPage] = useState(0);
  const { answer, hasFailed, refresh } = useQualityLoad(
    useCallback(() => loadLots(status, page), [status, page]),
  );
  if (answer === undefined)
    return hasFailed ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={5} columns={4} />
    );
  return (
    <>
      {hasFailed && <Alert severity="warning">{texts.stale}</Alert>}
      <LotList {...props} lots={answer} refresh={refresh} />
      {answer.pages > 1 && (
        <Pagination
          count={answer.pages}
          page={page + 1}
          aria-label={texts.lots.page}
          onChange={(_event, next) => setPage(next - 1)}
        />
      )}
    </>
  );
}

/** Targets of control materials: proposed by one, approved by another. */
export function LotsView(): ReactElement {
  const { address, go } = useQualityAddress();
  const names = useQualityNames();
  const { answer: instruments = [] } = useQualityLoad(loadInstruments);
  const mayPropose = useMay('catalogue.propose');
  const [isProposing, setProposing] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <CodeSelect
          label={texts.lots.filter}
          all={texts.all}
          value={address.status}
          options={states}
          onChange={(status) => go({ status })}
        />
        {mayPropose && !isProposing && (
          <Button variant="contained" startIcon={<Add />} onClick={() => setProposing(true)}>
            {texts.lots.propose}
          </Button>
        )}
      </Box>
      {isProposing && (
        <LotForm
          {...{ instruments, names }}
          onClose={() => setProposing(false)}
          onSent={() => go({ status: 'proposed' })}
        />
      )}
      <Lots key={address.status} status={address.status} {...{ instruments, names }} />
    </Box>
  );
}

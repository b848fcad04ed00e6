import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { controlLotStateLabels, controlLotStates } from '@senlab/domain';
import { Empty, SkeletonRows, InColumn, InRow } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { useAnswer } from '../../../../api/use-answer.ts';
import { Paged } from '../../../../parts/paged.tsx';
import { useMay } from '../../../../session/use-may.ts';
import {
  CodeSelect,
  type Instrument,
  useQualityAddress,
  useQualityNames,
  type QualityNames,
} from '../quality-part.tsx';
import { loadInstruments, loadLots, type LotPage } from '../quality-calls.ts';
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
  return (
    <Paged
      load={useCallback((page: number) => loadLots(status, page), [status])}
      topics={['quality_control']}
      words={{ ...texts, page: texts.lots.page }}
      loading={<SkeletonRows rows={5} columns={4} />}
    >
      {(lots, refresh) => <LotList {...props} {...{ lots, refresh }} />}
    </Paged>
  );
}

/** Targets of control materials: proposed by one, approved by another. */
export function LotsView(): ReactElement {
  const { address, go } = useQualityAddress();
  const names = useQualityNames();
  const { answer: instruments = [] } = useAnswer(loadInstruments, { topics: ['quality_control'] });
  const mayPropose = useMay('catalogue.propose');
  const [isProposing, setProposing] = useState(false);
  return (
    <InColumn gap={4}>
      <InRow gap={3}>
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
      </InRow>
      {isProposing && (
        <LotForm
          {...{ instruments, names }}
          onClose={() => setProposing(false)}
          onSent={() => go({ status: 'proposed' })}
        />
      )}
      <Lots key={address.status} status={address.status} {...{ instruments, names }} />
    </InColumn>
  );
}

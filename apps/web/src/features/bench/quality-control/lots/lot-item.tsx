import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import PendingActions from '@mui/icons-material/PendingActions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { controlLotStateLabels, formatDate, formatDecimal } from '@senlab/domain';
import { StatusChip, tabularNumbers, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import type { Lot } from '../quality-types.ts';
import { texts } from '../texts.ts';
import type { QualityNames } from '../use-quality-names.ts';
import { LotActions } from './lot-actions.tsx';

const signs: Readonly<Record<Lot['status'], readonly [StatusTone, ReactElement]>> = {
  proposed: ['abnormal', <PendingActions key="proposed" />],
  active: ['good', <CheckCircle key="active" />],
  retired: ['neutral', <Inventory key="retired" />],
};
const faint = { ...tabularNumbers, color: 'text.secondary', fontSize: '0.8125rem' } as const;

function storyOf(lot: Lot): readonly string[] {
  const at = (time: string): string => exactTime(new Date(time));
  const lines = [texts.lots.proposed(lot.proposedByName, at(lot.proposedTime))];
  if (lot.approvedTime !== null)
    lines.push(texts.lots.approved(lot.approvedByName ?? '', at(lot.approvedTime)));
  if (lot.retiredTime !== null) {
    const time = at(lot.retiredTime);
    lines.push(
      lot.retiredByName === null ? texts.lots.expired(time) : texts.lots.retired(lot.retiredByName, time),
    );
  }
  if (lot.retireReason !== null) lines.push(texts.lots.reason(lot.retireReason));
  return lines;
}

interface LotItemProps {
  readonly lot: Lot;
  readonly instrumentName: string;
  readonly names: QualityNames;
  readonly refresh: () => Promise<void>;
}

/** One target: of what, how much, until when, and who said so. */
export function LotItem({ lot, instrumentName, names, refresh }: LotItemProps): ReactElement {
  const [tone, icon] = signs[lot.status];
  return (
    <Box
      component="li"
      data-lot={lot.status}
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: '132px minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.5fr) minmax(0, 212px)',
        },
        px: 4,
        py: 3,
        bgcolor: 'background.paper',
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box>
        <StatusChip tone={tone} icon={icon}>
          {controlLotStateLabels[lot.status]}
        </StatusChip>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>
          {`${names.test(lot.testCode)} · ${texts.levelOf(lot.level)}`}
        </Typography>
        <Typography sx={faint}>{instrumentName}</Typography>
        <Typography sx={faint}>
          {`${lot.materialName} · `}
          <Box component="span" sx={{ display: 'inline-block' }}>
            {texts.entry.lotNo(lot.lotNo)}
          </Box>
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ ...tabularNumbers, fontWeight: 500 }}>
          {texts.entry.target(formatDecimal(lot.mean), formatDecimal(lot.sd), lot.unit)}
        </Typography>
        <Typography sx={faint}>{`${formatDate(lot.validFrom)} – ${formatDate(lot.validTo)}`}</Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {storyOf(lot).map((line) => (
          <Typography key={line} sx={faint}>
            {line}
          </Typography>
        ))}
      </Box>
      <LotActions lot={lot} refresh={refresh} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  controlLotTable,
  type ControlLotCommand,
  controlLotStateLabels,
  formatDate,
  formatDecimal,
} from '@senlab/domain';
import { useState, type ReactElement } from 'react';
import { useHeld } from '../../../../session/use-may.ts';
import { ReasonForm } from '../../../../forms/reason-form.tsx';
import { approveLot, declineLot, retireLot, withdrawLot } from '../quality-calls.ts';
import type { Lot, QualityNames } from '../quality-part.tsx';
import { texts } from '../texts.ts';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import PendingActions from '@mui/icons-material/PendingActions';
import { StatusChip, tabularNumbers, type StatusTone, InRow } from '@senlab/ui';
import { exactTime } from '../../../../session/activity/activity-time.ts';

interface LotActionsProps {
  readonly lot: Lot;
  readonly refresh: () => Promise<void>;
}

type Shown = 'approve' | 'decline' | 'withdraw' | 'retire';

/** By the table that the server asks too: a button that would only be refused is not shown. */
function useWays(lot: Lot): (command: Shown) => boolean {
  const held = useHeld();
  return (wanted: ControlLotCommand) => {
    if (wanted === 'approve' && lot.isOwnProposal) return false;
    if (wanted === 'withdraw' && !lot.isOwnProposal) return false;
    return controlLotTable.rows.some(
      ({ from, command, permission }) =>
        from === lot.status && command === wanted && permission !== null && held.has(permission),
    );
  };
}

const asking = {
  decline: { label: texts.lots.declineReason, send: texts.lots.decline, call: declineLot },
  retire: { label: texts.lots.retireReason, send: texts.lots.retire, call: retireLot },
} as const;

/** What the person can do about a lot now. */
function LotActions({ lot, refresh }: LotActionsProps): ReactElement {
  const may = useWays(lot);
  const [asked, setAsked] = useState<keyof typeof asking>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const after = async (answer: Promise<string | null>): Promise<string | null> => {
    setBusy(true);
    const refused = await answer;
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    setBusy(false);
    setProblem(refused);
    return refused;
  };
  if (asked !== undefined && may(asked)) {
    const { label, send, call } = asking[asked];
    const leave = (): void => setAsked(undefined);
    return <ReasonForm {...{ label, send }} onSend={(reason) => after(call(lot, reason))} onClose={leave} />;
  }
  const button = (command: Shown, onClick: () => void): ReactElement | false =>
    may(command) && (
      <Button
        size="small"
        variant={command === 'approve' ? 'contained' : 'outlined'}
        disabled={isBusy}
        onClick={onClick}
      >
        {texts.lots[command]}
      </Button>
    );
  return (
    <InRow gap={2}>
      {button('approve', () => void after(approveLot(lot)))}
      {button('decline', () => setAsked('decline'))}
      {button('withdraw', () => void after(withdrawLot(lot)))}
      {button('retire', () => setAsked('retire'))}
      {lot.status === 'proposed' && lot.isOwnProposal && (
        <Typography color="textSecondary" variant="small">
          {texts.lots.ownProposal}
        </Typography>
      )}
      {problem !== null && problem !== '' && (
        <Typography role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
    </InRow>
  );
}

const signs: Readonly<Record<Lot['status'], readonly [StatusTone, ReactElement]>> = {
  proposed: ['abnormal', <PendingActions key="proposed" />],
  active: ['good', <CheckCircle key="active" />],
  retired: ['neutral', <Inventory key="retired" />],
};

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
        <Typography variant="small" color="textSecondary" sx={tabularNumbers}>
          {instrumentName}
        </Typography>
        <Typography variant="small" color="textSecondary" sx={tabularNumbers}>
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
        <Typography
          variant="small"
          color="textSecondary"
          sx={tabularNumbers}
        >{`${formatDate(lot.validFrom)} – ${formatDate(lot.validTo)}`}</Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {storyOf(lot).map((line) => (
          <Typography key={line} variant="small" color="textSecondary" sx={tabularNumbers}>
            {line}
          </Typography>
        ))}
      </Box>
      <LotActions lot={lot} refresh={refresh} />
    </Box>
  );
}

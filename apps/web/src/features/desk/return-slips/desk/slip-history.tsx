import { useEffect, useState, type ReactElement } from 'react';
import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { tabularNumbers, PagePart, InColumn, InRow, PlainList } from '@senlab/ui';
import { ReasonForm } from '../../../../forms/reason-form.tsx';
import { sendUndo, type Slip, sendCancel } from '../slip-calls.ts';
import { texts as all } from './texts.ts';
import Typography from '@mui/material/Typography';
import { printedMoment } from '@senlab/domain';
import { SlipChip } from '../slip-list.tsx';
import { ReprintButton } from './reprint-button.tsx';

/** Minutes and seconds, as a clock shows them; undefined when the time is over. */
function timeLeftWords(until: string | null, nowMs: number): string | undefined {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - nowMs) / 1000);
  if (Number.isNaN(left) || left <= 0) return undefined;
  return `${String(Math.floor(left / 60))}:${String(left % 60).padStart(2, '0')}`;
}

/** The moment, told every second while something counts down. */
function useSeconds(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}

const texts = all.done;

interface UndoButtonProps {
  readonly slip: Slip;
  readonly onUndone: () => Promise<void>;
}

/** For whoever handed over with the time that is left; for the administration without. */
export function UndoButton({ slip, onUndone }: UndoButtonProps): ReactElement | null {
  const [isAsking, setAsking] = useState(false);
  const now = useSeconds(slip.undoUntil !== null);
  const left = timeLeftWords(slip.undoUntil, now);
  if (!slip.mayUndo || (slip.undoUntil !== null && left === undefined)) return null;
  if (isAsking)
    return (
      <ReasonForm
        label={texts.undoReason}
        send={texts.undoAny}
        onSend={async (reason) => {
          const problem = await sendUndo(slip, reason);
          if (problem === null) await onUndone();
          return problem;
        }}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <Button
      color="inherit"
      variant="outlined"
      startIcon={<UndoIcon aria-hidden />}
      onClick={() => setAsking(true)}
      sx={tabularNumbers}
    >
      {left === undefined ? texts.undoAny : texts.undo(left)}
    </Button>
  );
}

const slipHistoryTexts = all.history;

interface SlipHistoryProps {
  readonly slips: readonly Slip[];
  readonly mayHandOver: boolean;
  readonly refresh: () => Promise<void>;
}

const open: readonly string[] = ['draft', 'ready', 'unclaimed'];

function CancelButton({
  slip,
  refresh,
}: {
  readonly slip: Slip;
  readonly refresh: () => Promise<void>;
}): ReactElement {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button size="small" color="inherit" onClick={() => setAsking(true)}>
        {slipHistoryTexts.cancel}
      </Button>
    );
  return (
    <ReasonForm
      label={slipHistoryTexts.cancelReason}
      send={slipHistoryTexts.cancel}
      onSend={async (reason) => {
        const problem = await sendCancel(slip, reason);
        if (problem === null) await refresh();
        return problem;
      }}
      onClose={() => setAsking(false)}
    />
  );
}

function SlipLine(props: SlipHistoryProps & { readonly slip: Slip }): ReactElement {
  const { slip, mayHandOver, refresh } = props;
  const reports = slip.reports.map(({ code, versionNo }) => `${code} (${all.ready.version(versionNo)})`);
  return (
    <InColumn as="li" gap={1} sx={tabularNumbers}>
      <InRow gap={2}>
        <strong>{slip.code ?? slipHistoryTexts.waiting}</strong>
        <SlipChip {...slip} />
        <Typography variant="body2" color="text.secondary">
          {slip.handedTime === null
            ? printedMoment(slip.openedTime)
            : slipHistoryTexts.by(slip.handedByName ?? '', printedMoment(slip.handedTime))}
        </Typography>
      </InRow>
      {reports.length > 0 && <Typography variant="body2">{reports.join(', ')}</Typography>}
      {slip.reason !== null && (
        <Typography variant="body2" color="text.secondary">
          {slipHistoryTexts.reason(slip.reason)}
        </Typography>
      )}
      <InRow align="stretch" gap={2}>
        <ReprintButton slip={slip} />
        <UndoButton slip={slip} onUndone={refresh} />
        {mayHandOver && open.includes(slip.status) && <CancelButton slip={slip} refresh={refresh} />}
      </InRow>
    </InColumn>
  );
}

/** What was given away before, to whom and by whom; and the slip that waits. */
export function SlipHistory(props: SlipHistoryProps): ReactElement {
  const { slips } = props;
  return (
    <PagePart title={slipHistoryTexts.title}>
      {slips.length === 0 ? (
        <Typography color="text.secondary">{slipHistoryTexts.none}</Typography>
      ) : (
        <PlainList gap={4}>
          {slips.map((slip) => (
            <SlipLine key={slip._id} {...props} slip={slip} />
          ))}
        </PlainList>
      )}
    </PagePart>
  );
}

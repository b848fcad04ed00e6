import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { printedMoment } from '@senlab/domain';
import { PagePart, tabularNumbers } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { ReasonForm } from '../../../../forms/reason-form.tsx';
import { sendCancel, type Slip } from '../slip-calls.ts';
import { SlipChip } from '../slip-chip.tsx';
import { ReprintButton } from './reprint-button.tsx';
import { texts as all } from './texts.ts';
import { UndoButton } from './undo-button.tsx';

const texts = all.history;

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
        {texts.cancel}
      </Button>
    );
  return (
    <ReasonForm
      label={texts.cancelReason}
      send={texts.cancel}
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
    <Box component="li" sx={{ display: 'grid', gap: 1, ...tabularNumbers }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <strong>{slip.code ?? texts.waiting}</strong>
        <SlipChip {...slip} />
        <Typography variant="body2" color="text.secondary">
          {slip.handedTime === null
            ? printedMoment(slip.openedTime)
            : texts.by(slip.handedByName ?? '', printedMoment(slip.handedTime))}
        </Typography>
      </Box>
      {reports.length > 0 && <Typography variant="body2">{reports.join(', ')}</Typography>}
      {slip.reason !== null && (
        <Typography variant="body2" color="text.secondary">
          {texts.reason(slip.reason)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <ReprintButton slip={slip} />
        <UndoButton slip={slip} onUndone={refresh} />
        {mayHandOver && open.includes(slip.status) && <CancelButton slip={slip} refresh={refresh} />}
      </Box>
    </Box>
  );
}

/** What was given away before, to whom and by whom; and the slip that waits. */
export function SlipHistory(props: SlipHistoryProps): ReactElement {
  const { slips } = props;
  return (
    <PagePart title={texts.title}>
      {slips.length === 0 ? (
        <Typography color="text.secondary">{texts.none}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
          {slips.map((slip) => (
            <SlipLine key={slip._id} {...props} slip={slip} />
          ))}
        </Box>
      )}
    </PagePart>
  );
}

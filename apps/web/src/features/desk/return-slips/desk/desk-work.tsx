import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { Desk } from '../slip-calls.ts';
import { useMay } from '../../../../session/use-may.ts';
import { DoneCard } from './done-card.tsx';
import { rowsOf, type Draft } from './draft.ts';
import { IdentityPart } from './identity-part.tsx';
import { MissingList } from './missing-list.tsx';
import { PatientHead } from './patient-head.tsx';
import { isUndone } from './print-decisions.ts';
import { ReadyList } from './ready-list.tsx';
import { RecallList } from './recall-list.tsx';
import { ReceiverPart } from './receiver-part.tsx';
import { SendPart } from './send-part.tsx';
import { SlipHistory } from './slip-history.tsx';
import { texts } from './texts.ts';
import { useDraft } from './use-draft.ts';
import { useHandOver, type HandedOver } from './use-hand-over.ts';

interface DeskWorkProps {
  readonly mabn: string;
  readonly desk: Desk;
  readonly refresh: () => Promise<void>;
}

/** On a wide screen what there is beside who gets it; on a phone one under the other, in the order of the work. */
const layout = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
  gridTemplateAreas: { xs: '"ready" "person" "rest"', md: '"ready person" "rest person"' },
} as const;
const column = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export function DeskWork({ mabn, desk, refresh }: DeskWorkProps): ReactElement {
  const { draft, change, startOver } = useDraft(mabn, desk);
  const mayHandOver = useMay('return-slips.hand-over');
  const handOver = useHandOver({ mabn, desk, draft, isAllowed: mayHandOver, refresh });
  const set = (next: Partial<Draft>): void => change(() => next);
  const rows = rowsOf(desk.ready, draft);
  const { done, issues } = handOver;
  const takeBack = ({ slip }: HandedOver): void => {
    startOver(slip);
    handOver.forget();
  };
  // Also where it was undone in the list of slips, or by the administration.
  if (done !== undefined && desk.slips.some((slip) => slip._id === done.slip._id && isUndone(slip)))
    takeBack(done);
  return (
    <Box sx={{ ...column, gap: 6 }}>
      <PatientHead patient={desk.patient} />
      <RecallList recalls={desk.recalls} mayHandOver={mayHandOver} refresh={refresh} />
      <Box sx={layout}>
        <Box sx={{ ...column, gridArea: 'ready' }}>
          <ReadyList
            rows={rows}
            issues={issues}
            isOpen={mayHandOver && done === undefined}
            onChange={change}
          />
        </Box>
        <Box
          sx={{
            ...column,
            gridArea: 'person',
            position: { md: 'sticky' },
            top: 16,
            // On a phone a field that is written in must not lie behind the bar at the foot.
            '& input': { scrollMarginBlockEnd: { xs: '112px', md: 0 } },
          }}
        >
          {done !== undefined && (
            <DoneCard
              done={done}
              onUndone={() => {
                takeBack(done);
                return refresh();
              }}
            />
          )}
          {done === undefined && mayHandOver && (
            <>
              <IdentityPart
                identity={draft.identity}
                patient={desk.patient}
                refusal={issues.find(({ field }) => field === 'identity')?.message}
                onChange={(identity) => set({ identity })}
              />
              <ReceiverPart
                receiver={draft.receiver}
                channel={draft.channel}
                issues={issues}
                onReceiver={(receiver) => set({ receiver })}
                onChannel={(channel) => set({ channel })}
              />
              <SendPart rows={rows} draft={draft} handOver={handOver} onChange={set} />
            </>
          )}
          {!mayHandOver && <Alert severity="info">{texts.send.notYours}</Alert>}
        </Box>
        <Box sx={{ ...column, gridArea: 'rest' }}>
          <MissingList missing={desk.missing} />
          <SlipHistory slips={desk.slips} mayHandOver={mayHandOver} refresh={refresh} />
        </Box>
      </Box>
    </Box>
  );
}

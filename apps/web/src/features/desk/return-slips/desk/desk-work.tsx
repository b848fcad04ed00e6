import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { printedName } from '@senlab/domain';
import { tabularNumbers, InColumn, InRow } from '@senlab/ui';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { counterAddress, type Desk, type Slip } from '../slip-calls.ts';
import { texts as all } from '../texts.ts';
import { texts } from './texts.ts';
import { broughtIdentity } from '../named-identity.ts';
import { newDraft, type Draft, decidePrinting, draftAfterUndo, rowsOf, isUndone } from './draft.ts';
import Alert from '@mui/material/Alert';
import { useMay } from '../../../../session/use-may.ts';
import { DoneCard } from './done-card.tsx';
import { IdentityPart } from './identity-part.tsx';
import { MissingList, ReadyList, RecallList } from './desk-lists.tsx';
import { ReceiverPart } from './receiver-part.tsx';
import { SendPart, useHandOver, type HandedOver } from './send-part.tsx';
import { SlipHistory } from './slip-history.tsx';

/** Who it is about, said back to the person: name and year of birth first. */
function PatientHead({ patient }: { readonly patient: Desk['patient'] }): ReactElement {
  const facts = [
    all.born(patient.birthYear),
    all.genders[patient.gender],
    all.patientCode(patient.code),
    ...(patient.phone === null ? [] : [texts.phone(patient.phone)]),
    ...(patient.nationalId === null ? [] : [texts.nationalId(patient.nationalId)]),
  ];
  return (
    <InColumn as="header" gap={2}>
      <InRow align="flex-start" gap={3}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 'min(100%, 240px)', overflowWrap: 'anywhere' }}>
          {printedName(patient.fullName)}
        </Typography>
        <Button component={Link} to={counterAddress} variant="outlined">
          {texts.another}
        </Button>
      </InRow>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, fontSize: 16, ...tabularNumbers }}
      >
        {facts.map((fact, index) => (
          <Box key={fact} component="span" sx={{ fontWeight: index === 0 ? 600 : 400 }}>
            {fact}
          </Box>
        ))}
      </Box>
      {patient.hasLookAlike && (
        <Typography
          role="alert"
          color="error"
          sx={{ fontWeight: 600, display: 'flex', gap: 1, alignItems: 'center' }}
        >
          <WarningAmber aria-hidden />
          {texts.lookAlike}
        </Typography>
      )}
    </InColumn>
  );
}

export interface UsedDraft {
  readonly draft: Draft;
  readonly change: (next: (now: Draft) => Partial<Draft>) => void;
  /** The slip was taken back: whoever stands there now is asked anew. */
  readonly startOver: (undone: Slip) => void;
}

/** What is filled in, for as long as this desk is open; with each desk that comes new reports are decided about. */
function useDraft(mabn: string, desk: Desk): UsedDraft {
  const [kept, setKept] = useState<Draft>(() => newDraft(broughtIdentity(mabn)));
  const draft = decidePrinting(kept, desk);
  if (draft !== kept) setKept(draft);
  return {
    draft,
    change: (next) => setKept((now) => ({ ...now, ...next(now) })),
    startOver: (undone) => setKept((now) => draftAfterUndo(now, undone)),
  };
}

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

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, PagePart, SkeletonForm } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { slipAddress, slipListAddress } from '../addresses.ts';
import { loadSlip, type Slip } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { useHinted } from '../use-hinted.ts';
import { patientWords, type SlipPatient } from './patient-words.ts';
import { draftOf } from './slip-draft.ts';
import { SlipForm, type SlipWorld } from './slip-form.tsx';
import { SlipHead } from './slip-head.tsx';
import { SlipView } from './slip-view.tsx';
import { useSlipSteps } from './use-slip-steps.ts';

const say = texts.form;

interface OpenedProps {
  readonly slip: Slip;
  readonly world: SlipWorld;
  readonly refresh: () => Promise<void>;
}

function patientOf(slip: Slip): SlipPatient {
  return {
    _id: slip.patientId,
    fullName: slip.patientName,
    patientCode: slip.patientCode,
    birthDate: slip.patientBirthDate,
    birthPrecision: slip.patientBirthPrecision,
  };
}

/** A draft that is written on, or an issued slip for which another one is written. */
function Writing({
  slip,
  world,
  refresh,
  onLeave,
}: OpenedProps & { readonly onLeave?: () => void }): ReactElement {
  const navigate = useNavigate();
  const { discard, isBusy } = useSlipSteps(slip, refresh);
  const isMove = onLeave !== undefined;
  const patient = patientOf(slip);
  const head = (
    <PagePart title={say.patient}>
      <Typography sx={{ fontWeight: 500 }}>{patientWords(patient)}</Typography>
    </PagePart>
  );
  const beside = isMove ? (
    <Button color="inherit" variant="outlined" onClick={onLeave}>
      {say.back}
    </Button>
  ) : (
    slip.steps.includes('discard') && (
      <Button color="error" disabled={isBusy} onClick={() => void discard()}>
        {say.discard}
      </Button>
    )
  );
  return (
    <SlipForm
      {...world}
      {...{ patient, head, beside, isMove }}
      seen={slip}
      initial={draftOf(slip)}
      onSaved={() => void refresh()}
      onIssued={({ _id }) => {
        if (_id === slip._id) void refresh();
        else void navigate(slipAddress(_id));
      }}
    />
  );
}

function Opened(props: OpenedProps): ReactElement {
  const { slip, world, refresh } = props;
  const [isMoving, setMoving] = useState(false);
  if (slip.status === 'draft' && slip.steps.includes('edit')) return <Writing {...props} />;
  if (isMoving && slip.steps.includes('reschedule'))
    return <Writing {...props} onLeave={() => setMoving(false)} />;
  return <SlipView {...{ slip, refresh }} tests={world.tests} onMove={() => setMoving(true)} />;
}

/** One slip by its id: written on while it is a draft, shown afterwards. */
export function KnownSlip({ id, ...world }: SlipWorld & { readonly id: string }): ReactElement {
  const load = useCallback(() => loadSlip(id), [id]);
  const { answer, again } = useHinted(load, id);
  const navigate = useNavigate();
  if (answer === undefined) return <SkeletonForm />;
  if (answer === 'failed') return <ErrorState title={texts.slip.failed} retry={() => void again()} />;
  if (answer === 'missing')
    return (
      <Empty
        title={texts.slip.missing}
        text={texts.slip.missingText}
        action={
          <Button variant="outlined" onClick={() => void navigate(slipListAddress)}>
            {texts.title}
          </Button>
        }
      />
    );
  return (
    <>
      <SlipHead slip={answer} />
      <Opened slip={answer} world={world} refresh={again} />
    </>
  );
}

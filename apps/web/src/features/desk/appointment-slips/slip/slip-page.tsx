import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { tabularNumbers, Empty, ErrorState, PagePart, SkeletonForm, InRow } from '@senlab/ui';
import { type ReactElement, useCallback, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  slipListAddress,
  type Slip,
  slipAddress,
  loadSlip,
  slipTopics,
  loadSettings,
  useToday,
} from '../slip-calls.ts';
import { SlipChip, patientWords, type SlipPatient } from '../slip-words.tsx';
import { texts } from '../texts.ts';
import Button from '@mui/material/Button';
import { draftOf } from './slip-draft.ts';
import { SlipForm, type SlipWorld } from './slip-form.tsx';
import { SlipView } from './slip-view.tsx';
import { useSlipSteps } from './slip-steps.tsx';
import { useAnswer } from '../../../../api/use-answer.ts';
import type { NamedTest } from './content-part.tsx';
import { NewSlip, type PatientBox } from './new-slip.tsx';

/** What the page is about. Without a slip: a new one. */
function SlipHead({ slip }: { readonly slip?: Pick<Slip, 'slipNo' | 'status'> }): ReactElement {
  const title =
    slip === undefined
      ? texts.form.newTitle
      : slip.slipNo === null
        ? texts.form.draftTitle
        : texts.slip.title(slip.slipNo);
  return (
    <InRow as="header" gap={2}>
      <IconButton component={Link} to={slipListAddress} aria-label={texts.title}>
        <ArrowBack />
      </IconButton>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere', ...tabularNumbers }}>
        {title}
      </Typography>
      {slip && <SlipChip state={slip.status} />}
    </InRow>
  );
}

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
function KnownSlip({ id, ...world }: SlipWorld & { readonly id: string }): ReactElement {
  const load = useCallback(() => loadSlip(id), [id]);
  const isAbout = (changed: string): boolean => changed === id;
  const { answer, problem, refresh } = useAnswer(load, { topics: slipTopics, isAbout });
  const navigate = useNavigate();
  if (problem === 'missing')
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
  if (answer === undefined)
    return problem ? <ErrorState title={texts.slip.failed} retry={() => void refresh()} /> : <SkeletonForm />;
  return (
    <>
      <SlipHead slip={answer} />
      <Opened slip={answer} world={world} refresh={refresh} />
    </>
  );
}

interface SlipPageProps {
  readonly patientBox: PatientBox;
  readonly tests: readonly NamedTest[];
}

/** A new slip, or the one of the address. */
export function SlipPage({ patientBox, tests }: SlipPageProps): ReactElement {
  const { _id: id } = useParams();
  const { answer: settings, problem, refresh } = useAnswer(loadSettings);
  const today = useToday();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      {id === undefined && <SlipHead />}
      {!settings && !problem && <SkeletonForm />}
      {!settings && problem && <ErrorState title={texts.failed} retry={() => void refresh()} />}
      {settings && id === undefined && <NewSlip {...{ patientBox, tests, settings, today }} />}
      {settings && id !== undefined && <KnownSlip key={id} {...{ id, tests, settings, today }} />}
    </Box>
  );
}

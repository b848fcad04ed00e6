import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { customerWriteRight, isPublishedKind, type CustomerKind } from '@senlab/domain';
import { Empty, ErrorState, InColumn, InRow, PagePart, SkeletonForm } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useAnswer } from '../../../../api/use-answer.ts';
import { useMay } from '../../../../session/use-may.ts';
import { callWord } from '../../calls/call-calls.ts';
import { patientWords, type SlipPatient } from '../../appointment-slips/slip-words.tsx';
import { PatientSearch } from '../../../patients/patients/search/patient-search.tsx';
import { usePatient } from '../../../patients/patients/patient.ts';
import {
  actionAddress,
  customersAddress,
  kindOfRoute,
  loadCaller,
  loadCustomerSettings,
  patientWord,
  type Caller,
  type CustomerSettings,
} from '../customer-calls.ts';
import { texts } from '../texts.ts';
import { BookingForm } from './booking-form.tsx';
import { ClinicalForm } from './clinical-form.tsx';
import { ReportChoice } from './report-choice.tsx';
import { TicketForm } from './ticket-form.tsx';

const say = texts.form;

interface WhoProps {
  readonly patient: SlipPatient | undefined;
  readonly onPatient: (patient: SlipPatient | undefined) => void;
  /** Only about somebody with a file. */
  readonly isNeeded: boolean;
}

function Who({ patient, onPatient, isNeeded }: WhoProps): ReactElement {
  if (patient === undefined)
    return (
      <PagePart title={say.who}>
        <PatientSearch
          isFirst={isNeeded}
          label={say.search}
          hint={isNeeded ? say.mustChoose : say.searchHint}
          onPick={onPatient}
        />
      </PagePart>
    );
  return (
    <PagePart
      title={say.who}
      action={
        <Button color="inherit" variant="outlined" size="small" onClick={() => onPatient(undefined)}>
          {say.other}
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{patientWords(patient)}</Typography>
    </PagePart>
  );
}

interface NewFormProps {
  readonly kind: CustomerKind;
  readonly settings: CustomerSettings;
  readonly patientId: string | null;
  readonly caller: Caller | undefined;
}

function NewForm({ kind, settings, patientId, caller }: NewFormProps): ReactElement | null {
  const navigate = useNavigate();
  const setup = {
    open: undefined,
    settings,
    onSaved: (action: Parameters<typeof actionAddress>[0]) =>
      void navigate(actionAddress(action), { replace: true }),
    onCancel: () => void navigate(customersAddress),
  };
  if (kind === 1) return <BookingForm {...setup} {...{ patientId, caller }} />;
  if (kind === 3) return <TicketForm {...setup} {...{ patientId, caller }} />;
  if (patientId === null) return null;
  if (kind === 4) return <ReportChoice key={patientId} patientId={patientId} onSaved={setup.onSaved} />;
  return <ClinicalForm key={patientId} {...setup} kind={kind} patientId={patientId} />;
}

interface Start {
  readonly settings: CustomerSettings;
  readonly caller: Caller | undefined;
}

/** A call that cannot be read keeps nobody from writing down what was said. */
async function loadStart(callId: string | null): Promise<Start | undefined> {
  const calling = callId === null ? undefined : loadCaller(callId);
  const settings = await loadCustomerSettings();
  const caller = await calling;
  return settings && { settings, caller: caller ?? undefined };
}

/** Whom, and then what. With a patient in the address it is hers; with a call it comes from that number. */
function New({
  kind,
  named,
}: {
  readonly kind: CustomerKind;
  readonly named: SlipPatient | undefined;
}): ReactElement {
  const [words] = useSearchParams();
  const callId = words.get(callWord);
  const load = useCallback(() => loadStart(callId), [callId]);
  const { answer: start, problem, refresh } = useAnswer(load);
  const [patient, setPatient] = useState(named);
  return (
    <>
      <Who {...{ patient }} onPatient={setPatient} isNeeded={isPublishedKind(kind)} />
      {!start && !problem && <SkeletonForm />}
      {!start && problem && <ErrorState title={texts.failed} retry={() => void refresh()} />}
      {start && <NewForm {...start} {...{ kind }} patientId={patient?._id ?? null} />}
    </>
  );
}

function OfPatient({ kind, id }: { readonly kind: CustomerKind; readonly id: string }): ReactElement {
  const { patient, complaint, reload } = usePatient(id);
  if (patient !== undefined) return <New kind={kind} named={patient} />;
  return complaint === undefined ? <SkeletonForm /> : <ErrorState title={complaint} retry={reload} />;
}

/** A new action of the kind that the address names. */
export function NewCustomerActionPage(): ReactElement {
  const { route } = useParams();
  const [words] = useSearchParams();
  const kind = kindOfRoute(route);
  const patientId = words.get(patientWord);
  const mayWrite = useMay(kind === undefined ? 'customers.write' : customerWriteRight(kind));
  if (kind === undefined || !mayWrite)
    return (
      <Empty
        title={kind === undefined ? texts.page.missing : say.noRight}
        action={
          <Button variant="outlined" component={Link} to={customersAddress}>
            {texts.page.toList}
          </Button>
        }
      />
    );
  return (
    <InColumn gap={4}>
      <InRow as="header" gap={2}>
        <IconButton component={Link} to={customersAddress} aria-label={texts.title}>
          <ArrowBack />
        </IconButton>
        <Typography variant="h1">{say.titles[kind]}</Typography>
      </InRow>
      {patientId === null ? (
        <New key={kind} kind={kind} named={undefined} />
      ) : (
        <OfPatient key={`${String(kind)} ${patientId}`} kind={kind} id={patientId} />
      )}
    </InColumn>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PagePart } from '@senlab/ui';
import { useState, type ComponentType, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../../session/session-store.ts';
import { slipAddress } from '../addresses.ts';
import type { SlipRef, Visit } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { patientWords, type SlipPatient } from './patient-words.ts';
import { firstDraft } from './slip-draft.ts';
import { SlipForm, type SlipWorld } from './slip-form.tsx';
import { VisitPart } from './visit-part.tsx';

const say = texts.form;

/** The search box for patients is the laboratory's: whoever composes the page brings it. */
export type PatientBox = ComponentType<{ readonly onPick: (patient: SlipPatient) => void }>;

interface NewSlipProps extends SlipWorld {
  readonly patientBox: PatientBox;
}

function PatientPart(props: { readonly patient: SlipPatient; readonly onOther: () => void }): ReactElement {
  return (
    <PagePart
      title={say.patient}
      action={
        <Button color="inherit" variant="outlined" size="small" onClick={props.onOther}>
          {say.otherPatient}
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{patientWords(props.patient)}</Typography>
    </PagePart>
  );
}

/** Whom, after which visit, and then the slip itself. */
export function NewSlip({ patientBox: Search, ...world }: NewSlipProps): ReactElement {
  const [patient, setPatient] = useState<SlipPatient>();
  const [visit, setVisit] = useState<Visit>();
  const accountId = useSession((session) => session.user?.sub);
  const navigate = useNavigate();
  const open = ({ _id }: SlipRef): void => void navigate(slipAddress(_id), { replace: true });
  if (patient === undefined)
    return (
      <PagePart title={say.patient}>
        <Search onPick={setPatient} />
      </PagePart>
    );
  const onOther = (): void => {
    setPatient(undefined);
    setVisit(undefined);
  };
  const head = (
    <>
      <PatientPart {...{ patient, onOther }} />
      <VisitPart patientId={patient._id} chosen={visit} onChoose={setVisit} />
    </>
  );
  if (visit === undefined) return <Box sx={{ display: 'grid', gap: 4 }}>{head}</Box>;
  return (
    <SlipForm
      key={visit._id}
      {...world}
      patient={patient}
      head={head}
      seen={null}
      initial={firstDraft(visit, { ...world, accountId })}
      isMove={false}
      onSaved={open}
      onIssued={open}
    />
  );
}

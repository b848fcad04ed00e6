import Add from '@mui/icons-material/Add';
import ChildCare from '@mui/icons-material/ChildCare';
import Edit from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isoOf, lifeAgeAt, mayBePregnant } from '@senlab/domain';
import { ErrorState, Loading, InColumn, InRow } from '@senlab/ui';
import { useState, type ComponentType, type ReactElement } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCatalogue, type Catalogue } from '../../../../parts/catalogue/lab-catalogue.ts';
import { LabPage } from '../../../../parts/lab-frame/lab-page.tsx';
import { useMay } from '../../../../session/use-may.ts';
import { useScanToOpen } from '../../../../parts/scanning/use-scan-to-open.ts';
import { texts as labTexts } from '../../../../parts/lab-frame/texts.ts';
import { useMinute } from '../../../../parts/clock.ts';
import { keepRegistrationStart, type RegistrationState } from '../form/prefill.ts';
import { partName } from '../../../../lists/course-link.tsx';
import { PatientTabs, ResultsOverTime, usePatientParts } from '../over-time/results-over-time.tsx';
import { texts } from '../texts.ts';
import { usePatient, type Patient, type UsedPatient, birthOfPatient } from '../patient.ts';
import { MergeButton, MergedNumbers } from './merge-links.tsx';
import { PatientBanner } from './patient-banner.tsx';
import { PatientEdit, motherFactsOf } from './patient-edit.tsx';
import { ContactCard, FamilyCard, LookAlikesCard, PregnancyCard } from './patient-facts.tsx';
import { RecordList } from './fact-list.tsx';

interface ActionsProps {
  readonly patient: Patient;
  readonly onEdit: () => void;
}

function Actions({ patient, onEdit }: ActionsProps): ReactElement | null {
  const navigate = useNavigate();
  const mayWrite = useMay('patients.write');
  const mayOrder = useMay('orders.create');
  const nowMs = useMinute();
  const age = lifeAgeAt(birthOfPatient(patient), isoOf(nowMs));
  const mayBeMother = patient.gender === 'female' && mayBePregnant(patient.gender, age);
  const isLiving = patient.status !== 'merged' && patient.status !== 'deceased';
  const addChild = (): void => {
    keepRegistrationStart({ kind: 'child', mother: motherFactsOf(patient) });
    void navigate('/apps/lims/benh-nhan', { state: { register: true } satisfies RegistrationState });
  };
  return (
    <InRow align="stretch" gap={2}>
      {mayWrite && (
        <Button variant="outlined" startIcon={<Edit />} onClick={onEdit}>
          {texts.page.edit}
        </Button>
      )}
      <MergeButton patient={patient} />
      {mayWrite && isLiving && mayBeMother && (
        <Button variant="outlined" startIcon={<ChildCare />} onClick={addChild}>
          {texts.page.addChild}
        </Button>
      )}
      {mayOrder && isLiving && (
        <Button
          variant="contained"
          startIcon={<Add />}
          component={Link}
          to={`/apps/lims/chi-dinh?bn=${patient._id}`}
        >
          {texts.page.order}
        </Button>
      )}
    </InRow>
  );
}

function Status(props: { readonly patient: Patient }): ReactElement | null {
  const { status } = props.patient;
  if (status === 'merged') return <Alert severity="error">{texts.page.merged}</Alert>;
  return status === 'deceased' ? <Alert severity="warning">{texts.page.deceased}</Alert> : null;
}

/** What was between her and the house; whoever composes the page brings it. */
export type PatientActivity = ComponentType<{ readonly patientId: string }>;

interface FactsProps {
  readonly patient: Patient;
  readonly catalogue: Catalogue | undefined;
}

interface LoadedProps extends FactsProps {
  readonly Activity?: PatientActivity | undefined;
}

function Facts({ patient, catalogue }: FactsProps): ReactElement {
  // The next wristband opens the next patient; never while a form is open.
  useScanToOpen();
  const nowMs = useMinute();
  const panelName = (code: string): string =>
    catalogue?.panels.find((one) => one.code === code)?.name ?? code;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <InColumn gap={4}>
        <PregnancyCard patient={patient} nowMs={nowMs} />
        <ContactCard patient={patient} nowMs={nowMs} />
        <FamilyCard patient={patient} />
      </InColumn>
      <RecordList records={patient.records} panelName={panelName} />
    </Box>
  );
}

/** What is below her banner. Those who may read nothing else have her file alone. */
function Parts({ Activity, ...props }: LoadedProps): ReactElement {
  const [words] = useSearchParams();
  const parts = usePatientParts(Activity !== undefined);
  const patientId = props.patient._id;
  const open = parts.find(({ word }) => word === words.get(partName))?.id ?? 'file';
  return (
    <>
      {parts.length > 1 && <PatientTabs {...{ patientId, parts, open }} />}
      {open === 'results' && <ResultsOverTime patientId={patientId} />}
      {open === 'activity' && Activity && <Activity patientId={patientId} />}
      {open === 'file' && <Facts {...props} />}
    </>
  );
}

function Loaded({
  patient,
  reload,
  Activity,
}: Pick<LoadedProps, 'patient' | 'Activity'> & Pick<UsedPatient, 'reload'>): ReactElement {
  const { catalogue } = useCatalogue();
  const nowMs = useMinute();
  const [isEditing, setEditing] = useState(false);
  const done = (): void => {
    setEditing(false);
    reload();
  };
  return (
    <>
      <PatientBanner
        patient={patient}
        nowMs={nowMs}
        action={isEditing ? undefined : <Actions patient={patient} onEdit={() => setEditing(true)} />}
      />
      <Status patient={patient} />
      <MergedNumbers patient={patient} />
      <LookAlikesCard patient={patient} />
      {isEditing && catalogue !== undefined ? (
        <PatientEdit patient={patient} provinces={catalogue.provinces} onDone={done} onReload={reload} />
      ) : (
        <Parts {...{ patient, catalogue, Activity }} />
      )}
    </>
  );
}

/** One patient: who she is, whom she may be taken for, her family, her cases. */
export function PatientPage(props: {
  readonly id: string;
  readonly Activity?: PatientActivity;
}): ReactElement {
  const { patient, complaint, reload } = usePatient(props.id);
  return (
    <LabPage section="patients" title={labTexts.sections.patients}>
      {patient !== undefined ? (
        <Loaded patient={patient} reload={reload} Activity={props.Activity} />
      ) : complaint === undefined ? (
        <Loading />
      ) : (
        <ErrorState title={complaint} retry={reload} />
      )}
    </LabPage>
  );
}

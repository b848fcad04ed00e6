import { birthWords, type PatientDraft } from '@senlab/domain';
import type { LinkedPerson, PatientFormValues } from '../form/patient-values.ts';
import type { MotherFacts } from '../form/prefill.ts';
import { type Patient, usePatient } from '../patient.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ErrorState, Loading, showMessage, InColumn } from '@senlab/ui';
import type { SaveAnswer } from '@senlab/ui/form-builder';
import { useMemo, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { DuplicatesPanel } from '../form/duplicates-panel.tsx';
import { changePatient, type Duplicate } from '../form/patient-calls.ts';
import { PatientForm } from '../form/patient-form.tsx';
import { texts } from '../texts.ts';

function linked(link: Patient['mother'], gender: LinkedPerson['gender']): LinkedPerson | null {
  if (link === null) return null;
  const { _id: id, patientCode, fullName, birthDate } = link;
  return { id, patientCode, fullName, birthDate, gender };
}

/** A record as the form begins with it. The child's own number of its birth is known to the mother's record only. */
function valuesOfPatient(patient: Patient, mother: Patient | undefined): PatientFormValues {
  const { provinceCode, communeCode } = patient;
  const birthOrder = mother?.children.find(({ _id }) => _id === patient._id)?.birthOrder ?? null;
  return {
    fullName: patient.fullName,
    birth: birthWords(patient.birthDate, patient.birthPrecision),
    birthTime: patient.birthTime ?? '',
    gender: patient.gender,
    idType: patient.idType,
    noIdReason: patient.noIdReason ?? '',
    nationalId: patient.nationalId ?? '',
    mother: linked(patient.mother, 'female'),
    birthOrder: birthOrder === null ? '' : String(birthOrder),
    phone: patient.phone ?? '',
    place: { provinceCode, communeCode },
    addressLine: patient.addressLine ?? '',
    insuranceNo: patient.insuranceNo ?? '',
    insuranceFrom: patient.insuranceFrom ?? '',
    insuranceTo: patient.insuranceTo ?? '',
    insuranceFacility: patient.insuranceFacility ?? '',
    relativeName: patient.relativeName ?? '',
    relation: patient.relation ?? '',
    relativePhone: patient.relativePhone ?? '',
    spouse: linked(patient.spouse, 'unknown'),
  };
}

/** Whether this record began in the first 28 days: such a one keeps hour of birth and mother ever after. */
function registeredMsOf(patient: Patient): number | undefined {
  const isBabyRecord = patient.birthTime !== null && patient.mother !== null;
  return isBabyRecord
    ? Date.parse(`${patient.birthDate}T${patient.birthTime ?? '00:00'}:00+07:00`)
    : undefined;
}

export function motherFactsOf(patient: Patient): MotherFacts {
  const {
    _id: id,
    patientCode,
    fullName,
    birthDate,
    gender,
    provinceCode,
    communeCode,
    addressLine,
  } = patient;
  return {
    id,
    patientCode,
    fullName,
    birthDate,
    gender,
    place: { provinceCode, communeCode },
    addressLine: addressLine ?? '',
  };
}

interface PatientEditProps {
  readonly patient: Patient;
  readonly provinces: readonly { readonly code: string; readonly name: string }[];
  readonly onDone: () => void;
  /** Somebody else has changed the record: the newest is asked for, what was typed here stays. */
  readonly onReload: () => void;
}

/** A child's form begins with its number among its mother's children, so her record comes first. */
export function PatientEdit(props: PatientEditProps): ReactElement {
  const motherId = props.patient.mother?._id ?? '';
  const { patient: mother, complaint, reload } = usePatient(motherId);
  if (motherId !== '' && mother === undefined) {
    return complaint === undefined ? <Loading /> : <ErrorState title={complaint} retry={reload} />;
  }
  return <EditForm {...props} mother={mother} />;
}

function EditForm(props: PatientEditProps & { readonly mother: Patient | undefined }): ReactElement {
  const { patient, mother, provinces, onDone, onReload } = props;
  const navigate = useNavigate();
  const [isConflict, setConflict] = useState(false);
  const [certain, setCertain] = useState<readonly Duplicate[]>([]);
  const [draft, setDraft] = useState<PatientDraft>();
  const values = useMemo(() => valuesOfPatient(patient, mother), [patient, mother]);
  const save = async (changed: PatientDraft): Promise<SaveAnswer> => {
    const answer = await changePatient({ id: patient._id, version: patient.version, draft: changed });
    if (answer.kind === 'saved') {
      showMessage(texts.form.changed, 'success');
      return undefined;
    }
    setConflict(answer.isConflict);
    setCertain(answer.duplicates);
    return answer.isConflict ? { message: texts.form.conflict } : answer.refusal;
  };
  const reload = (): void => {
    setConflict(false);
    onReload();
  };
  const nothing = (): void => undefined;
  return (
    <InColumn gap={4}>
      {isConflict ? (
        <Alert severity="warning" action={<Button onClick={reload}>{texts.form.reload}</Button>}>
          {texts.form.conflict}
        </Alert>
      ) : undefined}
      <Card sx={{ p: { xs: 4, sm: 6 }, overflow: 'visible' }}>
        <PatientForm
          label={texts.form.editTitle}
          values={values}
          patientId={patient._id}
          registeredMs={registeredMsOf(patient)}
          provinces={provinces}
          onDraft={setDraft}
          onSave={save}
          onSaved={onDone}
          onCancel={onDone}
        />
      </Card>
      {certain.length === 0 ? undefined : (
        <Card sx={{ p: 4 }}>
          <DuplicatesPanel
            draft={draft}
            duplicates={{
              found: certain,
              isAsked: true,
              seen: [],
              markOther: nothing,
              lookAgain: nothing,
              add: nothing,
            }}
            onSame={(id) => void navigate(`/apps/lims/benh-nhan/${id}`)}
          />
        </Card>
      )}
    </InColumn>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Empty, ErrorState, Loading } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { useCatalogue, type Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { useMay } from '../../../session/use-may.ts';
import { keepRegistrationStart, type RegistrationState } from '../../patients/patients/form/prefill.ts';
import { PatientBanner } from '../../patients/patients/person/patient-banner.tsx';
import { PatientSearch } from '../../patients/patients/search/patient-search.tsx';
import { usePatient, type Patient } from '../../patients/patients/patient.ts';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { useMinute } from '../../../parts/clock.ts';
import { type Placed, loadDoctors, type OrderingDoctor } from './order-calls.ts';
import { OrderEntry } from './order-entry.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { texts } from './texts.ts';

/** Ids only: an address is seen by others, a name in it would be told. */
const patientKey = 'bn';

function ChoosePatient(props: { readonly onPick: (id: string) => void }): ReactElement {
  const navigate = useNavigate();
  const mayRegister = useMay('patients.write');
  const register = (text: string): void => {
    keepRegistrationStart({ kind: 'typed', text });
    const state: RegistrationState = { register: true, next: 'order' };
    void navigate('/apps/lims/benh-nhan', { state });
  };
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PatientSearch
        isFirst
        label={texts.choosePatient}
        onPick={({ _id }) => props.onPick(_id)}
        onRegister={mayRegister ? register : undefined}
      />
    </Box>
  );
}

interface WorkProps {
  readonly patient: Patient;
  readonly catalogue: Catalogue;
  readonly doctors: readonly OrderingDoctor[];
  readonly onNext: () => void;
  readonly onReload: () => Promise<void>;
}

function Work({ patient, catalogue, doctors, onNext, onReload }: WorkProps): ReactElement {
  const nowMs = useMinute();
  const [placed, setPlaced] = useState<Placed>();
  const again = async (): Promise<void> => {
    // The pregnancy that the last order brought up to date is where the next one begins; a form shown before it is known
    // would begin anew under the hands of whoever types already.
    await onReload();
    setPlaced(undefined);
  };
  return (
    <>
      <PatientBanner
        patient={patient}
        nowMs={nowMs}
        action={placed === undefined && <Button onClick={onNext}>{texts.changePatient}</Button>}
      />
      {placed === undefined ? (
        <OrderEntry
          key={patient.pregnancy?.version ?? 0}
          patient={patient}
          catalogue={catalogue}
          doctors={doctors}
          onPlaced={setPlaced}
        />
      ) : (
        <PlacedOrder {...{ placed, patient, catalogue, onNext }} onAgain={() => void again()} />
      )}
    </>
  );
}

function OrderFor(props: { readonly id: string; readonly onNext: () => void }): ReactElement {
  const { patient, complaint, reload, refresh: reloadPatient } = usePatient(props.id);
  const { catalogue, hasFailed, retry } = useCatalogue();
  const { answer: doctors, problem, refresh } = useAnswer(loadDoctors);
  if (complaint !== undefined) return <ErrorState title={complaint} retry={reload} />;
  if (hasFailed) return <ErrorState title={labTexts.catalogueFailed} retry={retry} />;
  if (doctors === undefined && problem !== undefined)
    return <ErrorState title={texts.doctors.failed} retry={() => void refresh()} />;
  if (patient === undefined || catalogue === undefined || doctors === undefined) return <Loading />;
  return <Work {...{ patient, catalogue, doctors }} onNext={props.onNext} onReload={reloadPatient} />;
}

/** An order for one patient; without one, the search box asks for whom. */
export function OrderPage(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const mayOrder = useMay('orders.create');
  const id = search.get(patientKey) ?? '';
  return (
    <LabPage section="orders" title={labTexts.sections.orders}>
      {!mayOrder ? (
        <Empty title={texts.noRight} text={texts.noRightHint} />
      ) : id === '' ? (
        <ChoosePatient onPick={(picked) => setSearch({ [patientKey]: picked })} />
      ) : (
        <OrderFor key={id} id={id} onNext={() => setSearch({})} />
      )}
    </LabPage>
  );
}

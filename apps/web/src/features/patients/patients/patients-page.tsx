import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import PersonAdd from '@mui/icons-material/PersonAddAlt';
import type { ReactElement } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { BreakGlassButton } from '../../../parts/break-glass/break-glass.tsx';
import { WithCatalogue } from '../../../parts/catalogue/with-catalogue.tsx';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { useMay } from '../../../session/use-may.ts';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { isRegistration, keepRegistrationStart, type RegistrationState } from './form/prefill.ts';
import { Registration } from './form/registration.tsx';
import { PatientPage, type PatientActivity } from './person/patient-page.tsx';
import { PatientSearch } from './search/patient-search.tsx';
import { texts } from './texts.ts';

function SearchPage(): ReactElement {
  const navigate = useNavigate();
  const mayRegister = useMay('patients.write');
  const register = (text: string): void => {
    keepRegistrationStart({ kind: 'typed', text });
    void navigate('/apps/lims/benh-nhan', { state: { register: true } satisfies RegistrationState });
  };
  return (
    <LabPage
      section="patients"
      title={labTexts.sections.patients}
      action={
        <>
          <BreakGlassButton />
          {mayRegister && (
            <Button variant="outlined" startIcon={<PersonAdd />} onClick={() => register('')}>
              {texts.search.register}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ maxWidth: 880 }}>
        <PatientSearch
          isFirst
          onPick={({ _id }) => void navigate(`/apps/lims/benh-nhan/${_id}`)}
          onRegister={mayRegister ? register : undefined}
        />
      </Box>
    </LabPage>
  );
}

function RegistrationPage({ next }: RegistrationState): ReactElement {
  return (
    <LabPage section="patients" title={texts.form.newTitle}>
      <WithCatalogue>{({ provinces }) => <Registration provinces={provinces} next={next} />}</WithCatalogue>
    </LabPage>
  );
}

/** Find a patient, make a new one, or look at one: by the address, and by what the history says about it. */
export function PatientsPage({ Activity }: { readonly Activity?: PatientActivity }): ReactElement {
  const { _id: id } = useParams();
  const { state, key } = useLocation();
  if (id !== undefined) return <PatientPage key={id} id={id} {...(Activity && { Activity })} />;
  return isRegistration(state) ? <RegistrationPage key={key} {...state} /> : <SearchPage />;
}

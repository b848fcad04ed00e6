import { useMemo, type ComponentProps, type ReactElement } from 'react';
import { SlipPage } from '../../features/desk/appointment-slips/slip/slip-page.tsx';
import { useCatalogue } from '../../parts/catalogue/lab-catalogue.ts';
import { PatientSearch } from '../../features/patients/patients/search/patient-search.tsx';

type SearchBox = ComponentProps<typeof SlipPage>['patientBox'];

/** The laboratory's search box; neither feature knows the other. */
const PatientBox: SearchBox = ({ onPick }) => <PatientSearch isFirst onPick={onPick} />;

/** With the names of tests and panels where they have come; the slip can be written without them. */
export function AppointmentSlipPage(): ReactElement {
  const { catalogue } = useCatalogue();
  const tests = useMemo(
    () =>
      [...(catalogue?.panels ?? []), ...(catalogue?.tests ?? [])].map(({ code, name }) => ({ code, name })),
    [catalogue],
  );
  return <SlipPage patientBox={PatientBox} tests={tests} />;
}

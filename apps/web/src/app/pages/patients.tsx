import type { ReactElement } from 'react';
import { PatientActivity } from '../../features/desk/customer-actions/patient-activity.tsx';
import { PatientsPage } from '../../features/patients/patients/patients-page.tsx';

/** Patients with what was between them and the house: their files know nothing of the desk, so they meet here. */
export function PatientsWithCustomersPage(): ReactElement {
  return <PatientsPage Activity={PatientActivity} />;
}

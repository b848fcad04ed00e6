export { AppointmentsPage } from './appointments-page.tsx';
export { AppointmentPage } from './appointment-page.tsx';

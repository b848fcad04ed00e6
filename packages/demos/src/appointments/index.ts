export { AppointmentPage, AppointmentsPage } from './appointment-pages.tsx';

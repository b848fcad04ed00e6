import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PollOutlined from '@mui/icons-material/PollOutlined';
import { demo, from, type DemoRoute } from './demo-route.ts';
import { demoTitles } from './texts.ts';

const appointments = from(() => import('@senlab/demos/appointments'));
const calls = from(() => import('@senlab/demos/calls'));
const departments = from(() => import('@senlab/demos/departments'));
const surveys = from(() => import('@senlab/demos/surveys'));
const tickets = from(() => import('@senlab/demos/tickets'));

const titles = demoTitles.apps;

/** For whoever has logged in (AMB-10). */
export const appDemos: readonly DemoRoute[] = [
  demo('/apps/appointments', titles.appointments, appointments('AppointmentsPage'), EventOutlined),
  demo('/apps/appointments/:id', titles.appointment, appointments('AppointmentPage')),
  demo('/apps/departments', titles.departments, departments('DepartmentsPage'), LocalHospitalOutlined),
  demo('/apps/calls/:kind?', titles.calls, calls('CallsPage'), PhoneOutlined),
  demo('/apps/surveys', titles.surveys, surveys('SurveysPage'), PollOutlined),
  demo('/apps/tickets', titles.tickets, tickets('TicketsPage'), ConfirmationNumberOutlined),
  demo('/apps/tickets/:id', titles.ticket, tickets('TicketPage')),
];

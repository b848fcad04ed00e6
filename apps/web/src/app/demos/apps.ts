import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import DonutSmallOutlined from '@mui/icons-material/DonutSmallOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PollOutlined from '@mui/icons-material/PollOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import { demo, from, type DemoRoute } from './demo-route.ts';
import { demoTitles } from './texts.ts';

const academy = from(() => import('@senlab/demos/academy'));
const appointments = from(() => import('@senlab/demos/appointments'));
const calendar = from(() => import('@senlab/demos/calendar'));
const calls = from(() => import('@senlab/demos/calls'));
const contacts = from(() => import('@senlab/demos/contacts'));
const chat = from(() => import('@senlab/demos/chat/app'));
const dashboards = from(() => import('@senlab/demos/dashboards'));
const departments = from(() => import('@senlab/demos/departments'));
const shop = from(() => import('@senlab/demos/e-commerce'));
const product = from(() => import('@senlab/demos/e-commerce/product'));
const files = from(() => import('@senlab/demos/file-manager'));
const mail = from(() => import('@senlab/demos/mail'));
const notes = from(() => import('@senlab/demos/notes'));
const boards = from(() => import('@senlab/demos/scrumboard'));
const surveys = from(() => import('@senlab/demos/surveys'));
const tickets = from(() => import('@senlab/demos/tickets'));
const todo = from(() => import('@senlab/demos/todo'));

const titles = demoTitles.apps;

/** For whoever has logged in (AMB-10). */
export const appDemos: readonly DemoRoute[] = [
  demo('/apps/academy', titles.academy, academy('AcademyPage')),
  demo('/apps/academy/courses', titles.academy, academy('CoursesPage'), SchoolOutlined),
  demo('/apps/academy/courses/:id/:handle?', titles.course, academy('CoursePage')),
  demo('/apps/appointments', titles.appointments, appointments('AppointmentsPage'), EventOutlined),
  demo('/apps/appointments/:id', titles.appointment, appointments('AppointmentPage')),
  demo('/apps/calendar', titles.calendar, calendar('CalendarPage'), CalendarMonthOutlined),
  demo('/apps/chat/:contactId?', titles.chat, chat('ChatPage'), ChatOutlined),
  demo('/apps/dashboards/analytics', titles.analytics, dashboards('AnalyticsPage'), AssessmentOutlined),
  demo('/apps/dashboards/project', titles.project, dashboards('ProjectPage'), DonutSmallOutlined),
  demo('/apps/departments', titles.departments, departments('DepartmentsPage'), LocalHospitalOutlined),
  demo('/apps/calls/:kind?', titles.calls, calls('CallsPage'), PhoneOutlined),
  demo('/apps/e-commerce', titles.products, shop('ShopPage')),
  demo('/apps/e-commerce/products', titles.products, shop('ProductsPage'), StorefrontOutlined),
  demo('/apps/e-commerce/products/:id/:handle?', titles.product, product('ProductPage')),
  demo('/apps/e-commerce/orders', titles.orders, shop('OrdersPage'), ShoppingBagOutlined),
  demo('/apps/e-commerce/orders/:id', titles.order, shop('OrderPage')),
  demo('/apps/contacts/:id?', titles.contacts, contacts('ContactsPage'), ContactsOutlined),
  demo('/apps/file-manager', titles.files, files('FileManagerPage'), FolderOutlined),
  demo('/apps/mail/:list?/:handle?/:id?', titles.mail, mail('MailPage'), MailOutlined),
  demo('/apps/notes/:list?/:handle?/:id?', titles.notes, notes('NotesPage'), NotesOutlined),
  demo('/apps/scrumboard', titles.boards, boards('ScrumboardPage')),
  demo('/apps/scrumboard/boards', titles.boards, boards('BoardsPage'), ViewKanbanOutlined),
  demo('/apps/scrumboard/boards/:id/:uri?', titles.board, boards('BoardPage')),
  demo('/apps/surveys', titles.surveys, surveys('SurveysPage'), PollOutlined),
  demo('/apps/tickets', titles.tickets, tickets('TicketsPage'), ConfirmationNumberOutlined),
  demo('/apps/tickets/:id', titles.ticket, tickets('TicketPage')),
  demo('/apps/todo/:kind?/:handle?/:id?', titles.todo, todo('TodoPage'), ChecklistOutlined),
];

import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PollOutlined from '@mui/icons-material/PollOutlined';
import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LocalLibraryOutlined from '@mui/icons-material/LocalLibraryOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined';
import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined';
import ReportOutlined from '@mui/icons-material/ReportOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { routeGroups } from '@senlab/domain';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../session/access.ts';
import type { NavigationItem } from '../shell/navigation/navigation.ts';
import { demoPart } from './demo-part.ts';
import { demoTitles as demos } from './demos/texts.ts';

/** How search and shortcuts know a demo. Its id is stored with people's shortcuts and is never changed. */
interface Listed {
  readonly id: string;
  readonly icon: ComponentType<SvgIconProps>;
}

export interface DemoRoute {
  readonly path: string;
  readonly title: string;
  readonly page: () => Promise<ComponentType>;
  /** Without it, the page is reached from another one of its demo. */
  readonly listed?: Listed;
}

/** One door for each demo; its pages by their names. */
function from<Module>(load: () => Promise<Module>): (name: keyof Module) => DemoRoute['page'] {
  return (name) => async () => (await demoPart(load))[name] as ComponentType;
}

const appointments = from(() => import('@senlab/demos/appointments'));
const calls = from(() => import('@senlab/demos/calls'));
const departments = from(() => import('@senlab/demos/departments'));
const faq = from(() => import('@senlab/demos/faq'));
const invoices = from(() => import('@senlab/demos/invoices'));
const knowledgeBase = from(() => import('@senlab/demos/knowledge-base'));
const notices = from(() => import('@senlab/demos/notices'));
const pricing = from(() => import('@senlab/demos/pricing'));
const search = from(() => import('@senlab/demos/search'));
const surveys = from(() => import('@senlab/demos/surveys'));
const tickets = from(() => import('@senlab/demos/tickets'));

function demo(path: string, title: string, page: DemoRoute['page'], listed?: Listed): DemoRoute {
  return { path, title, page, ...(listed && { listed }) };
}

/** Shortcuts of the template's sample people name these four, so they keep its ids (AMB-36). */
type TemplateId = 'calendar' | 'mail' | 'contacts' | 'todo';

/** `demo-` before every other id, because the hospital's own menu has some of the same words. */
const as = (id: `demo-${string}` | TemplateId, icon: Listed['icon']): Listed => ({ id, icon });

/** Every page of the demos. A new one is a line here. */
export const demoRoutes: readonly DemoRoute[] = [
  demo(
    '/apps/appointments',
    demos.appointments,
    appointments('AppointmentsPage'),
    as('demo-appointments', EventOutlined),
  ),
  demo('/apps/appointments/:id', demos.appointment, appointments('AppointmentPage')),
  demo(
    '/apps/departments',
    demos.departments,
    departments('DepartmentsPage'),
    as('demo-departments', LocalHospitalOutlined),
  ),
  demo('/apps/calls/:kind?', demos.calls, calls('CallsPage'), as('demo-calls', PhoneOutlined)),
  demo('/apps/surveys', demos.surveys, surveys('SurveysPage'), as('demo-surveys', PollOutlined)),
  demo(
    '/apps/tickets',
    demos.tickets,
    tickets('TicketsPage'),
    as('demo-tickets', ConfirmationNumberOutlined),
  ),
  demo('/apps/tickets/:id', demos.ticket, tickets('TicketPage')),
  demo(
    '/pages/coming-soon',
    demos.comingSoon,
    notices('ComingSoonPage'),
    as('demo-coming-soon', AccessTimeOutlined),
  ),
  demo(
    '/pages/errors/error-500',
    demos.error500,
    notices('Error500Page'),
    as('demo-error-500', ReportOutlined),
  ),
  demo(
    '/pages/maintenance',
    demos.maintenance,
    notices('MaintenancePage'),
    as('demo-maintenance', BuildOutlined),
  ),
  demo(
    '/pages/invoices/modern',
    demos.modernInvoice,
    invoices('ModernInvoicePage'),
    as('demo-invoice-modern', ReceiptOutlined),
  ),
  demo(
    '/pages/invoices/compact',
    demos.compactInvoice,
    invoices('CompactInvoicePage'),
    as('demo-invoice-compact', ReceiptOutlined),
  ),
  demo(
    '/pages/pricing/style-1',
    demos.pricing1,
    pricing('PricingPage1'),
    as('demo-pricing-1', PriceChangeOutlined),
  ),
  demo(
    '/pages/pricing/style-2',
    demos.pricing2,
    pricing('PricingPage2'),
    as('demo-pricing-2', PriceChangeOutlined),
  ),
  demo(
    '/pages/pricing/style-3',
    demos.pricing3,
    pricing('PricingPage3'),
    as('demo-pricing-3', PriceChangeOutlined),
  ),
  demo(
    '/pages/search/classic',
    demos.classicSearch,
    search('ClassicSearchPage'),
    as('demo-search-classic', ManageSearchOutlined),
  ),
  demo(
    '/pages/search/modern',
    demos.modernSearch,
    search('ModernSearchPage'),
    as('demo-search-modern', ManageSearchOutlined),
  ),
  demo('/pages/faq', demos.faq, faq('FaqPage'), as('demo-faq', HelpOutlineOutlined)),
  demo(
    '/pages/knowledge-base',
    demos.knowledgeBase,
    knowledgeBase('KnowledgeBasePage'),
    as('demo-knowledge-base', LocalLibraryOutlined),
  ),
];

/** Apps are for whoever has logged in, pages and samples of the interface for everybody (AMB-10). */
function accessOf(path: string): Pick<RouteHandle, 'auth'> {
  return path.startsWith('/apps/') ? { auth: routeGroups.user } : {};
}

export const demoScreens: readonly RouteObject[] = demoRoutes.map(({ path, title, page }) => ({
  path,
  handle: { title, ...accessOf(path) } satisfies RouteHandle,
  lazy: async () => ({ Component: await page() }),
}));

/** For search and shortcuts; the hospital's menu names none of them (AMB-37). */
export const demoPages: NavigationItem = {
  id: 'demos',
  type: 'group',
  title: demos.group,
  children: demoRoutes.flatMap(({ path, title, listed }) =>
    listed === undefined
      ? []
      : [{ ...listed, ...accessOf(path), type: 'item' as const, title, url: path.replace(/\/:.*$/, '') }],
  ),
};

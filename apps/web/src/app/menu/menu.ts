import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import BloodtypeOutlined from '@mui/icons-material/BloodtypeOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import FolderSharedOutlined from '@mui/icons-material/FolderSharedOutlined';
import HistoryEduOutlined from '@mui/icons-material/HistoryEduOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined';
import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ShowChartOutlined from '@mui/icons-material/ShowChartOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import VaccinesOutlined from '@mui/icons-material/VaccinesOutlined';
import { routeGroups } from '@senlab/domain';
import type { NavigationCollapse, NavigationItem } from '../../shell/navigation/navigation.ts';
import { texts } from './texts.ts';

const auth = routeGroups.user;

const results: NavigationCollapse = {
  id: 'results',
  type: 'collapse',
  title: texts.results,
  icon: FactCheckOutlined,
  auth,
  children: [
    { id: 'kqxn1', type: 'item', title: texts.results1, url: '/apps/kqxn1' },
    { id: 'kqxn2', type: 'item', title: texts.results2, url: '/apps/kqxn2' },
    { id: 'kqxn', type: 'item', title: texts.results3, url: '/apps/kqxn' },
  ],
};

const everyday: readonly NavigationItem[] = [
  {
    id: 'research',
    type: 'collapse',
    title: texts.research,
    icon: FolderSharedOutlined,
    auth,
    children: [
      { id: 'hsnckqxn', type: 'item', title: texts.researchList, url: '/apps/hsnckqxn' },
      {
        id: 'hsnckqxn-detail',
        type: 'item',
        title: texts.researchEntry,
        url: '/apps/hsnckqxn/hsnckqxn-detail',
        // The page of an existing file belongs to the list; only the empty form is "enter a file".
        exact: true,
      },
    ],
  },
  {
    id: 'phieu-tra-kqxn',
    type: 'item',
    title: texts.returnSlip,
    icon: AssignmentTurnedInOutlined,
    url: '/apps/phieu-tra-kqxn',
    auth,
  },
  {
    id: 'appointments',
    type: 'collapse',
    title: texts.appointments,
    icon: EventNoteOutlined,
    auth,
    children: [
      { id: 'phieu-hen-kham', type: 'item', title: texts.appointmentList, url: '/apps/phieu-hen-kham' },
      {
        id: 'phieu-hen-kham-detail',
        type: 'item',
        title: texts.appointmentEntry,
        url: '/apps/phieu-hen-kham/detail',
        exact: true,
      },
    ],
  },
  { id: 'lims', type: 'item', title: texts.records, icon: BiotechOutlined, url: '/apps/lims', auth },
  {
    id: 'nstmau',
    type: 'item',
    title: texts.bloodRecords,
    icon: BloodtypeOutlined,
    url: '/apps/nstmau',
    auth,
  },
];

const prints: NavigationItem = {
  id: 'prints',
  type: 'item',
  title: texts.prints,
  icon: PrintOutlined,
  url: '/apps/prints',
  auth,
};

const settings: NavigationCollapse = {
  id: 'settings',
  type: 'collapse',
  title: texts.settings,
  icon: TuneOutlined,
  auth,
  children: [
    { id: 'location', type: 'item', title: texts.locations, url: '/apps/location' },
    { id: 'bacsy-sieuam', type: 'item', title: texts.doctors, url: '/apps/bacsy-sieuam' },
    { id: 'may-sieuam', type: 'item', title: texts.machines, url: '/apps/may-sieuam' },
    { id: 'setting-signature', type: 'item', title: texts.signatures, url: '/apps/setting-signature' },
    { id: 'mau-phieu-pdf', type: 'item', title: texts.templates, url: '/apps/mau-phieu-pdf' },
  ],
};

const adminMenu = [results, ...everyday, prints, settings];

/** The menu of the hospital; is_admin alone decides which of the two (spec §2, §6). */
export function menuFor(isAdmin: boolean): readonly NavigationItem[] {
  return isAdmin ? adminMenu : everyday;
}

/** Tabs of /apps/lims, which the menu does not name. */
const laboratoryTabs: readonly NavigationItem[] = [
  {
    id: 'lims-patients',
    type: 'item',
    title: texts.patients,
    icon: PersonSearchOutlined,
    url: '/apps/lims/benh-nhan',
    auth,
  },
  {
    id: 'lims-merges',
    type: 'item',
    title: texts.merges,
    url: '/apps/lims/gop-ho-so',
    auth,
  },
  {
    id: 'lims-orders',
    type: 'item',
    title: texts.orders,
    icon: NoteAddOutlined,
    url: '/apps/lims/chi-dinh',
    auth,
  },
  {
    id: 'lims-collection',
    type: 'item',
    title: texts.collection,
    icon: VaccinesOutlined,
    url: '/apps/lims/lay-mau',
    auth,
  },
  {
    id: 'lims-reception',
    type: 'item',
    title: texts.reception,
    icon: MoveToInboxOutlined,
    url: '/apps/lims/nhan-mau',
    auth,
  },
  {
    id: 'lims-approval',
    type: 'item',
    title: texts.approval,
    icon: DrawOutlined,
    url: '/apps/lims/cho-duyet',
    auth,
  },
  {
    id: 'lims-critical',
    type: 'item',
    title: texts.critical,
    icon: NotificationsActive,
    url: '/apps/lims/bao-dong',
    auth,
  },
  {
    id: 'lims-quality',
    type: 'item',
    title: texts.quality,
    icon: ShowChartOutlined,
    url: '/apps/lims/noi-kiem',
    auth,
  },
];

/** For search and shortcuts only; the demo apps will be listed here as they are built. */
export const pagesBeside: readonly NavigationItem[] = [
  { id: 'welcome', type: 'item', title: texts.welcome, icon: HomeOutlined, url: '/apps/welcome', auth },
  ...laboratoryTabs,
  {
    id: 'catalogue',
    type: 'item',
    title: texts.catalogue,
    icon: MenuBookOutlined,
    url: '/apps/danh-muc',
    auth,
  },
  {
    id: 'customers',
    type: 'item',
    title: texts.customers,
    url: '/apps/user-actions',
    auth,
  },
  {
    id: 'accounts',
    type: 'item',
    title: texts.accounts,
    icon: ManageAccountsOutlined,
    url: '/apps/tai-khoan',
    auth: routeGroups.admin,
  },
  { id: 'guide', type: 'item', title: texts.guide, url: '/apps/huong-dan', auth },
  {
    id: 'system',
    type: 'item',
    title: texts.system,
    icon: MonitorHeartOutlined,
    url: '/apps/tinh-trang-he-thong',
    auth: routeGroups.admin,
  },
  { id: 'calls', type: 'item', title: texts.calls, url: '/apps/cuoc-goi', auth },
  { id: 'logbook', type: 'item', title: texts.log, icon: HistoryEduOutlined, url: '/apps/nhat-ky', auth },
];

/** As `pagesBeside`, where there is a gallery. */
export const pagesBesideWithGallery: readonly NavigationItem[] = [
  ...pagesBeside,
  { id: 'kit', type: 'item', title: texts.kit, url: '/ui/kit' },
];

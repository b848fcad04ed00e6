import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import FolderSharedOutlined from '@mui/icons-material/FolderSharedOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { routeGroups } from '@senlab/domain';
import type { NavigationItem } from '../../shell/navigation/navigation-item.ts';
import { texts } from './texts.ts';

const { items } = texts;
const here = '/ui/kit/navigation';
const elsewhere = '/apps/welcome';

/** Every type, with everything that an entry can carry. `deep`: the open page lies inside, which opens the way to it. */
export const sampleItems = (deep: boolean): readonly NavigationItem[] => [
  {
    id: 'laboratory',
    type: 'group',
    title: items.laboratory,
    children: [
      {
        id: 'here',
        type: 'item',
        title: items.here,
        icon: HomeOutlined,
        url: deep ? elsewhere : here,
        exact: true,
      },
      {
        id: 'critical',
        type: 'item',
        title: items.critical,
        icon: BiotechOutlined,
        url: elsewhere,
        badge: { text: '3', tone: 'critical' },
      },
      {
        id: 'abnormal',
        type: 'item',
        title: items.abnormal,
        icon: AssignmentOutlined,
        url: elsewhere,
        badge: { text: '128', tone: 'abnormal' },
      },
    ],
  },
  {
    id: 'slips',
    type: 'collapse',
    title: items.slips,
    icon: EventNoteOutlined,
    badge: { text: items.fresh, tone: 'accent' },
    children: [
      {
        id: 'list',
        type: 'item',
        title: items.list,
        url: elsewhere,
        badge: { text: '12', tone: 'neutral' },
      },
      { id: 'create', type: 'item', title: items.create, url: elsewhere },
      { id: 'inner-line', type: 'divider' },
      {
        id: 'further',
        type: 'collapse',
        title: items.further,
        children: [
          { id: 'obstetrics', type: 'item', title: items.obstetrics, url: deep ? here : elsewhere },
          { id: 'neonatology', type: 'item', title: items.neonatology, url: elsewhere },
        ],
      },
    ],
  },
  { id: 'long', type: 'item', title: items.long, icon: FolderSharedOutlined, url: elsewhere },
  { id: 'line', type: 'divider' },
  { id: 'guide', type: 'link', title: items.guide, icon: HelpOutline, url: 'https://mui.com/' },
  { id: 'plain', type: 'item', title: items.plain, url: elsewhere, badge: { text: '7', tone: 'info' } },
];

/** One bar's worth. */
export const barItems: readonly NavigationItem[] = sampleItems(false).filter(({ id }) => id !== 'long');

export const roleItems: readonly NavigationItem[] = [
  { id: 'everybody', type: 'item', title: items.everybody, icon: HomeOutlined, url: elsewhere },
  {
    id: 'staff-only',
    type: 'item',
    title: items.staffOnly,
    icon: AssignmentOutlined,
    url: elsewhere,
    auth: routeGroups.staff,
  },
  {
    id: 'admin-only',
    type: 'item',
    title: items.adminOnly,
    icon: BiotechOutlined,
    url: elsewhere,
    auth: routeGroups.admin,
  },
  {
    id: 'guest-only',
    type: 'item',
    title: items.guestOnly,
    icon: HelpOutline,
    url: elsewhere,
    auth: routeGroups.onlyGuest,
  },
];

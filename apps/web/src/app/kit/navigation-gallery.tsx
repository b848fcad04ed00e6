import { InColumn, InRow } from '@senlab/ui';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import FolderSharedOutlined from '@mui/icons-material/FolderSharedOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { routeGroups } from '@senlab/domain';
import { type NavigationItem, permittedItems } from '../../shell/navigation/navigation.ts';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { NavHorizontal } from '../../shell/navigation/horizontal/nav-horizontal.tsx';
import { NavVertical } from '../../shell/navigation/vertical/nav-vertical.tsx';

const { items } = texts;
const here = '/ui/kit/navigation';
const elsewhere = '/apps/welcome';

/** Every type, with everything that an entry can carry. `deep`: the open page lies inside, which opens the way to it. */
const sampleItems = (deep: boolean): readonly NavigationItem[] => [
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
const barItems: readonly NavigationItem[] = sampleItems(false).filter(({ id }) => id !== 'long');

const roleItems: readonly NavigationItem[] = [
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

function Sample(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 2 }}>
        {props.title}
      </Typography>
      {props.children}
    </Box>
  );
}

function Column(props: { readonly width: number; readonly children: ReactNode }): ReactElement {
  return (
    <Box
      sx={{
        boxSizing: 'border-box',
        width: props.width,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {props.children}
    </Box>
  );
}

function Roles(): ReactElement {
  return (
    <Sample title={texts.roles}>
      <InRow align="stretch" gap={4}>
        {(['admin', 'staff', 'user', 'guest'] as const).map((role) => (
          <Box key={role}>
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
              {texts.roleNames[role]}
            </Typography>
            <Column width={264}>
              <NavVertical
                items={permittedItems(roleItems, { role: [role], mayOpen: () => true })}
                label={texts.roleNames[role]}
              />
            </Column>
          </Box>
        ))}
      </InRow>
    </Sample>
  );
}

const flat = sampleItems(false);
const opened = sampleItems(true);

/** The menu in all its shapes. */
export function NavigationGallery(): ReactElement {
  return (
    <InColumn gap={8}>
      <Typography color="textSecondary">{texts.hint}</Typography>
      <InRow align="stretch" gap={8}>
        <Sample title={texts.vertical}>
          <Column width={280}>
            <NavVertical items={flat} label={texts.vertical} />
          </Column>
        </Sample>
        <Sample title={texts.compact}>
          <Box sx={{ '--nav-row-height': '36px' }}>
            <Column width={280}>
              <NavVertical items={opened} label={texts.compact} />
            </Column>
          </Box>
        </Sample>
        <Sample title={texts.folded}>
          <Column width={64}>
            <NavVertical items={flat} label={texts.folded} isNarrow />
          </Column>
        </Sample>
      </InRow>
      <Sample title={texts.horizontal}>
        <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
          <NavHorizontal items={barItems} label={texts.horizontal} />
        </Box>
      </Sample>
      <Roles />
    </InColumn>
  );
}

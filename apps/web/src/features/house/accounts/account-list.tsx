import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Lock from '@mui/icons-material/LockOutlined';
import LockReset from '@mui/icons-material/LockReset';
import VpnKeyOff from '@mui/icons-material/VpnKeyOffOutlined';
import { permissionLabels, permissions, type Permission } from '@senlab/domain';
import { StatusChip, InColumn, InRow } from '@senlab/ui';
import { defineColumns } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { type Account, accountAddresses, accountSource } from './account-calls.ts';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { texts } from './texts.ts';
import Add from '@mui/icons-material/Add';
import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';

const { columns: titles } = texts;

export function StandingChip({ account }: { readonly account: Account }): ReactElement {
  if (!account.isActive)
    return (
      <StatusChip tone="neutral" icon={<Lock />}>
        {texts.closed}
      </StatusChip>
    );
  if (!account.hasPassword && account.invitedUntilTime !== null)
    return (
      <StatusChip tone="info" icon={<HourglassEmpty />}>
        {texts.invited}
      </StatusChip>
    );
  if (!account.hasPassword)
    return (
      <StatusChip tone="abnormal" icon={<VpnKeyOff />}>
        {texts.noPassword}
      </StatusChip>
    );
  return (
    <StatusChip tone="good" icon={<CheckCircle />}>
      {texts.open}
    </StatusChip>
  );
}

/** Beside the standing: the password of before still works until the code is used. */
export function ResetChip({ account }: { readonly account: Account }): ReactElement | null {
  if (account.firstCodeBy !== null)
    return (
      <StatusChip tone="info" icon={<HourglassEmpty />}>
        {texts.secondAwaited}
      </StatusChip>
    );
  if (!account.hasPassword || account.invitedUntilTime === null) return null;
  return (
    <StatusChip tone="info" icon={<LockReset />}>
      {texts.resetGiven}
    </StatusChip>
  );
}

function isRole(role: string): role is keyof typeof texts.roles {
  return Object.hasOwn(texts.roles, role);
}

export function roleText(role: string): string {
  return isRole(role) ? texts.roles[role] : role;
}

const roleOptions = Object.entries(texts.roles).map(([value, title]) => ({ value, title }));
const rightOptions = permissions.map((value: Permission) => ({ value, title: permissionLabels[value] }));

const accountColumns = defineColumns<Account>()([
  {
    id: 'keyword',
    title: titles.keyword,
    type: 'text',
    value: (row) => row.fullName,
    filter: {},
    isFilterOnly: true,
  },
  {
    id: 'fullName',
    title: titles.fullName,
    type: 'text',
    value: (row) => row.fullName,
    width: 170,
    priority: 1,
  },
  {
    id: 'username',
    title: titles.username,
    type: 'text',
    value: (row) => row.username,
    width: 128,
    priority: 2,
  },
  { id: 'code', title: titles.code, type: 'text', value: (row) => row.code, width: 88 },
  {
    id: 'role',
    title: titles.role,
    type: 'select',
    options: roleOptions,
    value: (row) => row.role,
    cell: (row) => roleText(row.role),
    width: 126,
    filter: {},
  },
  {
    id: 'departmentName',
    title: titles.department,
    type: 'text',
    value: (row) => row.department,
    width: 164,
  },
  { id: 'rights', title: titles.rights, type: 'number', value: (row) => row.permissions.length, width: 104 },
  {
    id: 'lastLogin',
    title: titles.lastLogin,
    type: 'text',
    value: (row) => (row.lastLoginTime === null ? texts.never : exactTime(new Date(row.lastLoginTime))),
    width: 172,
  },
  {
    id: 'active',
    title: titles.active,
    type: 'select',
    options: [
      { value: 'true', title: texts.open },
      { value: 'false', title: texts.closed },
    ],
    value: (row) => String(row.isActive),
    cell: (row) => <StandingChip account={row} />,
    width: 156,
    filter: {},
    priority: 3,
  },
  {
    id: 'permission',
    title: titles.permission,
    type: 'select',
    options: rightOptions,
    value: () => null,
    filter: {},
    isFilterOnly: true,
  },
  {
    id: 'waiting',
    title: titles.waiting,
    type: 'select',
    options: [{ value: 'true', title: texts.waiting.title }],
    value: () => null,
    filter: {},
    isFilterOnly: true,
  },
]);

const rowId = (row: Account): string => row._id;
const defaults = { pageSize: 50 } as const;

/** Who has an account, and how many rights it holds. */
export function AccountList(): ReactElement {
  const navigate = useNavigate();
  const list = useList<Account>({ source: accountSource, columns: accountColumns, rowId, defaults });
  return (
    <InColumn gap={3}>
      <InRow align="stretch" gap={2}>
        <Button variant="contained" startIcon={<Add />} component={Link} to={accountAddresses.add}>
          {texts.add}
        </Button>
        <Button variant="outlined" startIcon={<Print />} component={Link} to={accountAddresses.rights}>
          {texts.printRights}
        </Button>
      </InRow>
      <ListPage<Account>
        name="accounts"
        title={texts.title}
        list={list}
        noun={texts.noun}
        isHeadless
        empty={{ title: texts.empty, reason: texts.emptyReason }}
        onOpen={(row) => void navigate(accountAddresses.one(row._id))}
      />
    </InColumn>
  );
}

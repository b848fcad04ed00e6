import LinkOff from '@mui/icons-material/LinkOff';
import Box from '@mui/material/Box';
import { customerChannelLabels, customerKindLabels, customerKinds, printedName } from '@senlab/domain';
import { defineColumns, type Column } from '@senlab/ui/data-table';
import { InRow, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { aboutWords, ActionChips, kindLabel, KindSign, momentWords, stateLabel } from './action-words.tsx';
import type { CustomerRow, CustomerSettings } from './customer-calls.ts';
import { texts } from './texts.ts';

const { columns: titles } = texts.list;

/** Whose it is, or that nobody knows yet. */
function Customer({ row }: { readonly row: CustomerRow }): ReactElement {
  const about = [row.birthYear, row.patientCode ?? row.phone].filter((part) => part !== null);
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        // A card has room below the name, a row of the table has none.
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        columnGap: 2,
        minWidth: 0,
        ...tabularNumbers,
      }}
    >
      <Box
        component="span"
        sx={{ fontWeight: 500, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {printedName(row.customerName)}
      </Box>
      {/* Half a number is nobody's. */}
      <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        {about.join(' · ')}
      </Box>
      {row.patientId === null && (
        <LinkOff titleAccess={texts.unlinked} sx={{ flexShrink: 0, fontSize: 18, color: 'warning.main' }} />
      )}
    </Box>
  );
}

/** Of which kind it is, and what about. */
function About({ row }: { readonly row: CustomerRow }): ReactElement {
  const about = aboutWords(row);
  return (
    <Box
      component="span"
      sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0, ...tabularNumbers }}
    >
      <KindSign kind={row.kind} />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {kindLabel(row.kind)}
        </Box>
        {about !== '' && ` · ${about}`}
      </Box>
    </Box>
  );
}

const found: readonly Column<CustomerRow>[] = [
  {
    id: 'keyword',
    title: titles.keyword,
    type: 'text',
    value: () => '',
    filter: { isPersonal: true },
    isFilterOnly: true,
  },
  {
    id: 'kind',
    title: titles.kind,
    type: 'select',
    options: customerKinds.map((kind) => ({ value: String(kind), title: customerKindLabels[kind] })),
    value: (row) => String(row.kind),
    filter: {},
    isFilterOnly: true,
  },
  { id: 'time', title: titles.date, type: 'date', value: () => '', filter: {}, isFilterOnly: true },
];

const states = [
  'register',
  'confirmed',
  'finished',
  'cancelled',
  'remaining',
  'pending',
  'done',
  'draft',
  'published',
  'withdrawn',
] as const satisfies readonly CustomerRow['state'][];

const main: readonly Column<CustomerRow>[] = [
  {
    id: 'customer',
    title: titles.customer,
    type: 'text',
    value: (row) => row.customerName,
    cell: (row) => <Customer row={row} />,
    width: 376,
    priority: 1,
  },
  {
    id: 'about',
    title: titles.about,
    type: 'text',
    value: (row) => aboutWords(row),
    cell: (row) => <About row={row} />,
    width: 296,
    priority: 2,
  },
  {
    id: 'state',
    title: titles.state,
    type: 'select',
    options: states.map((value) => ({ value, title: stateLabel(value) })),
    value: (row) => row.state,
    cell: (row) => (
      <InRow gap={1} sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
        <ActionChips action={row} />
      </InRow>
    ),
    width: 284,
    filter: {},
    priority: 3,
  },
  {
    id: 'created',
    title: titles.time,
    type: 'text',
    value: (row) => momentWords(row.createdTime),
    width: 152,
  },
];

function placed({ departments }: CustomerSettings): readonly Column<CustomerRow>[] {
  return [
    {
      id: 'department',
      title: titles.department,
      type: 'select',
      options: departments.map(({ _id, name }) => ({ value: _id, title: name })),
      value: (row) => row.departmentName ?? '',
      cell: (row) => row.departmentName ?? '',
      width: 168,
      filter: {},
    },
    {
      id: 'channel',
      title: titles.channel,
      type: 'select',
      options: Object.entries(customerChannelLabels).map(([value, title]) => ({ value, title })),
      value: (row) => row.channel,
      width: 120,
      filter: {},
    },
    {
      id: 'assignee',
      title: titles.assignee,
      type: 'text',
      value: (row) => row.assigneeName ?? '',
      width: 176,
    },
    {
      id: 'due',
      title: titles.due,
      type: 'text',
      value: (row) => momentWords(row.dueTime),
      width: 152,
      isSortable: true,
    },
    {
      id: 'phone',
      title: titles.phone,
      type: 'text',
      value: (row) => row.phone ?? '',
      width: 136,
      isHiddenByDefault: true,
    },
  ];
}

export function makeActionColumns(settings: CustomerSettings): readonly Column<CustomerRow>[] {
  return defineColumns<CustomerRow>()([...found, ...main, ...placed(settings)]);
}

import Draw from '@mui/icons-material/Draw';
import Box from '@mui/material/Box';
import { appointmentStateLabels, appointmentStates } from '@senlab/domain';
import { formatDate } from '@senlab/domain/text';
import { defineColumns, type Column } from '@senlab/ui/data-table';
import { type ReactElement, useMemo } from 'react';
import { SlipChip } from './slip-words.tsx';
import { type SlipRow, type SlipSettings, slipAddress } from './slip-calls.ts';
import { texts } from './texts.ts';
import { useNavigate } from 'react-router';
import { AppointmentSlips } from '../../../api/desk/appointment-slips.generated.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { documentSource } from '../../../lists/list-source.ts';
import { useList } from '../../../lists/use-list.ts';
import { PatientLine } from '../../../parts/patient-line.tsx';

const { columns: titles } = texts.list;

/** Where it stands; an issued slip that nobody has signed says so beside it. */
function Standing({ row }: { readonly row: SlipRow }): ReactElement {
  const isUnsigned = row.status === 'issued' && !row.isSigned;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <SlipChip state={row.status} />
      {isUnsigned && (
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            gap: 1,
            alignItems: 'center',
            color: 'warning.main',
            fontWeight: 500,
          }}
        >
          <Draw aria-hidden sx={{ fontSize: 16 }} />
          {texts.unsigned}
        </Box>
      )}
    </Box>
  );
}

const found: readonly Column<SlipRow>[] = [
  {
    id: 'keyword',
    title: titles.keyword,
    type: 'text',
    value: () => '',
    filter: { isPersonal: true },
    isFilterOnly: true,
  },
  { id: 'date', title: titles.date, type: 'date', value: () => '', filter: {}, isFilterOnly: true },
];

const main: readonly Column<SlipRow>[] = [
  {
    id: 'time',
    title: titles.time,
    type: 'text',
    value: (row) => `${row.appointmentTime} ${formatDate(row.appointmentDate)}`,
    width: 176,
    isSortable: true,
    priority: 2,
  },
  {
    id: 'patientName',
    title: titles.patient,
    type: 'text',
    value: (row) => row.patientName,
    cell: (row) => <PatientLine patient={row} />,
    width: 304,
    priority: 1,
  },
  {
    id: 'status',
    title: titles.status,
    type: 'select',
    options: appointmentStates.map((value) => ({ value, title: appointmentStateLabels[value] })),
    value: (row) => row.status,
    cell: (row) => <Standing row={row} />,
    width: 208,
    filter: {},
    priority: 3,
  },
  { id: 'slipNo', title: titles.slipNo, type: 'text', value: (row) => row.slipNo ?? '', width: 208 },
];

function placed({ sites, doctors, departments }: SlipSettings): readonly Column<SlipRow>[] {
  const siteNames = new Map(sites.map(({ code, shortName }) => [code, shortName]));
  return [
    {
      id: 'department',
      title: titles.department,
      type: 'select',
      options: departments.map(({ _id, name }) => ({ value: _id, title: name })),
      value: (row) => row.departmentName,
      cell: (row) => row.departmentName,
      width: 176,
      filter: {},
    },
    {
      id: 'doctor',
      title: titles.doctor,
      type: 'select',
      options: doctors.map(({ _id, name }) => ({ value: _id, title: name })),
      value: (row) => row.doctorName ?? '',
      cell: (row) => row.doctorName ?? '',
      width: 184,
      filter: {},
    },
    { id: 'diagnosis', title: titles.diagnosis, type: 'text', value: (row) => row.diagnosis, width: 280 },
    {
      id: 'location',
      title: titles.location,
      type: 'select',
      options: sites.map(({ code, shortName }) => ({ value: code, title: shortName })),
      value: (row) => siteNames.get(row.locationCode) ?? row.locationCode,
      cell: (row) => siteNames.get(row.locationCode) ?? row.locationCode,
      width: 120,
      filter: {},
      isHiddenByDefault: true,
    },
  ];
}

function makeSlipColumns(settings: SlipSettings): readonly Column<SlipRow>[] {
  return defineColumns<SlipRow>()([...found, ...main, ...placed(settings)]);
}

const source = documentSource(AppointmentSlips, ({ page, pageSize, filtered, sorted }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
  sorted: sorted.map((sort) => ({ ...sort })),
}));
const rowId = (row: SlipRow): string => row._id;
const topics = ['appointment_slips'] as const;
const defaults = { pageSize: 20 } as const;

const { tabs: tabTitles } = texts.list;
const tabs = [
  {
    id: 'issued',
    title: tabTitles.issued,
    filters: [{ id: 'status', operator: 'eq', value: 'issued' }],
  },
  { id: 'draft', title: tabTitles.draft, filters: [{ id: 'status', operator: 'eq', value: 'draft' }] },
  { id: 'all', title: tabTitles.all, filters: [] },
] as const;

export function SlipList({ settings }: { readonly settings: SlipSettings }): ReactElement {
  const columns = useMemo(() => makeSlipColumns(settings), [settings]);
  const list = useList<SlipRow>({ source, columns, rowId, topics, tabs, defaults });
  const navigate = useNavigate();
  return (
    <ListPage<SlipRow>
      name="appointment-slips"
      title={texts.title}
      list={list}
      noun={texts.noun}
      isHeadless
      empty={texts.list.empty}
      onOpen={(row) => void navigate(slipAddress(row._id))}
    />
  );
}

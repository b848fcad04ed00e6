import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import {
  karyotypeIndicationLabels,
  karyotypeSpecimenKinds,
  karyotypeSpecimenLabels,
  karyotypeStateLabels,
} from '@senlab/domain';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import { defineColumns, type Column } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { Karyotypes } from '../../../api/bench/karyotypes.generated.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { documentSource } from '../../../lists/list-source.ts';
import { useList } from '../../../lists/use-list.ts';
import { PatientLine } from '../../../parts/patient-line.tsx';
import { momentText } from '../../../session/activity/activity-time.ts';
import { karyotypeAddress, karyotypeTopics, type KaryotypeRow } from './karyotype-calls.ts';
import { KaryotypeChip } from './karyotype-words.tsx';
import { texts } from './texts.ts';

const { columns: titles, masked, openSpouse, tabs: tabTitles } = texts.list;

/** Empty where nothing was read, or where it is not for whoever looks. */
function Formula({ row }: { readonly row: KaryotypeRow }): ReactElement | null {
  if (row.iscn === null) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, ...tabularNumbers }}>
      {row.iscn}
      {row.isMasked && (
        <Box component="span" title={masked} sx={{ display: 'inline-flex', color: 'text.secondary' }}>
          <VisibilityOff aria-hidden sx={{ fontSize: 16 }} />
          <VisuallyHidden as="span">{masked}</VisuallyHidden>
        </Box>
      )}
    </Box>
  );
}

function Spouse({ row: { spouseId, spouseCode } }: { readonly row: KaryotypeRow }): ReactElement | null {
  if (spouseId === null || spouseCode === null) return null;
  return (
    <Link component={RouterLink} to={karyotypeAddress(spouseId)} aria-label={openSpouse(spouseCode)}>
      {spouseCode}
    </Link>
  );
}

const who: readonly Column<KaryotypeRow>[] = [
  {
    id: 'keyword',
    title: titles.keyword,
    type: 'text',
    value: () => '',
    filter: { isPersonal: true },
    isFilterOnly: true,
  },
  {
    id: 'code',
    title: titles.code,
    type: 'text',
    value: (row) => row.code,
    width: 144,
    isSortable: true,
    priority: 2,
  },
  {
    id: 'patientName',
    title: titles.patient,
    type: 'text',
    value: (row) => row.patientName,
    cell: (row) => <PatientLine patient={row} />,
    width: 296,
    priority: 1,
  },
  {
    id: 'status',
    title: titles.status,
    type: 'text',
    value: (row) => karyotypeStateLabels[row.status],
    cell: (row) => <KaryotypeChip state={row.status} />,
    width: 184,
    isSortable: true,
    priority: 3,
  },
];

const what: readonly Column<KaryotypeRow>[] = [
  {
    id: 'iscn',
    title: titles.iscn,
    type: 'text',
    value: (row) => row.iscn,
    cell: (row) => <Formula row={row} />,
    width: 200,
  },
  {
    id: 'kind',
    title: titles.kind,
    type: 'select',
    options: karyotypeSpecimenKinds.map((value) => ({ value, title: karyotypeSpecimenLabels[value] })),
    value: (row) => row.specimenKind,
    width: 144,
    filter: {},
  },
  { id: 'sid', title: titles.sid, type: 'text', value: (row) => row.sid, width: 128 },
  {
    id: 'indication',
    title: titles.indication,
    type: 'text',
    value: (row) => karyotypeIndicationLabels[row.indication],
    width: 192,
  },
  {
    id: 'spouse',
    title: titles.spouse,
    type: 'text',
    value: (row) => row.spouseCode,
    cell: (row) => <Spouse row={row} />,
    width: 144,
  },
  {
    id: 'registered',
    title: titles.registered,
    type: 'text',
    value: (row) => momentText(row.registeredTime),
    width: 160,
    isSortable: true,
  },
];

const columns = defineColumns<KaryotypeRow>()([...who, ...what]);

const source = documentSource(Karyotypes, ({ page, pageSize, filtered, sorted }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
  sorted: sorted.map((sort) => ({ ...sort })),
}));
const rowId = (row: KaryotypeRow): string => row._id;
const defaults = { pageSize: 20 } as const;
const tabs = [
  {
    id: 'active',
    title: tabTitles.active,
    filters: [{ id: 'status', operator: 'eq', value: 'active' }],
  },
  { id: 'all', title: tabTitles.all, filters: [] },
] as const;

/** Every record, those that are worked on first. */
export function KaryotypeList(): ReactElement {
  const list = useList<KaryotypeRow>({ source, columns, rowId, topics: karyotypeTopics, tabs, defaults });
  const navigate = useNavigate();
  return (
    <ListPage<KaryotypeRow>
      name="karyotypes"
      title={texts.title}
      list={list}
      noun={texts.noun}
      isHeadless
      empty={texts.list.empty}
      onOpen={(row) => void navigate(karyotypeAddress(row._id))}
    />
  );
}

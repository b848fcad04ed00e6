import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { StatusChip, InRow } from '@senlab/ui';
import { defineColumns } from '@senlab/ui/data-table';
import { type PanelRow, catalogueAddresses, loadPanels } from './catalogue-calls.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { texts } from './texts.ts';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { AtHandList } from '../../../lists/at-hand-list.tsx';
import { catalogueTopics } from './page-frame.tsx';

const { columns: titles } = texts.panels;

const panelColumns = defineColumns<PanelRow>()([
  {
    id: 'search',
    title: titles.search,
    type: 'text',
    value: (row) => `${row.code} ${row.name}`,
    filter: {},
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
    id: 'name',
    title: titles.name,
    type: 'text',
    value: (row) => row.name,
    cell: (row) => (
      <InRow as="span" gap={2}>
        <span>{row.name}</span>
        {row.openChangeId !== null && (
          <StatusChip tone="info" icon={<HourglassEmpty />}>
            {texts.tests.waiting}
          </StatusChip>
        )}
      </InRow>
    ),
    width: 336,
    isSortable: true,
    priority: 1,
  },
  {
    id: 'tests',
    title: titles.tests,
    type: 'text',
    value: (row) => `${texts.panels.testCount(row.testCodes.length)}: ${row.testCodes.join(', ')}`,
    width: 384,
    priority: 3,
  },
  { id: 'version', title: titles.version, type: 'number', value: (row) => row.version, width: 96 },
  {
    id: 'state',
    title: titles.state,
    type: 'text',
    value: (row) => (row.isActive ? texts.panels.active : texts.panels.inactive),
    width: 136,
  },
  {
    id: 'inactive',
    title: titles.inactive,
    type: 'switch',
    value: (row) => !row.isActive,
    filter: {},
    isFilterOnly: true,
  },
  {
    id: 'proposed',
    title: titles.proposed,
    type: 'switch',
    value: (row) => row.openChangeId !== null,
    filter: {},
    isFilterOnly: true,
  },
]);

const rowId = (row: PanelRow): string => row.code;

/** What is ordered together, those no longer offered too. */
export function PanelList(): ReactElement {
  const asked = useAnswer(loadPanels, { topics: catalogueTopics });
  const navigate = useNavigate();
  return (
    <AtHandList
      name="catalogue-panels"
      label={texts.panels.label}
      columns={panelColumns}
      {...{ asked, rowId }}
      empty={texts.panels.empty}
      onOpen={(row) => void navigate(catalogueAddresses.panel(row.code))}
    />
  );
}

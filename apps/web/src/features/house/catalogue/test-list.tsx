import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { formatDate, resultTypeLabels } from '@senlab/domain';
import { StatusChip, InColumn } from '@senlab/ui';
import { defineColumns, type Column } from '@senlab/ui/data-table';
import { type ReactElement, useMemo } from 'react';
import { nameIn, type CodeNames, type TestRow, catalogueAddresses, loadTests } from './catalogue-calls.ts';
import { hasNumbers } from './model/version-content.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { texts } from './texts.ts';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { AtHandList } from '../../../lists/at-hand-list.tsx';
import { catalogueTopics } from './page-frame.tsx';
import { useMayProposeCatalogue } from '../../../session/use-may.ts';

const { columns: titles } = texts.tests;

function RangeCell({ row }: { readonly row: TestRow }): ReactElement {
  if (row.rangeCount > 0) return <>{texts.tests.rangeCount(row.rangeCount)}</>;
  // Words are read by people: nobody misses a range there.
  if (!hasNumbers(row.resultType) && row.unapprovedRangeCount === 0) return <>{texts.tests.noRange}</>;
  const words =
    row.unapprovedRangeCount > 0 ? texts.tests.unapproved(row.unapprovedRangeCount) : texts.tests.noRange;
  return (
    <StatusChip tone="abnormal" icon={<WarningAmber />}>
      {words}
    </StatusChip>
  );
}

function NameCell({ row }: { readonly row: TestRow }): ReactElement {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {row.name}
      </Box>
      {row.openChangeId !== null && (
        <StatusChip tone="info" icon={<HourglassEmpty />}>
          {texts.tests.waiting}
        </StatusChip>
      )}
    </Box>
  );
}

/** Questions that no cell answers by itself. */
function asked(id: 'withoutRanges' | 'proposed' | 'auto', isIt: (row: TestRow) => boolean): Column<TestRow> {
  return { id, title: titles[id], type: 'switch', value: isIt, filter: {}, isFilterOnly: true };
}

function testColumns({ sections, specimenTypes }: CodeNames): readonly Column<TestRow>[] {
  return defineColumns<TestRow>()([
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
      width: 88,
      isSortable: true,
      priority: 2,
    },
    {
      id: 'name',
      title: titles.name,
      type: 'text',
      value: (row) => row.name,
      cell: (row) => <NameCell row={row} />,
      width: 224,
      isSortable: true,
      priority: 1,
    },
    {
      id: 'section',
      title: titles.section,
      type: 'select',
      options: sections.map(({ code, name }) => ({ value: code, title: name })),
      value: (row) => row.sectionCode,
      cell: (row) => nameIn(sections, row.sectionCode),
      width: 108,
      filter: {},
    },
    {
      id: 'type',
      title: titles.type,
      type: 'text',
      value: (row) => resultTypeLabels[row.resultType],
      width: 100,
    },
    { id: 'unit', title: titles.unit, type: 'text', value: (row) => row.unit, width: 84 },
    {
      id: 'specimen',
      title: titles.specimen,
      type: 'text',
      value: (row) => nameIn(specimenTypes, row.specimenTypeCode),
      width: 128,
    },
    {
      id: 'ranges',
      title: titles.ranges,
      type: 'text',
      value: (row) => row.rangeCount,
      cell: (row) => <RangeCell row={row} />,
      width: 160,
      priority: 3,
    },
    { id: 'version', title: titles.version, type: 'number', value: (row) => row.version, width: 96 },
    {
      id: 'effective',
      title: titles.effective,
      type: 'date',
      value: (row) => row.effectiveFrom,
      cell: (row) => formatDate(row.effectiveFrom),
      width: 120,
      isSortable: true,
    },
    asked('withoutRanges', (row) => row.rangeCount === 0),
    asked('proposed', (row) => row.openChangeId !== null),
    asked('auto', (row) => row.isAutoVerified),
  ]);
}

const rowId = (row: TestRow): string => row.code;

/** Everything that the laboratory measures, as it is in force. */
export function TestList({ names }: { readonly names: CodeNames }): ReactElement {
  const asked = useAnswer(loadTests, { topics: catalogueTopics });
  const columns = useMemo(() => testColumns(names), [names]);
  const navigate = useNavigate();
  const mayPropose = useMayProposeCatalogue();
  return (
    <InColumn gap={3}>
      {mayPropose && (
        <Box>
          <Button variant="contained" startIcon={<Add />} component={Link} to={catalogueAddresses.newTest}>
            {texts.tests.add}
          </Button>
        </Box>
      )}
      <AtHandList
        name="catalogue-tests"
        label={texts.tests.label}
        {...{ asked, columns, rowId }}
        empty={texts.tests.empty}
        onOpen={(row) => void navigate(catalogueAddresses.test(row.code))}
      />
    </InColumn>
  );
}

import { gestationalAgeText, printedName, reportStateLabels, reportStates } from '@senlab/domain';
import { defineColumns, type Column } from '@senlab/ui/data-table';
import { momentText } from '../moment-text.ts';
import { CodeCell, FlagCell, OrderedByCell, PatientCell, StatusCell, TurnaroundCell } from './cells.tsx';
import { namesOf, type ListCatalogue, type ReportRow } from './report-source.ts';
import { texts } from './texts.ts';

const { columns: titles } = texts;

/** Something to ask for that has no cell of its own. */
function onlyAsked(id: 'critical' | 'undelivered' | 'corrected' | 'paperFailed'): Column<ReportRow> {
  return { id, title: titles[id], type: 'switch', value: () => '', filter: {}, isFilterOnly: true };
}

const keyword: Column<ReportRow> = {
  id: 'keyword',
  title: titles.keyword,
  type: 'text',
  value: () => '',
  filter: { isPersonal: true },
  isFilterOnly: true,
};

const who: readonly Column<ReportRow>[] = [
  {
    id: 'code',
    title: titles.code,
    type: 'text',
    value: (row) => `${row.reportCode} ${texts.version(row.versionNo)}`,
    cell: (row) => <CodeCell row={row} />,
    width: 176,
    priority: 2,
  },
  { id: 'sid', title: titles.sid, type: 'text', value: (row) => row.sid, width: 132 },
  { id: 'patientCode', title: titles.patientCode, type: 'text', value: (row) => row.patientCode, width: 124 },
  {
    id: 'patient',
    title: titles.patient,
    type: 'text',
    value: (row) => printedName(row.patientName),
    cell: (row) => <PatientCell row={row} />,
    width: 208,
    priority: 1,
  },
  // As text: a year has no thousands to mark.
  {
    id: 'birthYear',
    title: titles.birthYear,
    type: 'text',
    value: (row) => String(row.patientBirthYear),
    width: 96,
  },
  {
    id: 'gestation',
    title: titles.gestation,
    type: 'text',
    value: (row) => (row.gestationalDays === null ? '' : gestationalAgeText(row.gestationalDays)),
    width: 136,
  },
];

function ordered({ departments, panels }: ListCatalogue): readonly Column<ReportRow>[] {
  return [
    {
      id: 'department',
      title: titles.department,
      type: 'select',
      options: departments.map(({ _id, name }) => ({ value: _id, title: name })),
      value: (row) => row.departmentName,
      cell: (row) => <OrderedByCell row={row} />,
      width: 176,
      filter: {},
    },
    {
      id: 'panel',
      title: titles.panel,
      type: 'select',
      options: panels.map(({ code, name }) => ({ value: code, title: name })),
      // Where the codes are kept from the reader the title still says what kind of paper it is.
      value: (row) => (row.panelCodes.length === 0 ? row.title : namesOf(row.panelCodes, panels)),
      cell: (row) => (row.panelCodes.length === 0 ? row.title : namesOf(row.panelCodes, panels)),
      width: 192,
      filter: {},
    },
    {
      id: 'flags',
      title: titles.flags,
      type: 'text',
      value: () => '',
      cell: (row) => <FlagCell row={row} />,
      width: 136,
    },
  ];
}

function times(duration: (minutes: number) => string): readonly Column<ReportRow>[] {
  return [
    {
      id: 'collected',
      title: titles.collected,
      type: 'text',
      value: (row) => momentText(row.collectedTime),
      width: 148,
    },
    {
      id: 'released',
      title: titles.released,
      type: 'date',
      value: (row) => row.releasedTime,
      cell: (row) => momentText(row.releasedTime),
      width: 148,
      filter: {},
    },
    {
      id: 'turnaround',
      title: titles.turnaround,
      type: 'select',
      options: (['measured', 'late'] as const).map((value) => ({ value, title: texts.turnarounds[value] })),
      value: (row) => row.turnaroundMinutes,
      cell: (row) => <TurnaroundCell row={row} duration={duration} />,
      width: 152,
      filter: {},
    },
  ];
}

const standing: readonly Column<ReportRow>[] = [
  { id: 'approver', title: titles.approver, type: 'text', value: (row) => row.approverName, width: 176 },
  {
    id: 'delivery',
    title: titles.delivery,
    type: 'text',
    value: (row) => texts.delivery[row.deliveryStatus] ?? row.deliveryStatus,
    width: 128,
  },
  {
    id: 'status',
    title: titles.status,
    type: 'select',
    options: reportStates.map((value) => ({ value, title: reportStateLabels[value] })),
    value: (row) => row.status,
    cell: (row) => <StatusCell row={row} />,
    width: 168,
    priority: 3,
  },
];

function section({ sections }: ListCatalogue): Column<ReportRow> {
  return {
    id: 'section',
    title: titles.section,
    type: 'select',
    options: sections.map(({ code, name }) => ({ value: code, title: name })),
    value: (row) => namesOf(row.sectionCodes, sections),
    filter: {},
    isHiddenByDefault: true,
  };
}

function place({ locations }: ListCatalogue): Column<ReportRow> {
  const names = new Map(locations.map(({ code, shortName }) => [code, shortName]));
  return {
    id: 'location',
    title: titles.location,
    type: 'select',
    options: locations.map(({ code, shortName }) => ({ value: code, title: shortName })),
    value: (row) => names.get(row.locationCode) ?? row.locationCode,
    filter: {},
    isHiddenByDefault: true,
  };
}

/** Made anew only with the catalogue. */
export function makeReportColumns(
  catalogue: ListCatalogue,
  duration: (minutes: number) => string,
): readonly Column<ReportRow>[] {
  return defineColumns<ReportRow>()([
    keyword,
    ...who,
    ...ordered(catalogue),
    ...times(duration),
    ...standing,
    section(catalogue),
    place(catalogue),
    onlyAsked('critical'),
    onlyAsked('undelivered'),
    onlyAsked('corrected'),
    onlyAsked('paperFailed'),
  ]);
}

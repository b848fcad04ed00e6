import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import {
  isPaperSize,
  loggedPaperLabels,
  paperSizeLabels,
  printActLabels,
  reprintReasonLabels,
} from '@senlab/domain';
import { StatusChip } from '@senlab/ui';
import { defineColumns, type Column, type ColumnOption } from '@senlab/ui/data-table';
import { exactTime } from '../../../session/activity/activity-time.ts';
import type { Named, PrintLine } from './prints-calls.ts';
import { texts } from './texts.ts';

const { columns: titles, version, copies, restricted } = texts.log;

function optionsOf(table: Readonly<Record<string, string>>): readonly ColumnOption[] {
  return Object.entries(table).map(([value, title]) => ({ value, title }));
}

const options = (named: readonly Named[]): readonly ColumnOption[] =>
  named.map(({ id, name }) => ({ value: id, title: name }));

/** Labels and lists are never corrected: a version would only be read as one of the tube. */
const withoutVersion: readonly PrintLine['paper'][] = ['tube_label', 'worklist'];

function codeWords({ paper, documentCode, documentVersion }: PrintLine): string {
  return withoutVersion.includes(paper) ? documentCode : `${documentCode} ${version(documentVersion)}`;
}

const what: readonly Column<PrintLine>[] = [
  // Codes name no person, and stay out of addresses all the same: they lead to one.
  {
    id: 'keyword',
    title: titles.keyword,
    type: 'text',
    value: () => '',
    filter: { isPersonal: true },
    isFilterOnly: true,
  },
  {
    id: 'day',
    title: titles.day,
    type: 'date',
    value: (line) => line.time,
    cell: (line) => exactTime(new Date(line.time)),
    width: 160,
    filter: {},
    priority: 2,
  },
  {
    id: 'act',
    title: titles.act,
    type: 'select',
    options: optionsOf(printActLabels),
    value: (line) => printActLabels[line.act],
    cell: (line) => printActLabels[line.act],
    width: 136,
    filter: {},
  },
  {
    id: 'code',
    title: titles.code,
    type: 'text',
    value: codeWords,
    cell: (line) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        {codeWords(line)}
        {line.isRestricted && (
          <StatusChip tone="neutral" icon={<Lock />}>
            {restricted}
          </StatusChip>
        )}
      </Box>
    ),
    width: 288,
    priority: 1,
  },
  {
    id: 'paper',
    title: titles.paper,
    type: 'select',
    options: optionsOf(loggedPaperLabels),
    value: (line) => loggedPaperLabels[line.paper],
    cell: (line) => loggedPaperLabels[line.paper],
    width: 208,
    filter: {},
  },
];

const how: readonly Column<PrintLine>[] = [
  {
    id: 'copies',
    title: titles.copies,
    type: 'text',
    value: (line) => copies(line.copies, line.pages),
    width: 120,
  },
  { id: 'printNo', title: titles.printNo, type: 'number', value: (line) => line.printNo, width: 80 },
  {
    id: 'reason',
    title: titles.reason,
    type: 'select',
    options: optionsOf(reprintReasonLabels),
    value: (line) => reasonWords(line),
    cell: (line) => reasonWords(line),
    width: 200,
    filter: {},
  },
  {
    id: 'reprint',
    title: titles.reprint,
    type: 'switch',
    value: () => '',
    filter: {},
    isFilterOnly: true,
  },
];

function reasonWords({ reprintReason, reprintNote }: PrintLine): string {
  if (reprintReason === null) return '';
  const reason = reprintReasonLabels[reprintReason];
  return reprintNote === null ? reason : `${reason}: ${reprintNote}`;
}

export interface LogNames {
  readonly people: readonly Named[];
  readonly sites: readonly Named[];
}

function person({ people }: LogNames): Column<PrintLine> {
  return {
    id: 'account',
    title: titles.account,
    type: 'select',
    options: options(people),
    value: (line) => line.accountName,
    cell: (line) => line.accountName,
    width: 184,
    filter: {},
    priority: 3,
  };
}

function place({ sites }: LogNames): readonly Column<PrintLine>[] {
  return [
    {
      id: 'location',
      title: titles.location,
      type: 'select',
      options: options(sites),
      value: (line) => line.locationName ?? line.locationCode,
      cell: (line) => line.locationName ?? line.locationCode,
      width: 128,
      filter: {},
    },
    {
      id: 'department',
      title: titles.department,
      type: 'text',
      value: (line) => line.departmentName,
      width: 176,
    },
    {
      id: 'workstation',
      title: titles.workstation,
      type: 'text',
      value: (line) => line.workstation,
      width: 128,
    },
    {
      id: 'size',
      title: titles.size,
      type: 'text',
      value: ({ size }) => (isPaperSize(size) ? paperSizeLabels[size] : size),
      width: 144,
      isHiddenByDefault: true,
    },
  ];
}

/** Made anew only with the names. */
export function makeLogColumns(names: LogNames): readonly Column<PrintLine>[] {
  return defineColumns<PrintLine>()([...what, person(names), ...how, ...place(names)]);
}

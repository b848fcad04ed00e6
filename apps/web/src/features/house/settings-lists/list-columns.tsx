import {
  fieldsOf,
  formatDate,
  keyFieldsOf,
  type KnownChoices,
  type SettingField,
  type SettingsList,
  type SettingsValues,
  type SettingValue,
} from '@senlab/domain';
import { texts } from './texts.ts';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import { StatusChip } from '@senlab/ui';
import type { ReactElement } from 'react';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import type { Column } from '@senlab/ui/data-table';
import type { SettingsRow } from './settings-calls.ts';

function columnsOf(list: SettingsList): readonly SettingField[] {
  return fieldsOf(list).filter(({ isColumn }) => isColumn === true);
}

function labelOf(field: SettingField, value: string, known: KnownChoices): string {
  if (field.type !== 'choice' && field.type !== 'choices') return value;
  if (field.options === 'locations') return value;
  const options = typeof field.options === 'string' ? known[field.options] : field.options;
  return options.find((option) => option.value === value)?.label ?? value;
}

/** As the table shows it. */
function shownValue(field: SettingField, value: SettingValue | undefined, known: KnownChoices): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value !== 'string') return value.map((each) => labelOf(field, each, known)).join(', ');
  return field.type === 'date' ? formatDate(value) : labelOf(field, value, known);
}

/** What people call a row: its code, or the site and the day. */
export function rowTitle(list: SettingsList, values: SettingsValues, known: KnownChoices): string {
  const fields = fieldsOf(list);
  return keyFieldsOf(list)
    .flatMap((name) => fields.filter((field) => field.name === name))
    .map((field) => shownValue(field, values[field.name], known))
    .join(' ');
}

export function StandingChip({ isActive }: { readonly isActive: boolean }): ReactElement {
  return isActive ? (
    <StatusChip tone="good" icon={<CheckCircle />}>
      {texts.active}
    </StatusChip>
  ) : (
    <StatusChip tone="neutral" icon={<PauseCircle />}>
      {texts.inactive}
    </StatusChip>
  );
}

function Warned(props: {
  readonly row: SettingsRow;
  readonly field: string;
  readonly text: string;
}): ReactElement {
  const warning = props.row.warnings.find(({ field }) => field === props.field);
  if (warning === undefined) return <>{props.text}</>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      {props.text}
      <StatusChip tone={warning.level === 'over' ? 'critical' : 'abnormal'} icon={<WarningAmber />}>
        {warning.text}
      </StatusChip>
    </Box>
  );
}

const widths: Readonly<Record<SettingField['type'], number>> = {
  text: 140,
  textarea: 200,
  date: 150,
  integer: 90,
  choice: 176,
  choices: 150,
  flag: 90,
};

/** Wider than their kind: what a row is read by, and a day that tells who is booked on it. */
const named: Readonly<Record<string, number>> = {
  code: 96,
  name: 260,
  fullName: 260,
  meaning: 320,
  closedDay: 420,
  closedReason: 280,
  phrase: 620,
};

function widthOf(field: SettingField): number {
  const own = named[field.name];
  if (own !== undefined) return own;
  return field.type === 'date' && field.warnDays !== undefined ? 300 : widths[field.type];
}

/** What a phone shows of a row at least. */
const leading: readonly string[] = ['name', 'fullName', 'closedDay', 'word', 'phrase'];

function toColumn(list: SettingsList, field: SettingField, known: KnownChoices): Column<SettingsRow> {
  const text = (row: SettingsRow): string => shownValue(field, row.values[field.name], known);
  return {
    id: field.name,
    title: field.label,
    type: 'text',
    value: text,
    cell: (row) => <Warned row={row} field={field.name} text={text(row)} />,
    width: widthOf(field),
    isSortable: true,
    // What runs out is looked for on a phone too.
    ...(field.type === 'date' && field.warnDays !== undefined ? { priority: 3 } : {}),
    ...(leading.includes(field.name) ? { priority: 1 } : {}),
    // Of words what they mean, of a sentence where it is said, of a ward where it rings, and of a holiday where: each site has its own line for it.
    ...(field.name === 'meaning' ||
    field.name === 'part' ||
    field.name === 'extension' ||
    (list.name === 'closed-days' && field.name === 'locationCode')
      ? { priority: 2 }
      : {}),
  };
}

const written = (row: SettingsRow): string =>
  Object.values(row.values)
    .filter((value) => typeof value === 'string')
    .join(' ');

/** Only of lists in which something can run out, or be booked on a day that was closed afterwards. */
function warnedColumn(list: SettingsList): readonly Column<SettingsRow>[] {
  const isBookable = list.name === 'closed-days';
  const runsOut = fieldsOf(list).some((field) => field.type === 'date' && field.warnDays !== undefined);
  if (!isBookable && !runsOut) return [];
  return [
    {
      id: 'warned',
      title: isBookable ? texts.booked : texts.warned,
      type: 'switch',
      value: (row) => row.warnings.length > 0,
      filter: {},
      isFilterOnly: true,
    },
  ];
}

/** One for each field that its definition calls a column, and two questions over the whole row. */
export function listColumns(list: SettingsList, known: KnownChoices): readonly Column<SettingsRow>[] {
  return [
    { id: 'search', title: texts.search, type: 'text', value: written, filter: {}, isFilterOnly: true },
    ...columnsOf(list).map((field) => toColumn(list, field, known)),
    {
      id: 'status',
      title: texts.status,
      type: 'select',
      options: [
        { value: 'active', title: texts.active },
        { value: 'inactive', title: texts.inactive },
      ],
      value: (row) => (row.isActive ? 'active' : 'inactive'),
      cell: (row) => <StandingChip isActive={row.isActive} />,
      width: 150,
      filter: {},
      priority: 2,
    },
    ...warnedColumn(list),
  ];
}

import type { ReactNode } from 'react';
import type { FilterOperator, ListFilter } from './list-state.ts';
import { formatDate, formatNumber, isStoredDate, isStoredDecimal, parseDecimal } from '@senlab/domain/text';
import { texts } from './texts.ts';

export type ColumnValue = string | number | boolean | null | undefined;

export type ColumnType = 'text' | 'select' | 'date' | 'switch' | 'number';

export interface ColumnOption {
  readonly value: string;
  readonly title: string;
}

export interface ColumnFilter {
  /** What the server's list accepts for this column; without it, what suits the column's type. */
  readonly operators?: readonly FilterOperator[];
  /** May hold a person's name, code or number: then it never stands in an address, which is logged and shared. */
  readonly isPersonal?: boolean;
}

interface ColumnBase<Row> {
  /** The server's name of the column, in filters and sorting. */
  readonly id: string;
  readonly title: string;
  readonly value: (row: Row) => ColumnValue;
  /** How the value is shown; without it, as its type is usually written. */
  readonly cell?: (row: Row) => ReactNode;
  readonly width?: number;
  readonly align?: 'start' | 'end' | 'center';
  readonly isSortable?: boolean;
  /** For a list that the server gives in this direction alone; the other is never offered. */
  readonly sortOnly?: 'asc' | 'desc';
  readonly filter?: ColumnFilter;
  /** Something to ask for that no cell shows, as a search through several columns. */
  readonly isFilterOnly?: boolean;
  readonly isHiddenByDefault?: boolean;
  /** On a phone a row is a card of three facts: 1 is its title. */
  readonly priority?: 1 | 2 | 3;
}

interface PlainColumn<Row> extends ColumnBase<Row> {
  readonly type: Exclude<ColumnType, 'select'>;
}

interface SelectColumn<Row> extends ColumnBase<Row> {
  readonly type: 'select';
  readonly options: readonly ColumnOption[];
}

export type Column<Row> = PlainColumn<Row> | SelectColumn<Row>;

/** What filters, addresses and preferences need to know of a column: nothing about its rows. */
export type ColumnFacts = Pick<
  ColumnBase<never>,
  'id' | 'title' | 'width' | 'isSortable' | 'sortOnly' | 'filter' | 'isFilterOnly' | 'isHiddenByDefault'
> &
  ({ readonly type: Exclude<ColumnType, 'select'> } | Pick<SelectColumn<never>, 'type' | 'options'>);

/** Columns are data: what is not named here, neither the screen nor the address can ask for. */
export function defineColumns<Row>(): <const Columns extends readonly Column<Row>[]>(
  columns: Columns,
) => Columns {
  return (columns) => {
    const ids = columns.map((column) => column.id);
    const double = ids.find((id, index) => ids.indexOf(id) !== index);
    if (double !== undefined) throw new Error(`two columns are called ${double}`);
    return columns;
  };
}

const usualOperators: Readonly<Record<ColumnType, readonly FilterOperator[]>> = {
  text: ['contains'],
  select: ['eq'],
  switch: ['eq'],
  date: ['gte', 'lte'],
  number: ['eq', 'gte', 'lte'],
};

/** None for a column that cannot be filtered. */
export function operatorsOf(column: ColumnFacts): readonly FilterOperator[] {
  if (column.filter === undefined) return [];
  return column.filter.operators ?? usualOperators[column.type];
}

/** Those with cells. */
export function shownColumns<C extends Pick<ColumnFacts, 'isFilterOnly'>>(
  columns: readonly C[],
): readonly C[] {
  return columns.filter((column) => column.isFilterOnly !== true);
}

/** Whether the list can be had in this order. */
export function isSortOf(column: ColumnFacts, desc: boolean): boolean {
  return column.isSortable === true && column.sortOnly !== (desc ? 'asc' : 'desc');
}

export function alignOf(column: Pick<ColumnBase<never>, 'align'> & { readonly type: ColumnType }): string {
  return column.align ?? (column.type === 'number' ? 'end' : 'start');
}

export const minColumnWidth = 72;
export const maxColumnWidth = 640;

const usualWidths: Readonly<Record<ColumnType, number>> = {
  text: 200,
  select: 160,
  switch: 112,
  date: 152,
  number: 120,
};

export function usualWidth(column: ColumnFacts): number {
  return column.width ?? usualWidths[column.type];
}

/** A value as its type is usually written in Vietnamese. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return texts.nothing;
  switch (column.type) {
    case 'select':
      return column.options.find((option) => option.value === value)?.title ?? String(value);
    case 'date':
      return formatDate(String(value).slice(0, 10));
    case 'switch':
      return value === true || value === 'true' ? texts.yes : texts.no;
    case 'number':
      return typeof value === 'number' ? formatNumber(value) : String(value);
    case 'text':
      return String(value);
  }
}

/** The server refuses longer ones. */
export const maxFilterLength = 200;

/** Laboratory values have more digits than money. */
const decimalRule = { decimals: 6 } as const;

/** The form that is sent, of a number as people type it; undefined for what is none. */
export function readNumber(text: string): string | undefined {
  return parseDecimal(text, decimalRule);
}

function isValueOf(column: ColumnFacts, value: string): boolean {
  switch (column.type) {
    case 'select':
      return column.options.some((option) => option.value === value);
    case 'date':
      return isStoredDate(value);
    case 'switch':
      return value === 'true' || value === 'false';
    case 'number':
      return isStoredDecimal(value, decimalRule);
    case 'text':
      return value.trim() !== '' && value.length <= maxFilterLength && !/\p{Cc}/u.test(value);
  }
}

/** Whether the list could be asked with this filter; whatever comes from outside must pass here. */
export function isFilterOf(columns: readonly ColumnFacts[], filter: ListFilter): boolean {
  const column = columns.find((each) => each.id === filter.id);
  if (column === undefined || !operatorsOf(column).includes(filter.operator)) return false;
  return isValueOf(column, filter.value);
}

export function isPersonal(columns: readonly ColumnFacts[], id: string): boolean {
  return columns.some((column) => column.id === id && column.filter?.isPersonal === true);
}

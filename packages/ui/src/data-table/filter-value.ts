import { isStoredDate, isStoredDecimal, parseDecimal } from '@senlab/domain/text';
import { operatorsOf, type ColumnFacts } from './column.ts';
import type { ListFilter } from './list-state.ts';

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

import { formatDate } from '@senlab/domain/text';
import type { Column } from './column.ts';
import { texts } from './texts.ts';

const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 9 });

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
      return typeof value === 'number' ? decimal.format(value) : String(value);
    case 'text':
      return String(value);
  }
}

import { formatDate, formatDecimal } from '@senlab/domain/text';
import type { ColumnFacts } from '../column.ts';
import type { ListFilter } from '../list-state.ts';
import { texts } from '../texts.ts';

function valueWords(column: ColumnFacts, filter: ListFilter): string {
  switch (column.type) {
    case 'select':
      return column.options.find((option) => option.value === filter.value)?.title ?? filter.value;
    case 'switch':
      return filter.value === 'true' ? texts.yes : texts.no;
    case 'number':
      return `${texts.filters.operators[filter.operator]} ${formatDecimal(filter.value)}`;
    case 'date':
      return dayWords(filter);
    case 'text':
      return `“${filter.value}”`;
  }
}

function dayWords({ operator, value }: ListFilter): string {
  const day = formatDate(value);
  if (operator === 'gte') return texts.filters.fromDay(day);
  return operator === 'lte' ? texts.filters.untilDay(day) : day;
}

/** An active filter in words: "Trạng thái: Đã duyệt". */
export function filterWords(column: ColumnFacts, filter: ListFilter): string {
  return texts.filters.chip(column.title, valueWords(column, filter));
}

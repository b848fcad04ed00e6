import type { ListState } from '@senlab/ui/data-table';

/**
 * Whether a change only carries on with the text of one filter. Then it takes the place of the last step, or Back would
 * undo a search letter by letter.
 */
export function isTypingOn(before: ListState, after: ListState): boolean {
  if (before.filters.length !== after.filters.length) return false;
  const isRestSame =
    before.pageSize === after.pageSize &&
    before.sort?.id === after.sort?.id &&
    before.sort?.desc === after.sort?.desc;
  const changed = before.filters.filter((filter, index) => {
    const now = after.filters[index];
    return now?.id !== filter.id || now.operator !== filter.operator || now.value !== filter.value;
  });
  const [only] = changed;
  const place = only === undefined ? undefined : after.filters[before.filters.indexOf(only)];
  const isSameField = place?.id === only?.id && place?.operator === only?.operator;
  return isRestSame && changed.length === 1 && isSameField && only?.operator === 'contains';
}

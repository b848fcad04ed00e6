import type { ListFilter } from '@senlab/ui/data-table';
import type { ListSite } from './list-catalogue.ts';
import { texts } from './texts.ts';

/** Three lists over one table: those of the first sites, those of the second, and all. */
export type ReportScope = 'kqxn1' | 'kqxn2' | 'kqxn';

export function scopeFilters(scope: ReportScope): readonly ListFilter[] {
  return scope === 'kqxn' ? [] : [{ id: 'scope', operator: 'eq', value: scope }];
}

/** Named after its sites, because nobody knows a place by a number in a menu. Their full names begin with the house. */
export function scopeTitle(scope: ReportScope, sites: readonly ListSite[] = []): string {
  if (scope === 'kqxn') return texts.title.all;
  const names = sites.filter(({ resultScope }) => resultScope === scope).map(({ shortName }) => shortName);
  return texts.title.of(names.length === 0 ? texts.title.numbered[scope] : names.join(', '));
}

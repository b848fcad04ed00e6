import { formatDate, labRecordStateLabels, orderPriorityLabels } from '@senlab/domain';
import type { RawListRequest } from '../../../platform/list-request.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { texts } from './texts.ts';

const words = texts.worklist;

export type WorklistRequest = Pick<RawListRequest, 'filtered' | 'sorted'>;

export function valueOf({ filtered }: WorklistRequest, id: string, operator?: 'gte' | 'lte'): string | null {
  const found = filtered?.find(
    (one) => one.id === id && (operator === undefined || one.operator === operator),
  );
  return found?.value ?? null;
}

function named(title: string, value: string | null, nameOf: (value: string) => string | undefined): string[] {
  return value === null ? [] : [`${title}: ${nameOf(value) ?? value}`];
}

const states: Readonly<Record<string, string>> = { ...labRecordStateLabels, open: words.open };
const priorities: Readonly<Record<string, string>> = orderPriorityLabels;

function daysOf(request: WorklistRequest): string[] {
  const from = valueOf(request, 'registered', 'gte');
  const to = valueOf(request, 'registered', 'lte');
  if (from === null && to === null) return [];
  const day = (date: string | null): string => (date === null ? '…' : formatDate(date));
  return [`${words.from} ${day(from)} ${words.to} ${day(to)}`];
}

/** What the list was made by, for whoever finds it on a bench. What was typed may be a name: it is only said to have been. */
export function filterWords(request: WorklistRequest, catalogue: Catalogue): string {
  const { sections, locations, panels } = catalogue;
  const said = [
    ...named(words.status, valueOf(request, 'status'), (state) => states[state]),
    ...named(words.section, valueOf(request, 'section'), (code) => sections.get(code)?.name),
    ...named(words.location, valueOf(request, 'location'), (code) => locations.get(code)?.name),
    ...named(words.panel, valueOf(request, 'panel'), (code) => panels.get(code)?.name),
    ...named(words.priority, valueOf(request, 'priority'), (code) => priorities[code]),
    ...daysOf(request),
    ...(valueOf(request, 'overdue') === null ? [] : [words.overdue]),
    ...(valueOf(request, 'keyword') === null ? [] : [words.keyword]),
    ...(request.sorted?.[0]?.id === 'due' ? [words.byDue] : []),
  ];
  return said.length === 0 ? words.all : said.join(' · ');
}

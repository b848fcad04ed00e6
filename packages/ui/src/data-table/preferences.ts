import type { Density } from '../theme/tokens.ts';
import { maxColumnWidth, minColumnWidth, type ColumnFacts } from './column.ts';

/** What is remembered of a list for one person. Opaque to whoever keeps it. */
export interface TablePreferences {
  readonly order?: readonly string[];
  readonly visibility?: Readonly<Record<string, boolean>>;
  readonly widths?: Readonly<Record<string, number>>;
  readonly density?: Density;
}

/** The preferences as they apply to the columns that there are today. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** New columns go behind their usual neighbour; a list that grew must not hide them at its far end. */
function readOrder(stored: unknown, columns: readonly ColumnFacts[]): readonly string[] {
  const usual = columns.map((column) => column.id);
  const named: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const order = [...new Set(named)].filter((id): id is string => usual.includes(id as string));
  if (order.length === 0) return usual;
  for (const [index, id] of usual.entries()) {
    if (order.includes(id)) continue;
    const neighbour = index === 0 ? -1 : order.indexOf(usual[index - 1] ?? '');
    order.splice(neighbour + 1, 0, id);
  }
  return order;
}

function readVisibility(stored: unknown, columns: readonly ColumnFacts[]): Record<string, boolean> {
  const known = isRecord(stored) ? stored : {};
  const visibility = Object.fromEntries(
    columns.map((column) => {
      const choice = Object.hasOwn(known, column.id) ? known[column.id] : undefined;
      return [column.id, typeof choice === 'boolean' ? choice : column.isHiddenByDefault !== true];
    }),
  );
  // A table without columns has no way back.
  const [first] = columns;
  if (first !== undefined && !Object.values(visibility).includes(true)) visibility[first.id] = true;
  return visibility;
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width)));
}

function readWidths(stored: unknown, columns: readonly ColumnFacts[]): Record<string, number> {
  const known = isRecord(stored) ? stored : {};
  return Object.fromEntries(
    columns.flatMap(({ id }) => {
      const width = Object.hasOwn(known, id) ? known[id] : undefined;
      return typeof width === 'number' && Number.isFinite(width) ? [[id, clampWidth(width)]] : [];
    }),
  );
}

/** Survives whatever was stored: columns that are gone, columns that are new, and rubbish. */
export function readPreferences(
  stored: unknown,
  columns: readonly ColumnFacts[],
  density: Density = 'comfortable',
): ColumnLayout {
  const known = isRecord(stored) ? stored : {};
  const chosen = known['density'];
  return {
    order: readOrder(known['order'], columns),
    visibility: readVisibility(known['visibility'], columns),
    widths: readWidths(known['widths'], columns),
    density: chosen === 'comfortable' || chosen === 'compact' ? chosen : density,
  };
}

/** Only what differs from the usual: the server keeps little room for what each person arranged. */
export function toPreferences(
  layout: ColumnLayout,
  columns: readonly ColumnFacts[],
  density: Density = 'comfortable',
): TablePreferences {
  const isUsualOrder = columns.every((column, index) => layout.order[index] === column.id);
  const visibility = columns.flatMap(({ id, isHiddenByDefault }) => {
    const isVisible = layout.visibility[id] === true;
    return isVisible === (isHiddenByDefault === true) ? [[id, isVisible] as const] : [];
  });
  return {
    ...(isUsualOrder ? {} : { order: layout.order }),
    ...(visibility.length === 0 ? {} : { visibility: Object.fromEntries(visibility) }),
    ...(Object.keys(layout.widths).length === 0 ? {} : { widths: layout.widths }),
    ...(layout.density === density ? {} : { density: layout.density }),
  };
}

/** The order after a column has moved by some visible places; hidden ones in between do not count. */
export function movedColumn(layout: ColumnLayout, id: string, steps: number): readonly string[] {
  const visible = layout.order.filter((each) => layout.visibility[each] === true);
  const target = visible[visible.indexOf(id) + steps];
  if (target === undefined || target === id) return layout.order;
  return placedColumn(layout.order, id, target);
}

/** The order after a column was put where another one is; the others make room. */
export function placedColumn(order: readonly string[], id: string, target: string): readonly string[] {
  const [from, to] = [order.indexOf(id), order.indexOf(target)];
  if (from === -1 || to === -1 || from === to) return order;
  const rest = order.filter((each) => each !== id);
  rest.splice(to, 0, id);
  return rest;
}

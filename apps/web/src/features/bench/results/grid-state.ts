import type { ResultItem } from './result-item.ts';
import type { SpecimenState } from '@senlab/domain';
import type { Catalogue, CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import type { Draft } from './draft.ts';
import type { RightsFacts, RightsRow } from './row-rights.ts';
import { newRow, withServerItem, type RowState } from './row-state.ts';

export interface RowGroup {
  readonly panelCode: string | null;
  readonly testCodes: readonly string[];
}

interface Runs {
  readonly current: ResultItem;
  readonly earlier: readonly ResultItem[];
  /** Of corrections that were given up: nobody works on them any more. */
  readonly left: readonly ResultItem[];
}

/** While a correction is open its run is worked on, and the released one still counts beside it. */
function isWorkedOn({ isSelected, correctionId }: ResultItem): boolean {
  return isSelected || correctionId !== null;
}

/** One row for each test: the run that is worked on, or the last one where none is, and those before it. */
export function runsByTest(items: readonly ResultItem[]): ReadonlyMap<string, Runs> {
  const byTest = Map.groupBy(items, ({ testCode }) => testCode);
  const entries = [...byTest].flatMap(([testCode, given]) => {
    const runs = given.toSorted((one, other) => one.runNo - other.runNo);
    const current = runs.findLast(isWorkedOn) ?? runs.at(-1);
    if (current === undefined) return [];
    const earlier = runs.filter(({ runNo }) => runNo < current.runNo);
    const left = runs.filter(({ runNo }) => runNo > current.runNo);
    return [[testCode, { current, earlier, left }] as const];
  });
  return new Map(entries);
}

/** In print order. A panel stands where its first test stands, and keeps its tests together. */
export function groupRows(items: Iterable<ResultItem>): readonly RowGroup[] {
  const ordered = [...items].toSorted(
    (one, other) => one.position - other.position || (one.testCode < other.testCode ? -1 : 1),
  );
  const groups = Map.groupBy(ordered, ({ panelCode }) => panelCode);
  return [...groups].map(([panelCode, members]) => ({
    panelCode,
    testCodes: members.map(({ testCode }) => testCode),
  }));
}

/** What is open in a row: its value, or a line under it. */
export type PanelKind =
  | 'value'
  | 'rerun'
  | 'comment'
  | 'cancel'
  | 'reason'
  | 'steps'
  | 'delta'
  | 'second'
  | 'return';

export interface OpenPanel {
  readonly key: string;
  readonly kind: PanelKind;
}

export interface GridFacts extends RightsFacts {
  /** Whose course a value belongs to; left out where there is nobody to look up. */
  readonly patientId?: string;
  readonly tests: ReadonlyMap<string, CatalogueTest>;
  readonly panelNames: ReadonlyMap<string, string>;
  readonly phrases: Catalogue['phrases'];
  readonly specimens: ReadonlyMap<
    string,
    { readonly status: SpecimenState; readonly collectedTime: string | null }
  >;
}

/** Named once for a case and sent with each risk that is copied. */
export interface SoftwareText {
  readonly name: string;
  readonly version: string;
  readonly runId: string;
}

export interface GridState {
  readonly facts: GridFacts;
  /** By test code. */
  readonly rows: ReadonlyMap<string, RowState>;
  readonly groups: readonly RowGroup[];
  readonly order: readonly string[];
  /** The row that Tab comes to. */
  readonly active: string | null;
  readonly panel: OpenPanel | null;
  /** Marked to be verified together. */
  readonly chosen: ReadonlySet<string>;
  /** Kept from another time; waits for "restore" or "drop". */
  readonly offer: Draft | undefined;
  readonly software: SoftwareText;
  readonly isHelpOpen: boolean;
  /** Why the last key did nothing in this row. */
  readonly hint: { readonly key: string; readonly text: string } | null;
}

export function emptyGrid(facts: GridFacts): GridState {
  return {
    facts,
    rows: new Map(),
    groups: [],
    order: [],
    active: null,
    panel: null,
    chosen: new Set(),
    offer: undefined,
    software: { name: '', version: '', runId: '' },
    isHelpOpen: false,
    hint: null,
  };
}

/** An answer about one row tells nothing of its earlier runs; they stay. */
function refreshed(known: RowState, { current, earlier, left }: Runs): RowState {
  // The correction that was worked on in this row was given up: what was typed for it has no place any more.
  if (left.some(({ runNo }) => runNo === known.item.runNo)) return newRow(current, earlier);
  const row = withServerItem(known, current);
  const isSame = earlier.length === 0 || JSON.stringify(earlier) === JSON.stringify(known.earlierRuns);
  return isSame ? row : { ...row, earlierRuns: earlier };
}

/** Everything that the server knows, laid under what is typed. Rows keep their places; new ones come where they print. */
export function withServerItems(state: GridState, items: readonly ResultItem[]): GridState {
  const rows = new Map(state.rows);
  for (const [key, runs] of runsByTest(items)) {
    const known = rows.get(key);
    rows.set(key, known === undefined ? newRow(runs.current, runs.earlier) : refreshed(known, runs));
  }
  if (rows.size === state.rows.size) return { ...state, rows };
  const groups = groupRows([...rows.values()].map(({ item }) => item));
  const order = groups.flatMap(({ testCodes }) => testCodes);
  return { ...state, rows, groups, order, active: state.active ?? order[0] ?? null };
}

export function withRow(state: GridState, key: string, change: (row: RowState) => RowState): GridState {
  const row = state.rows.get(key);
  return row === undefined ? state : { ...state, rows: new Map(state.rows).set(key, change(row)) };
}

export function rightsRowOf({ facts }: GridState, { item }: RowState): RightsRow {
  return {
    item,
    test: facts.tests.get(item.testCode),
    specimen: facts.specimens.get(item.specimenCode),
  };
}

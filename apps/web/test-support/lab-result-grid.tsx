import { DialogHost } from '@senlab/ui';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { startFakeServer, success, testConfig, type FakeServer } from './fake-server.ts';
import { setConfig } from '../src/api/config.ts';
import type { GridFacts } from '../src/features/bench/results/grid-state.ts';
import type { ReactElement } from 'react';
import { ResultGrid } from '../src/features/bench/results/grid/result-grid.tsx';
import type { ResultItem } from '../src/features/bench/results/result-item.ts';

export interface SentEntry {
  readonly testCode: string;
  readonly runNo: number;
  readonly version: number;
  readonly value: string;
  readonly reason?: string;
  readonly knowsImplausible?: boolean;
}

export interface GridScene {
  readonly server: FakeServer;
  readonly user: UserEvent;
  /** Every value that was sent, in order. */
  readonly sent: () => readonly SentEntry[];
  readonly row: (testCode: string) => HTMLElement;
  readonly cell: (testCode: string) => HTMLElement;
  readonly show: (items: readonly ResultItem[]) => void;
  readonly leave: () => void;
  /** Codes that the grid took for scans. */
  readonly scanned: readonly string[];
}

interface Body {
  readonly variables: { readonly entries?: readonly SentEntry[] };
}

function entriesOf(server: FakeServer): readonly SentEntry[] {
  return server.operations
    .filter(({ operationName }) => operationName === 'EnterResults')
    .flatMap(({ body }) => (body as Body).variables.entries ?? []);
}

/** Saves whatever it is sent, as a server on a good day does. */
function saveAll(server: FakeServer, items: readonly ResultItem[]): void {
  const stored = new Map(items.map((item) => [item.testCode, item]));
  server.answers['EnterResults'] = () => {
    const entry = entriesOf(server).at(-1);
    const before = entry && stored.get(entry.testCode);
    if (entry === undefined || before === undefined) return 'no-answer';
    const number = entry.value.replace(',', '.');
    const item: ResultItem = {
      ...before,
      status: 'entered',
      version: before.version + 1,
      valueRaw: entry.value,
      valueNumber: /^\d/.test(number) ? number : null,
      flag: 'N',
    };
    stored.set(entry.testCode, item);
    return success({ items: [item], conflicts: [], refusals: [], warnings: [] });
  };
}

export const recordId = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07';

export function renderGrid(items: readonly ResultItem[], facts: GridFacts): GridScene {
  setConfig(testConfig);
  const server = startFakeServer();
  saveAll(server, items);
  const user = userEvent.setup();
  const scanned: string[] = [];
  const onScanned = (code: string): void => void scanned.push(code);
  const grid = (shown: readonly ResultItem[]): ReactElement => (
    <>
      <ResultGrid recordId={recordId} items={shown} facts={facts} onScanned={onScanned} />
      <DialogHost />
    </>
  );
  const view = render(grid(items));
  const row = (testCode: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`[data-test="${testCode}"]`)?.parentElement;
    if (!found) throw new Error(`no row ${testCode}`);
    return found;
  };
  return {
    server,
    user,
    scanned,
    sent: () => entriesOf(server),
    row,
    cell: (testCode) => {
      const found = row(testCode).querySelector<HTMLElement>('[data-cell]');
      if (found === null) throw new Error(`no cell ${testCode}`);
      return found;
    },
    show: (shown) => view.rerender(grid(shown)),
    leave: () => view.unmount(),
  };
}

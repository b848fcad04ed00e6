import { renderScreen, type TestRouter } from '../../test-support/render-screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineColumns } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  anActivity,
  refusal,
  startFakeServer,
  testConfig,
  type Answer,
  type FakeServer,
} from '../../test-support/fake-server.ts';
import { until } from '../../test-support/acts.ts';
import { MyAccountActions } from '../api/people/activity.generated.ts';
import type { ActivityEntry } from '../api/people/my-activity.ts';
import type { StreamRequest } from '../api/change-feed.ts';
import { setConfig } from '../api/config.ts';
import { onApiEvent, type ApiEvent } from '../api/events.ts';
import { beginSession } from '../session/session-store.ts';
import { userFromMe } from '../session/user.ts';
import { ListPage } from './list-page.tsx';
import { documentSource } from './list-source.ts';
import type { ListTab } from './use-list-address.ts';
import { useList } from './use-list.ts';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

const columns = defineColumns<ActivityEntry>()([
  {
    id: 'action',
    title: 'Việc',
    type: 'select',
    options: [
      { value: 'LOGIN', title: 'Đăng nhập' },
      { value: 'OTHER', title: 'Khác' },
    ],
    value: (entry) => entry.action,
    filter: {},
  },
  {
    id: 'createdTime',
    title: 'Lúc',
    type: 'date',
    value: (entry) => entry.createdTime,
    isSortable: true,
    filter: {},
  },
  { id: 'who', title: 'Tên', type: 'text', value: () => '', filter: { isPersonal: true } },
]);

const ofServer = documentSource(MyAccountActions, ({ page, pageSize, filtered }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
}));

/** What an answer waits for after the server has given it. */
let held: Promise<void> | undefined;
const source: typeof ofServer = async (request) => {
  const outcome = await ofServer(request);
  await held;
  return outcome;
};

const tabs: readonly ListTab[] = [
  { id: 'all', title: 'Tất cả việc', filters: [] },
  { id: 'logins', title: 'Đăng nhập', filters: [{ id: 'action', operator: 'eq', value: 'LOGIN' }] },
];

const topics = ['my_account_actions'] as const;
const rowId = (entry: ActivityEntry): string => entry._id;

function Screen(): ReactElement {
  const list = useList({ source, columns, rowId, tabs, topics });
  return (
    <ListPage<ActivityEntry>
      name="test-actions"
      title="Việc của tôi"
      list={list}
      counts={{ all: 1234, logins: '1.000+' }}
      action={<button type="button">Thêm</button>}
    />
  );
}

type Router = TestRouter;

let server: FakeServer;
let router: Router;
/** What the router waits for before it moves. */
let mayMove: Promise<void>;

function open(address = '/'): void {
  const loader = async (): Promise<null> => {
    await mayMove;
    return null;
  };
  const route = { path: '/', Component: Screen, loader, HydrateFallback: () => null };
  router = renderScreen([route], address);
}

function answer(pages: number, ...entries: ActivityEntry[]): () => Answer {
  return () => ({
    envelope: { code: 0, message: '', pages, page: 0, records: pages * 10, data: entries },
  });
}

function asked(): Record<string, unknown> {
  const body = server.operations.at(-1)?.body as { variables: Record<string, unknown> };
  return body.variables;
}

const rows = (): Promise<HTMLElement[]> => screen.findAllByRole('rowheader');

async function go(steps: number): Promise<void> {
  await act(() => router.navigate(steps));
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
  streams.length = 0;
  mayMove = Promise.resolve();
  held = undefined;
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['MyAccountActions'] = answer(5, anActivity());
  beginSession(userFromMe(aMe()));
});

describe('a list of the server', () => {
  test('is asked as its address says', async () => {
    open('/?action.eq=OTHER&createdTime.gte=2026-11-14&size=20&page=3');
    await rows();
    expect(asked()).toEqual({
      page: 2,
      pageSize: 20,
      filtered: [
        { id: 'action', operator: 'eq', value: 'OTHER' },
        { id: 'createdTime', operator: 'gte', value: '2026-11-14' },
      ],
    });
  });

  test('is asked as usual when its address is rubbish', async () => {
    open('/?page=-1&size=7&sort=password&action.eq=DROP&x.y=z');
    await rows();
    expect(asked()).toEqual({ page: 0, pageSize: 10, filtered: [] });
  });

  test('writes a filter into its address, and Back and Forward walk through it', async () => {
    open();
    await rows();
    await userEvent.click(screen.getByRole('combobox', { name: 'Việc' }));
    await userEvent.click(screen.getByRole('option', { name: 'Khác' }));
    await waitFor(() => expect(router.state.location.search).toBe('?action.eq=OTHER'));
    await waitFor(() => expect(asked()['filtered']).toHaveLength(1));
    await go(-1);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(asked()['filtered']).toEqual([]));
    await go(1);
    await waitFor(() => expect(asked()['filtered']).toHaveLength(1));
  });

  test('does not lose a choice that is made before the router has moved for the one before', async () => {
    open();
    await rows();
    const moved = Promise.withResolvers<void>();
    mayMove = moved.promise;
    await userEvent.click(screen.getByRole('combobox', { name: 'Việc' }));
    await userEvent.click(screen.getByRole('option', { name: 'Khác' }));
    await userEvent.click(screen.getByRole('columnheader', { name: 'Lúc' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    moved.resolve();
    await waitFor(() => expect(router.state.location.search).toBe('?action.eq=OTHER&sort=createdTime'));
  });

  test('keeps what may name a person out of its address, and still finds it after Back', async () => {
    open();
    await rows();
    await userEvent.type(screen.getByRole('textbox', { name: 'Tên' }), 'Nguyễn Thị Hoa{Enter}');
    await waitFor(() => expect(asked()['filtered']).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Trang sau' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    await go(-1);
    await waitFor(() => expect(asked()).toMatchObject({ page: 0 }));
    expect(asked()['filtered']).toEqual([{ id: 'who', operator: 'contains', value: 'Nguyễn Thị Hoa' }]);
    expect(JSON.stringify(router.state.location.search)).not.toContain('Ng');
  });

  test('does not make a step of Back for every pause of a typist', async () => {
    open();
    await rows();
    const field = screen.getByRole('textbox', { name: 'Tên' });
    await userEvent.type(field, 'Ng{Enter}');
    await userEvent.type(field, 'uyễn{Enter}');
    await waitFor(() => expect(asked()['filtered']).toMatchObject([{ value: 'Nguyễn' }]));
    await go(-1);
    await waitFor(() => expect(asked()['filtered']).toEqual([]));
  });

  test('goes to its last page when the address names one beyond it', async () => {
    open('/?page=99');
    await waitFor(() => expect(router.state.location.search).toBe('?page=5'));
    await waitFor(() => expect(asked()).toMatchObject({ page: 4 }));
  });

  test('shows one tab at a time, and offers no filter for what the tab has decided', async () => {
    open('/?action.eq=OTHER&page=2');
    await rows();
    expect(screen.getByRole('combobox', { name: 'Việc' }).textContent).toBe('Khác');
    expect(screen.getByRole('tab', { name: 'Tất cả việc 1.234' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Đăng nhập 1.000+' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=logins'));
    await waitFor(() =>
      expect(asked()['filtered']).toEqual([{ id: 'action', operator: 'eq', value: 'LOGIN' }]),
    );
    expect(screen.queryByRole('combobox', { name: 'Việc' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Tất cả việc 1.234' }));
    expect(await screen.findByRole('combobox', { name: 'Việc' })).toBeTruthy();
  });

  test('does not show as chosen what its tab decides otherwise', async () => {
    open('/?tab=logins&action.eq=OTHER&createdTime.gte=2026-11-14');
    await rows();
    expect(screen.queryByText('Khác')).toBeNull();
    expect(asked()['filtered']).toEqual([
      { id: 'action', operator: 'eq', value: 'LOGIN' },
      { id: 'createdTime', operator: 'gte', value: '2026-11-14' },
    ]);
  });

  test.each([
    ['cannot be reached', () => 'no-answer' as const, 'unreachable'],
    ['refuses', () => refusal(7, 'Bận'), 'refused'],
  ])('offers another try when the server %s, and says so once', async (_why, wrong, kind) => {
    const events: ApiEvent[] = [];
    const stop = onApiEvent((event) => events.push(event));
    server.answers['MyAccountActions'] = wrong;
    open();
    await screen.findByText('Chưa tải được danh sách');
    expect(events.map((event) => event.kind)).toEqual([kind]);
    stop();
    server.answers['MyAccountActions'] = answer(1, anActivity());
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await rows();
  });

  test('keeps its rows when the next page fails', async () => {
    open();
    await rows();
    server.answers['MyAccountActions'] = () => 'no-answer';
    await userEvent.click(screen.getByRole('button', { name: 'Trang sau' }));
    await screen.findByText('Chưa tải được dữ liệu mới, đang hiện dữ liệu cũ.');
    expect(await rows()).toHaveLength(1);
  });
});

describe('a burst of hints', () => {
  const topic = 'my_account_actions' as const;

  test('asks at most twice more, and shows what the last one told of', async () => {
    open();
    await rows();
    const stream = await until(() => streams[0]);
    const before = server.operations.length;
    for (let many = 1; many <= 20; many += 1) {
      const changed = Array.from({ length: many }, (_, index) => anActivity({ _id: `x${String(index)}` }));
      server.answers['MyAccountActions'] = answer(5, ...changed);
      act(() => stream.onChanges([{ sequence: String(many), topic, _id: `x${String(many)}` }]));
    }
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    expect(server.operations.length - before).toBeLessThanOrEqual(2);
  });

  test('during the answer to an earlier one asks once more when that has come', async () => {
    open();
    await rows();
    const stream = await until(() => streams[0]);
    const before = server.operations.length;
    const asked = (): number => server.operations.length - before;
    const slow = Promise.withResolvers<void>();
    held = slow.promise;
    act(() => stream.onChanges([{ sequence: '1', topic, _id: 'x1' }]));
    await waitFor(() => expect(asked()).toBe(1));
    server.answers['MyAccountActions'] = answer(5, anActivity({ _id: 'x9' }), anActivity());
    for (let many = 2; many <= 20; many += 1)
      act(() => stream.onChanges([{ sequence: String(many), topic, _id: `x${String(many)}` }]));
    expect(asked()).toBe(1);
    held = undefined;
    slow.resolve();
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(asked()).toBe(2);
  });

  test('leaves the stream open when another page of the list is asked for', async () => {
    open();
    await rows();
    await until(() => streams[0]);
    await userEvent.click(screen.getByRole('button', { name: 'Trang sau' }));
    await waitFor(() => expect(asked()).toMatchObject({ page: 1 }));
    expect(streams).toHaveLength(1);
    expect(streams[0]?.signal.aborted).toBe(false);
  });
});

describe('a hint that something changed', () => {
  async function hint(): Promise<void> {
    const stream = await until(() => streams[0]);
    act(() => stream.onChanges([{ sequence: '1', topic: 'my_account_actions', _id: 'x2' }]));
  }

  test('brings new rows, which glow', async () => {
    open();
    await rows();
    server.answers['MyAccountActions'] = answer(5, anActivity({ _id: 'x2', action: 'OTHER' }), anActivity());
    await hint();
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    const glowing = within(screen.getByRole('grid'))
      .getAllByRole('row')
      .map((row) => row.hasAttribute('data-fresh'));
    expect(glowing).toEqual([false, true, false]);
  });

  test('says nothing when asking again fails', async () => {
    const events: ApiEvent[] = [];
    const stop = onApiEvent((event) => events.push(event));
    open();
    await rows();
    server.answers['MyAccountActions'] = () => 'no-answer';
    await hint();
    await waitFor(() => expect(server.operations).toHaveLength(2));
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(events).toEqual([]);
    stop();
  });
});

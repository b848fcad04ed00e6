import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  anActivity,
  startFakeServer,
  testConfig,
  type FakeServer,
} from '../../../test-support/fake-server.ts';
import { renderInShell } from '../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../api/config.ts';
import { beginSession } from '../../session/session-store.ts';
import { userFromMe } from '../../session/user.ts';
import { closePanel, usePanels } from '../panels.ts';
import { ActivityButton, ActivityPanel } from './activity-panel.tsx';

vi.mock('../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
type Activity = ReturnType<typeof anActivity>;

function asked(): readonly unknown[] {
  return server.operations.map((each) => (each.body as { variables: unknown }).variables);
}

/** A past of so many entries, given page by page as the server does. */
function answerFrom(all: readonly Activity[]): void {
  server.answers['MyAccountActions'] = () => {
    const { page, pageSize } = asked().at(-1) as { page: number; pageSize: number };
    const data = all.slice(page * pageSize, (page + 1) * pageSize);
    return { envelope: { code: 0, message: '', pages: 1, page, records: all.length, data } };
  };
}

function aPast(count: number): readonly Activity[] {
  return Array.from({ length: count }, (_, index) => anActivity({ _id: `x${String(index)}` }));
}

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  beginSession(userFromMe(aMe()));
  closePanel();
});

async function openPanel(): Promise<{ router: ReturnType<typeof renderInShell>; panel: HTMLElement }> {
  const router = renderInShell(
    <>
      <ActivityButton />
      <ActivityPanel />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Lịch sử hoạt động của tôi' }));
  return { router, panel: await screen.findByRole('complementary', { name: /^Lịch sử hoạt động của tôi/ }) };
}

async function rows(count: number): Promise<readonly HTMLElement[]> {
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count));
  return screen.getAllByRole('listitem');
}

function heading(): string | null {
  return screen.getByRole('heading', { level: 2 }).textContent;
}

describe('the activity panel', () => {
  test('opens from its button and takes the focus', async () => {
    answerFrom(aPast(1));
    const { panel } = await openPanel();
    expect(panel.contains(document.activeElement)).toBe(true);
  });

  test('[ACT-008] toggles open and closed', async () => {
    answerFrom(aPast(1));
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Lịch sử hoạt động của tôi' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  test('is closed for whoever comes after the shell was left', async () => {
    answerFrom(aPast(1));
    await openPanel();
    cleanup();
    expect(usePanels.getState().open).toBeUndefined();
  });

  test('[ACT-010] starts with five items', async () => {
    answerFrom(aPast(23));
    await openPanel();
    await rows(5);
    expect(asked()).toEqual([{ page: 0, pageSize: 5 }]);
  });

  test('[ACT-009] says in its header how many are shown of how many', async () => {
    answerFrom(aPast(23));
    await openPanel();
    await rows(5);
    expect(heading()).toBe('Lịch sử hoạt động của tôi (5/23 bản ghi)');
  });

  test('[ACT-011] "Xem thêm" adds five', async () => {
    answerFrom(aPast(23));
    await openPanel();
    await rows(5);
    await userEvent.click(screen.getByRole('button', { name: 'Xem thêm' }));
    await rows(10);
    expect(heading()).toContain('(10/23 bản ghi)');
    expect(asked().at(-1)).toEqual({ page: 0, pageSize: 10 });
  });

  test.each([
    [5, false],
    [6, true],
    [0, false],
  ])('[ACT-012] of %i entries there are more to show: %j', async (total, hasMore) => {
    answerFrom(aPast(total));
    await openPanel();
    await waitFor(() => expect(heading()).toContain(`/${String(total)} bản ghi`));
    expect(screen.queryByRole('button', { name: 'Xem thêm' }) !== null).toBe(hasMore);
  });

  test('[ACT-012] has no more to show when all are shown', async () => {
    answerFrom(aPast(8));
    await openPanel();
    await rows(5);
    await userEvent.click(screen.getByRole('button', { name: 'Xem thêm' }));
    await rows(8);
    expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
  });

  test('keeps what it shows, and can be asked again, when more cannot be had', async () => {
    answerFrom(aPast(23));
    await openPanel();
    await rows(5);
    server.answers['MyAccountActions'] = () => 'no-answer';
    await userEvent.click(screen.getByRole('button', { name: 'Xem thêm' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    await rows(5);
    answerFrom(aPast(23));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Xem thêm' }).disabled).toBe(false),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Xem thêm' }));
    await rows(10);
  });

  test('offers another try when nothing could be loaded', async () => {
    server.answers['MyAccountActions'] = () => 'no-answer';
    const { panel } = await openPanel();
    await within(panel).findByRole('alert');
    answerFrom(aPast(2));
    await userEvent.click(within(panel).getByRole('button', { name: 'Thử lại' }));
    await rows(2);
  });

  test('says that there is nothing yet', async () => {
    const { panel } = await openPanel();
    await within(panel).findByText('Chưa có hoạt động nào được ghi nhận.');
  });
});

describe('an activity', () => {
  test('[ACT-013] shows when it was as HH:mm DD/MM/YYYY', async () => {
    answerFrom([anActivity({ createdTime: '2026-11-04T09:05:00.000+07:00' })]);
    await openPanel();
    const [row] = await rows(1);
    expect(row?.querySelector('time')?.textContent).toBe('09:05 04/11/2026');
  });

  test.each([
    [1, 'appointments'],
    [2, 'examinations'],
    [3, 'tickets'],
    [4, 'test-results'],
    [5, 'scan-results'],
    [7, 'prescriptions'],
  ])('[ACT-006] of kind %i goes to its page among the %s', async (kind, path) => {
    answerFrom([anActivity({ action: 'ADD_USERACTION', data: { _id: 'c9', Action: kind } })]);
    const { router } = await openPanel();
    await userEvent.click(await screen.findByRole('link'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/apps/user-actions/${path}/c9`));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  test.each([
    ['[ACT-007] LOGIN', anActivity({ action: 'LOGIN', data: { _id: 'c9', Action: 1 } })],
    [
      '[ACT-007] REMOVE_USERACTION',
      anActivity({ action: 'REMOVE_USERACTION', data: { _id: 'c9', Action: 1 } }),
    ],
    ['of an unknown kind', anActivity({ action: 'UPDATE_USERACTION', data: { _id: 'c9', Action: 6 } })],
    ['without data', anActivity({ action: 'UPDATE_USERACTION' })],
  ])('%s does not navigate', async (_what, entry) => {
    answerFrom([entry]);
    const { router } = await openPanel();
    const [row] = await rows(1);
    if (row) await userEvent.click(row);
    expect(screen.queryByRole('link')).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

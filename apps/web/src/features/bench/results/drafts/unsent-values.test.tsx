import { codes, refusalTexts } from '@senlab/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aMe, refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { renderGrid } from '../../../../../test-support/lab-result-grid.tsx';
import { aTest, anEntered, anItem, someFacts } from '../../../../../test-support/lab-results.ts';
import { beginSession } from '../../../../session/session-store.ts';
import { userFromMe } from '../../../../session/user.ts';

/** Whoever waits for the next try. Time passes when a test says so, or when the network is back. */
const waits = vi.hoisted(() => new Set<() => void>());

vi.mock('../../../../api/back-off.ts', () => ({
  backOffMs: () => 0,
  pause: (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      waits.add(resolve);
      signal?.addEventListener('abort', () => resolve());
    }),
}));

function timePasses(): void {
  for (const resolve of waits) resolve();
  waits.clear();
}

const names = ['HGB', 'PLT', 'WBC'];
const tests = names.map((code) => aTest(code));
const items = names.map((code, position) => anItem(code, { position }));

/** Nothing gets through until the returned function is called. */
function cut(server: FakeServer): () => void {
  const works = server.answers['EnterResults'];
  server.answers['EnterResults'] = () => 'no-answer';
  return () => {
    if (works !== undefined) server.answers['EnterResults'] = works;
  };
}

const networkIsBack = (): unknown => act(() => globalThis.dispatchEvent(new Event('online')));

beforeEach(() => {
  waits.clear();
  beginSession(userFromMe(aMe()));
});

describe('values that did not reach the server', () => {
  test('all go by themselves when the server is there again, each once, and none is typed twice', async () => {
    const { user, server, row, sent } = renderGrid(items, someFacts(tests));
    const mend = cut(server);
    await user.keyboard('118{Enter}250{Enter}9,8{Enter}');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Gửi lại' })).toHaveLength(3));
    // The server is still away: one value knocks, not all of them.
    timePasses();
    await waitFor(() => expect(sent()).toHaveLength(4));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Gửi lại' })).toHaveLength(3));
    mend();
    timePasses();
    for (const code of names)
      await waitFor(() => expect(within(row(code)).getByText('Có kết quả')).toBeTruthy());
    expect(
      sent()
        .slice(4)
        .map(({ value }) => value),
    ).toEqual(['118', '250', '9,8']);
    expect(screen.queryByText(/chưa lưu/)).toBeNull();
  });

  test('go at once when the browser says that the network is back', async () => {
    const { user, server, row } = renderGrid(items, someFacts(tests));
    const mend = cut(server);
    await user.keyboard('118{Enter}');
    await within(row('HGB')).findByRole('button', { name: 'Gửi lại' });
    mend();
    networkIsBack();
    await waitFor(() => expect(within(row('HGB')).getByText('Có kết quả')).toBeTruthy());
  });

  test('a database that was away is an outage, not a refusal', async () => {
    const { user, server, row } = renderGrid(items, someFacts(tests));
    const mend = cut(server);
    server.answers['EnterResults'] = () => refusal(codes.unavailable, refusalTexts['database-unavailable']);
    await user.keyboard('118{Enter}');
    await within(row('HGB')).findByRole('button', { name: 'Gửi lại' });
    mend();
    networkIsBack();
    await waitFor(() => expect(within(row('HGB')).getByText('Có kết quả')).toBeTruthy());
  });

  test('what somebody else entered during the outage is shown beside it and never overwritten', async () => {
    const { user, server, row, sent } = renderGrid(items, someFacts(tests));
    cut(server);
    await user.keyboard('118{Enter}');
    await within(row('HGB')).findByRole('button', { name: 'Gửi lại' });
    const theirs = anEntered('HGB', '112');
    server.answers['EnterResults'] = () =>
      success({ items: [], conflicts: [{ testCode: 'HGB', runNo: 1, theirs }], refusals: [], warnings: [] });
    networkIsBack();
    const alert = await within(row('HGB')).findByText(/Người khác vừa thay đổi/);
    expect(alert).toBeTruthy();
    expect(row('HGB').textContent).toContain('Của bạn 118');
    const count = sent().length;
    networkIsBack();
    // On the version that she looked at, so that the server could tell; and not once more by itself.
    expect(sent().every(({ version }) => version === 1)).toBe(true);
    expect(sent()).toHaveLength(count);
  });

  test('a hint that tells of another value first leaves nothing to be sent', async () => {
    const { user, server, row, show, sent } = renderGrid(items, someFacts(tests));
    cut(server);
    await user.keyboard('118{Enter}');
    await within(row('HGB')).findByRole('button', { name: 'Gửi lại' });
    act(() => show([anEntered('HGB', '112'), ...items.slice(1)]));
    const count = sent().length;
    networkIsBack();
    expect(await within(row('HGB')).findByText(/Người khác vừa thay đổi/)).toBeTruthy();
    expect(sent()).toHaveLength(count);
  });

  test('never go under the name of the person who came after', async () => {
    const { user, server, row, sent } = renderGrid(items, someFacts(tests));
    const mend = cut(server);
    await user.keyboard('118{Enter}');
    await within(row('HGB')).findByRole('button', { name: 'Gửi lại' });
    beginSession({ ...userFromMe(aMe()), sub: 'sub-2' });
    mend();
    const count = sent().length;
    networkIsBack();
    await user.keyboard('{ArrowDown}');
    expect(sent()).toHaveLength(count);
    // The same moment with the same person: it would have gone.
    beginSession(userFromMe(aMe()));
    networkIsBack();
    await waitFor(() => expect(within(row('HGB')).getByText('Có kết quả')).toBeTruthy());
  });

  test('what she types anew instead is what is sent', async () => {
    const { user, server, row, sent } = renderGrid(items, someFacts(tests));
    const mend = cut(server);
    await user.keyboard('118{Enter}');
    await within(row('HGB')).findByRole('button', { name: 'Gửi lại' });
    await user.keyboard('{ArrowUp}12');
    mend();
    networkIsBack();
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(within(row('HGB')).getByText('Có kết quả')).toBeTruthy());
    expect(sent().map(({ value }) => value)).not.toContain('12');
    expect(sent().at(-1)?.value).toBe('121');
  });
});

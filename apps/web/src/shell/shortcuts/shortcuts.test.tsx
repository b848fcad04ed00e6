import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMe, startFakeServer, success, testConfig } from '../../../test-support/fake-server.ts';
import type { FakeServer } from '../../../test-support/fake-server.ts';
import { renderInShell } from '../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../api/config.ts';
import { beginSession, endSession } from '../../session/session-store.ts';
import { userFromMe } from '../../session/user.ts';
import { Shortcuts } from './shortcuts.tsx';

let server: FakeServer;

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['SaveShortcuts'] = () => success({ _id: 'a1' });
  beginSession(userFromMe(aMe({ shortcuts: ['ward', 'gone', 'results'] })));
});

function bar(): readonly (string | null)[] {
  const links = within(screen.getByRole('navigation', { name: 'Lối tắt' })).queryAllByRole('link');
  return links.map((link) => link.getAttribute('aria-label'));
}

async function openMenu(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Sửa lối tắt' }));
  return screen.findByRole('dialog', { name: 'Lối tắt' });
}

describe('the shortcuts', () => {
  test("[SHELL-015] show the person's favourite pages, without those that lead nowhere", () => {
    renderInShell(<Shortcuts orientation="row" />);
    expect(bar()).toEqual(['Điều dưỡng', 'Phiếu trả kết quả']);
  });

  test('are nothing for a guest', () => {
    endSession('logout');
    renderInShell(<Shortcuts orientation="row" />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('lead to their page', async () => {
    const router = renderInShell(<Shortcuts orientation="column" />);
    await userEvent.click(screen.getByRole('link', { name: 'Điều dưỡng' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/ward'));
  });
});

describe('the menu of the star', () => {
  test('[SHELL-016] has a search box with the text "Search for an app or page"', async () => {
    renderInShell(<Shortcuts orientation="row" />);
    const menu = await openMenu();
    const box = within(menu).getByRole<HTMLInputElement>('textbox');
    expect(box.placeholder).toBe('Search for an app or page');
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  test('[SHELL-017] says "No results.." when nothing is found', async () => {
    renderInShell(<Shortcuts orientation="row" />);
    const menu = await openMenu();
    await userEvent.type(within(menu).getByRole('textbox'), 'kho máu');
    expect(within(menu).getByText('No results..')).toBeTruthy();
  });

  test('adds a page and takes it out again without closing', async () => {
    renderInShell(<Shortcuts orientation="row" />);
    const menu = await openMenu();
    await userEvent.type(within(menu).getByRole('textbox'), 'tao');
    await userEvent.click(within(menu).getByRole('button', { name: 'Thêm lối tắt: Tạo phiếu' }));
    await within(menu).findByRole('button', { name: 'Bỏ lối tắt: Tạo phiếu' });
    await waitFor(() => expect(server.operations.at(-1)?.operationName).toBe('SaveShortcuts'));
    expect(server.operations.at(-1)?.body).toMatchObject({
      variables: { shortcuts: ['ward', 'gone', 'results', 'appointments-new'] },
    });
    await userEvent.click(within(menu).getByRole('button', { name: 'Bỏ lối tắt: Tạo phiếu' }));
    await within(menu).findByRole('button', { name: 'Thêm lối tắt: Tạo phiếu' });
  });

  test('shows what is chosen before anything is typed, and forgets what was typed', async () => {
    renderInShell(<Shortcuts orientation="row" />);
    let menu = await openMenu();
    await userEvent.type(within(menu).getByRole('textbox'), 'tao');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    menu = await openMenu();
    expect(within(menu).getByRole<HTMLInputElement>('textbox').value).toBe('');
    expect(within(menu).getAllByRole('button', { name: /^Bỏ lối tắt/ })).toHaveLength(2);
  });

  test('tells how to begin when there is none', async () => {
    beginSession(userFromMe(aMe({ shortcuts: [] })));
    renderInShell(<Shortcuts orientation="row" />);
    expect(within(await openMenu()).getByText(/^Chưa có lối tắt nào/)).toBeTruthy();
  });

  test('goes back and says so when the server does not keep the change', async () => {
    server.answers['SaveShortcuts'] = () => 'no-answer';
    renderInShell(<Shortcuts orientation="row" />);
    const menu = await openMenu();
    await userEvent.click(within(menu).getByRole('button', { name: 'Bỏ lối tắt: Điều dưỡng' }));
    await screen.findByText(/^Chưa lưu được lối tắt/);
    await within(menu).findByRole('button', { name: 'Bỏ lối tắt: Điều dưỡng' });
  });

  test('is walked through by the arrows', async () => {
    renderInShell(<Shortcuts orientation="row" />);
    const menu = await openMenu();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(within(menu).getAllByRole('link')[1]);
  });
});

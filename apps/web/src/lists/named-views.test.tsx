import { AppThemeProvider } from '@senlab/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aMe, startFakeServer, testConfig } from '../../test-support/fake-server.ts';
import { setConfig } from '../api/config.ts';
import { beginSession } from '../session/session-store.ts';
import { userFromMe } from '../session/user.ts';
import { NamedViews, readNamedViews, withNamedView } from './named-views.tsx';

const opened = vi.fn();
let people = 0;

function show(view: string, stored?: unknown): void {
  people += 1;
  const settings = stored === undefined ? {} : { tables: { 'some-views': stored } };
  beginSession(userFromMe(aMe({ sub: `viewer-${String(people)}`, settings })));
  render(
    <AppThemeProvider>
      <NamedViews name="some-views" view={view} onOpen={opened} />
    </AppThemeProvider>,
  );
}

async function openMenu(name = 'Cách xem'): Promise<ReturnType<typeof within>> {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

beforeEach(() => {
  opened.mockReset();
  setConfig(testConfig);
  startFakeServer();
});

describe('views under names of one’s own', () => {
  test('are kept by name, and the button says which one is open', async () => {
    show('tab=on_hold');
    const menu = await openMenu();
    await userEvent.type(menu.getByRole('textbox', { name: 'Tên cách xem' }), ' Đang giữ {Enter}');
    expect(await menu.findByRole('button', { name: 'Đang giữ' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Đang giữ' })).toBeTruthy();
  });

  test('are opened by one press', async () => {
    show('', [{ name: 'Huyết học gấp', view: 'priority.eq=stat&section.eq=HUYET_HOC' }]);
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('button', { name: 'Huyết học gấp' }));
    expect(opened).toHaveBeenCalledWith('priority.eq=stat&section.eq=HUYET_HOC');
  });

  test('are forgotten one by one', async () => {
    show('', [
      { name: 'Một', view: 'a' },
      { name: 'Hai', view: 'b' },
    ]);
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('button', { name: 'Xóa cách xem Một' }));
    expect(menu.queryByRole('button', { name: 'Một' })).toBeNull();
    expect(menu.getByRole('button', { name: 'Hai' })).toBeTruthy();
  });

  test('without a name are not kept', async () => {
    show('tab=on_hold');
    const menu = await openMenu();
    await userEvent.type(menu.getByRole('textbox'), '   {Enter}');
    expect(menu.getByText(/Chưa lưu cách xem nào/)).toBeTruthy();
    expect(menu.getByRole('button', { name: 'Lưu' })).toHaveProperty('disabled', true);
  });

  test('beyond a dozen are refused with the reason', async () => {
    show(
      '',
      Array.from({ length: 12 }, (_, index) => ({ name: `Số ${String(index)}`, view: '' })),
    );
    const menu = await openMenu('Số 0');
    expect(menu.getByText(/Đã đủ 12 cách xem/)).toBeTruthy();
  });
});

describe('what was stored', () => {
  test.each([
    ['nothing', undefined],
    ['a word', 'views'],
    ['views without names', [{ view: 'a' }, { name: '', view: 'a' }, null, 7]],
    ['an address that is too long', [{ name: 'x', view: 'a'.repeat(401) }]],
    ['a name that is too long', [{ name: 'x'.repeat(41), view: 'a' }]],
  ])('as %s is passed over', (_what, stored) => {
    expect(readNamedViews(stored)).toEqual([]);
  });

  test('under the same name is replaced where it stands', () => {
    const [one, two] = [
      { name: 'Một', view: 'a' },
      { name: 'Hai', view: 'b' },
    ];
    expect(withNamedView([one, two], { name: 'Một', view: 'c' })).toEqual([{ name: 'Một', view: 'c' }, two]);
  });
});

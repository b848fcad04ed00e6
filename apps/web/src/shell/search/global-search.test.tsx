import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInShell } from '../../../test-support/render-in-shell.tsx';
import { GlobalSearch } from '../toolbar/shell-toolbar.tsx';

beforeEach(() => {
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = vi.fn();
});

function field(): Promise<HTMLInputElement> {
  return screen.findByRole('combobox', { name: 'Tìm kiếm chung' });
}

function options(): readonly (string | null)[] {
  return screen.queryAllByRole('option').map((option) => option.textContent);
}

function chosen(): string | null | undefined {
  return screen.queryByRole('option', { selected: true })?.textContent;
}

describe('the search button', () => {
  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('is pressed by %s as well', async (keys) => {
    renderInShell(<GlobalSearch variant="icon" />);
    await userEvent.keyboard(keys);
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
  });

  test('is not pressed by other keys', async () => {
    renderInShell(<GlobalSearch variant="icon" />);
    await userEvent.keyboard('k{Control>}j{/Control}{Control>}{Shift>}k{/Shift}{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('opens a field that says what it is for', async () => {
    renderInShell(<GlobalSearch variant="icon" />);
    await userEvent.click(screen.getByRole('button', { name: /^Tìm kiếm chung/ }));
    expect((await field()).placeholder).toBe('Tìm kiếm chung');
    expect(options()).toEqual([]);
  });

  test.each(['{Escape}', 'close'])('is closed and cleared by %s', async (how) => {
    renderInShell(<GlobalSearch variant="icon" />);
    const user = userEvent.setup();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'phieu');
    if (how === 'close') await user.click(screen.getByRole('button', { name: 'Đóng tìm kiếm' }));
    else await user.keyboard(how);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    expect((await field()).value).toBe('');
  });
});

describe.each(['icon', 'field'] as const)('the search as %s', (variant) => {
  async function search(words: string): Promise<ReturnType<typeof renderInShell>> {
    const router = renderInShell(<GlobalSearch variant={variant} />);
    if (variant === 'field') await field();
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await userEvent.keyboard(words);
    return router;
  }

  test('[SHELL-012] searches over the navigation', async () => {
    await search('danh sach');
    expect(options()).toEqual(['DDanh sáchPhiếu hẹn khám', 'DDanh sáchHồ sơ nghiên cứu']);
  });

  test('[SHELL-013] has the placeholder of a general search', async () => {
    await search('p');
    expect((await field()).placeholder).toBe('Tìm kiếm chung');
  });

  test('[SHELL-014] says that there is no result', async () => {
    await search('kho máu');
    expect(screen.getByText('Không có kết quả')).toBeTruthy();
    expect((await field()).getAttribute('aria-expanded')).toBe('false');
  });

  test('marks the letters that were found, with their accents', async () => {
    await search('tra ket');
    const [hit] = screen.getAllByRole('option');
    expect(hit?.querySelector('mark')?.textContent).toBe('trả kết');
  });

  test('highlights the first hit and opens it by Enter', async () => {
    const router = await search('tao');
    expect(chosen()).toBe('TTạo phiếuPhiếu hẹn khám');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/appointments/new'));
    await waitFor(() => expect(options()).toEqual([]));
  });

  test('moves through the hits by the arrows, around both ends', async () => {
    await search('danh');
    expect((await field()).getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toContain('nghiên cứu');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toContain('hẹn khám');
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toContain('nghiên cứu');
  });

  test('opens nothing by Enter when nothing was found', async () => {
    const router = await search('kho máu{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('opens a hit by a click', async () => {
    const router = await search('danh');
    const [, second] = within(screen.getByRole('listbox')).getAllByRole('option');
    if (second) await userEvent.click(second);
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/research'));
  });
});

test('a field that is left is cleared', async () => {
  renderInShell(
    <>
      <GlobalSearch variant="field" />
      <button type="button">Khác</button>
    </>,
  );
  await userEvent.type(await field(), 'phieu');
  expect(options()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Khác' }));
  expect((await field()).value).toBe('');
  expect(options()).toEqual([]);
});

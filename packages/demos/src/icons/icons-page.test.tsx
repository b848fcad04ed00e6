import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls, showDemo } from '../../test-support/demo-page.tsx';
import { IconsPage } from './index.ts';

const list = (): HTMLElement => screen.getByRole('listbox', { name: 'Các biểu tượng' });
const chosen = (): string | null | undefined =>
  within(list()).queryByRole('option', { selected: true })?.getAttribute('aria-label');

beforeEach(() => {
  // jsdom lays nothing out: here the grid has five columns, and six rows in view.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(560);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  showDemo(IconsPage, '/ui/icons');
});

test('[TPL-025] draws of all icons only those in view, each by the letters of its name', async () => {
  const first = await screen.findByRole('option', { name: '3d_rotation' });
  expect([calls.made, first.getAttribute('aria-setsize')]).toEqual([['GET /api/icons'], '956']);
  expect(first.firstChild?.textContent).toBe('3d_rotation');
  expect(screen.getAllByRole('option').length).toBeLessThan(60);
});

test('[TPL-025] finds by name and by tag, with marks or without', async () => {
  const field = screen.getByRole('searchbox', { name: 'Tìm theo tên hoặc từ khóa' });
  await userEvent.type(field, 'account_box');
  await screen.findByText('1 biểu tượng');
  await userEvent.clear(field);
  await userEvent.type(field, 'mui ten left');
  expect(screen.getAllByRole('option').map((each) => each.getAttribute('aria-label'))).toContain(
    'keyboard_arrow_left',
  );
  await userEvent.type(field, ' xyz');
  await screen.findByText('Không có biểu tượng nào khớp');
});

test('[TPL-025] is walked by arrows, and tells of the chosen icon what the catalogue knows', async () => {
  await screen.findByRole('option', { name: '3d_rotation' });
  list().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}');
  expect(chosen()).toBe('access_time');
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
  expect(chosen()).toBe('3d_rotation');
  await userEvent.keyboard('{Enter}');
  const details = await screen.findByRole('dialog', { name: 'Chi tiết' });
  for (const fact of ['1732', '59648 (U+E900)', '32 px', 'icon-1', '3d, rotation'])
    expect(within(details).getByText(fact)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

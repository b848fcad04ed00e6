import { showStyles } from '@senlab/ui/test-support/styles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { NavigationItem } from '../navigation.ts';
import { NavVertical } from './nav-vertical.tsx';

// The name of a link is read with the gaps that its styles make.
beforeEach(showStyles);

const items: readonly NavigationItem[] = [
  {
    id: 'g',
    type: 'group',
    title: 'Phòng xét nghiệm',
    children: [
      {
        id: 'home',
        type: 'item',
        title: 'Trang chủ',
        url: '/home',
        badge: { text: '12', tone: 'critical' },
      },
    ],
  },
  {
    id: 'c',
    type: 'collapse',
    title: 'Hồ sơ',
    children: [
      { id: 'list', type: 'item', title: 'Danh sách', url: '/files' },
      { id: 'new', type: 'item', title: 'Nhập hồ sơ', url: '/files/new', target: '_top' },
    ],
  },
  { id: 'd', type: 'divider' },
  { id: 'guide', type: 'link', title: 'Hướng dẫn', url: 'https://guide.example/' },
  { id: 'intra', type: 'link', title: 'Mạng nội bộ', url: 'https://intra.example/', target: '_self' },
];

function show(address: string, onChoose?: () => void): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <NavVertical items={items} label="Menu" {...(onChoose ? { onChoose } : {})} />
    </MemoryRouter>,
  );
}

const folder = (): HTMLElement => screen.getByRole('button', { name: 'Hồ sơ' });

describe('the menu as a column', () => {
  test('[NAV-001] draws a group, a collapse, an item, a link and a divider', () => {
    show('/files');
    const nav = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(within(nav.getByRole('list', { name: 'Phòng xét nghiệm' })).getByRole('link')).toBeTruthy();
    expect(folder()).toBeTruthy();
    expect(nav.getByRole('link', { name: 'Danh sách' }).getAttribute('href')).toBe('/files');
    expect(nav.getByRole('link', { name: /^Hướng dẫn/ })).toBeTruthy();
    expect(nav.getByRole('separator')).toBeTruthy();
  });

  test('[NAV-002] draws the badge of an entry, and follows its target', () => {
    show('/files');
    expect(screen.getByRole('link', { name: 'Trang chủ 12' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nhập hồ sơ' }).getAttribute('target')).toBe('_top');
  });

  test('[NAV-003] a link opens a new tab, which cannot reach back', () => {
    show('/home');
    const link = screen.getByRole('link', { name: 'Hướng dẫn (mở trong thẻ mới)' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  test('[NAV-003] a link that says otherwise does not, and neither does a page of ours', () => {
    show('/home');
    expect(screen.getByRole('link', { name: 'Mạng nội bộ' }).getAttribute('target')).toBe('_self');
    expect(screen.getByRole('link', { name: /Trang chủ/ }).hasAttribute('target')).toBe(false);
  });

  test('marks the one entry that the address belongs to', () => {
    show('/files/17');
    const current = screen.getAllByRole('link').filter((each) => each.hasAttribute('aria-current'));
    expect(current.map((each) => each.textContent)).toEqual(['Danh sách']);
  });
});

describe('a collapse', () => {
  test('is closed while the address lies elsewhere, and holds back its entries from the keyboard', () => {
    show('/home');
    expect(folder().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('Danh sách').closest('[inert]')).not.toBeNull();
  });

  test('opens by itself when the address comes to lie inside, and may be closed again', async () => {
    show('/files');
    expect(folder().getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(folder());
    expect(folder().getAttribute('aria-expanded')).toBe('false');
  });

  test('opens and closes by keyboard', async () => {
    show('/home');
    folder().focus();
    await userEvent.keyboard('{Enter}');
    expect(folder().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard(' ');
    expect(folder().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the keyboard', () => {
  test('walks down and up over what is in sight, and around at the ends', async () => {
    show('/home');
    screen.getByRole('link', { name: /Trang chủ/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(folder());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Hướng dẫn');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement?.getAttribute('href')).toBe('https://intra.example/');
  });
});

test('choosing an entry tells whoever shows the menu; opening a collapse does not', async () => {
  const chosen = vi.fn();
  show('/home', chosen);
  await userEvent.click(folder());
  expect(chosen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Danh sách' }));
  expect(chosen).toHaveBeenCalledOnce();
});

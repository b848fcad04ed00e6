import { showStyles } from '@senlab/ui/test-support/styles';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NavigationItem } from '../navigation.ts';
import { NavHorizontal } from './nav-horizontal.tsx';

// The name of a link is read with the gaps that its styles make.
beforeEach(showStyles);

const items: readonly NavigationItem[] = [
  {
    id: 'g',
    type: 'group',
    title: 'Kết quả',
    children: [
      { id: 'one', type: 'item', title: 'KQXN1', url: '/one' },
      { id: 'line', type: 'divider' },
      {
        id: 'deep',
        type: 'collapse',
        title: 'Khác',
        children: [{ id: 'three', type: 'item', title: 'KQXN3', url: '/three' }],
      },
    ],
  },
  { id: 'slip', type: 'item', title: 'Phiếu', url: '/slip' },
  { id: 'guide', type: 'link', title: 'Hướng dẫn', url: 'https://guide.example/' },
];

function show(address = '/slip'): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <NavHorizontal items={items} label="Menu" />
    </MemoryRouter>,
  );
}

const results = (): HTMLElement => screen.getByRole('button', { name: 'Kết quả' });
const isOpen = (): boolean => results().getAttribute('aria-expanded') === 'true';
const focused = (): string | null => document.activeElement?.textContent ?? null;

function surroundings(): Element {
  const li = results().closest('li');
  if (li === null) throw new Error('the entry is in no list');
  return li;
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a mouse', () => {
  test('[NAV-004] opens a menu after 150 ms, not before', () => {
    vi.useFakeTimers();
    show();
    fireEvent.pointerEnter(surroundings(), { pointerType: 'mouse' });
    pass(149);
    expect(isOpen()).toBe(false);
    pass(1);
    expect(isOpen()).toBe(true);
  });

  test('[NAV-004] that only passes by opens nothing', () => {
    vi.useFakeTimers();
    show();
    fireEvent.pointerEnter(surroundings(), { pointerType: 'mouse' });
    pass(100);
    fireEvent.pointerLeave(surroundings(), { pointerType: 'mouse' });
    pass(1000);
    expect(isOpen()).toBe(false);
  });

  test('that leaves for a moment finds the menu still open', () => {
    vi.useFakeTimers();
    show();
    fireEvent.pointerEnter(surroundings(), { pointerType: 'mouse' });
    pass(150);
    fireEvent.pointerLeave(surroundings(), { pointerType: 'mouse' });
    pass(149);
    expect(isOpen()).toBe(true);
    pass(1);
    expect(isOpen()).toBe(false);
  });

  test('that clicks what it has just opened keeps it open; the next click closes', () => {
    vi.useFakeTimers();
    show();
    fireEvent.pointerEnter(surroundings(), { pointerType: 'mouse' });
    pass(150);
    fireEvent.click(results());
    fireEvent.pointerLeave(surroundings(), { pointerType: 'mouse' });
    pass(1000);
    expect(isOpen()).toBe(true);
    fireEvent.click(results());
    expect(isOpen()).toBe(false);
  });

  test('that chooses at once is not answered by the menu that it had waited for', () => {
    vi.useFakeTimers();
    show();
    fireEvent.pointerEnter(surroundings(), { pointerType: 'mouse' });
    fireEvent.click(results());
    fireEvent.click(screen.getByRole('link', { name: 'KQXN1' }));
    pass(1000);
    expect(isOpen()).toBe(false);
  });

  test('a finger opens by touching, not by being over it', () => {
    vi.useFakeTimers();
    show();
    fireEvent.pointerEnter(surroundings(), { pointerType: 'touch' });
    pass(1000);
    expect(isOpen()).toBe(false);
    fireEvent.click(results());
    expect(isOpen()).toBe(true);
  });
});

describe('the keyboard', () => {
  test('walks along the bar and around its ends', async () => {
    show();
    results().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Phiếu');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toContain('Hướng dẫn');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Kết quả');
  });

  test.each([
    ['ArrowDown', 'KQXN1'],
    ['ArrowUp', 'Khác'],
  ])('opens a menu with %s at %s', async (key, title) => {
    show();
    results().focus();
    await userEvent.keyboard(`{${key}}`);
    expect(isOpen()).toBe(true);
    expect(focused()).toBe(title);
  });

  test('goes into a deeper menu and back, one step at a time', async () => {
    show();
    results().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('KQXN3');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Khác');
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBe('Kết quả');
    expect(isOpen()).toBe(false);
  });

  test('Esc in a deeper menu closes that one only', async () => {
    show();
    results().focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Escape}');
    expect(focused()).toBe('Khác');
    expect(isOpen()).toBe(true);
  });

  test('leaving with Tab closes what was open', async () => {
    show();
    results().focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.tab();
    expect(focused()).toBe('Phiếu');
    expect(isOpen()).toBe(false);
  });
});

test('[NAV-001] draws groups and collapses as menus, items and links as entries, dividers as lines', async () => {
  show();
  await userEvent.click(results());
  expect(screen.getByRole('link', { name: 'KQXN1' }).getAttribute('href')).toBe('/one');
  expect(screen.getByRole('separator')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Khác' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hướng dẫn (mở trong thẻ mới)' })).toBeTruthy();
});

test('an entry that was chosen is the current one, and its menu closes', async () => {
  show();
  await userEvent.click(results());
  await userEvent.click(screen.getByRole('link', { name: 'KQXN1' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  await userEvent.click(results());
  expect(screen.getByRole('link', { name: 'KQXN1' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Phiếu' }).hasAttribute('aria-current')).toBe(false);
});

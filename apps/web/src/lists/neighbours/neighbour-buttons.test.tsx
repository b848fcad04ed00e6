import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { orderOf } from './list-order.ts';
import { NeighbourButtons } from './neighbour-buttons.tsx';

const words = { previous: 'Hồ sơ trước', next: 'Hồ sơ sau' };
const left = vi.fn<() => void>();

function Case(): ReactElement {
  const { id = '' } = useParams();
  return (
    <>
      <NeighbourButtons id={id} pathOf={(other) => `/case/${other}`} words={words} />
      <input aria-label="Giá trị" onBlur={left} />
      <dialog open>
        <button type="button">Trong hộp thoại</button>
      </dialog>
    </>
  );
}

function open(id: string, state: unknown): ReturnType<typeof createMemoryRouter> {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Danh sách</p> },
      { path: '/case/:id', element: <Case /> },
    ],
    { initialEntries: ['/', { pathname: `/case/${id}`, state }], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const order = orderOf(['a', 'b', 'b', 'c']);
const press = (key: string, more: object = {}, target: Element = document.body): boolean =>
  fireEvent.keyDown(target, { key, altKey: true, ...more });
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

beforeEach(() => left.mockClear());

describe('a page opened from a list', () => {
  test('leads to the row before and after it, and Back to the list', async () => {
    const router = open('b', order);
    expect(screen.getByText('2/3')).toBeTruthy();
    fireEvent.click(button(words.next));
    await waitFor(() => expect(router.state.location.pathname).toBe('/case/c'));
    expect(button(words.next).disabled).toBe(true);
    press('PageUp');
    press('PageUp');
    expect(router.state.location).toMatchObject({ pathname: '/case/a', search: '', state: order });
    expect(button(words.previous).disabled).toBe(true);
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('leaves the field first, as a press on a link does', async () => {
    const router = open('a', order);
    const field = screen.getByLabelText('Giá trị');
    field.focus();
    expect(press('PageDown', {}, field)).toBe(false);
    expect(left).toHaveBeenCalledOnce();
    await waitFor(() => expect(router.state.location.pathname).toBe('/case/b'));
  });

  test('names its keys, for the sheet of keys', () => {
    open('b', order);
    expect(button(words.previous).getAttribute('aria-keyshortcuts')).toBe('Alt+PageUp');
    expect(button(words.next).getAttribute('aria-keyshortcuts')).toBe('Alt+PageDown');
  });

  test.each([
    ['another key', 'ArrowDown', {}],
    ['the key alone', 'PageDown', { altKey: false }],
    ['with more keys', 'PageDown', { ctrlKey: true }],
    ['of an input method', 'PageDown', { isComposing: true }],
  ])('stays where it is: %s', async (_what, key, more) => {
    const router = open('a', order);
    expect(press(key, more)).toBe(true);
    await waitFor(() => expect(router.state.location.pathname).toBe('/case/a'));
  });

  test('stays while a key is held, and while a dialog lies above it', async () => {
    const router = open('a', order);
    press('PageDown', { repeat: true });
    press('PageDown', {}, screen.getByText('Trong hộp thoại'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/case/a'));
  });
});

test.each([
  ['without a list', null],
  ['alone in its list', orderOf(['a'])],
  ['of another list', orderOf(['x', 'y'])],
  ['with something else in the history', { listOrder: 'a,b' }],
  ['with ids that are none', { listOrder: [1, 'a', null] }],
])('a page %s offers nothing, and its keys do nothing', async (_what, state) => {
  const router = open('a', state);
  expect(screen.queryByRole('button', { name: words.next })).toBeNull();
  expect(press('PageDown')).toBe(true);
  await waitFor(() => expect(router.state.location.pathname).toBe('/case/a'));
});

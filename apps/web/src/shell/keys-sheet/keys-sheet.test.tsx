import { hideAllDialogs } from '@senlab/ui';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderScreen, type TestRouter } from '../../../test-support/render-screen.tsx';
import { useHelpKeys } from './help-keys.ts';
import { pageKeys } from './keys-sheet.tsx';

function Page(): ReactElement {
  useHelpKeys();
  return (
    <>
      <main>
        <button type="button" aria-keyshortcuts="F9 Control+Enter">
          Trả kết quả <kbd>F9</kbd>
        </button>
        <button type="button" aria-label="In phiếu" aria-keyshortcuts="Control+P" />
        <div hidden>
          <button type="button" aria-keyshortcuts="Control+S">
            Lưu
          </button>
        </div>
        <input aria-label="Ghi chú" aria-keyshortcuts="Alt+ArrowDown" />
        <div
          role="grid"
          aria-label="Bảng"
          tabIndex={0}
          onKeyDown={(event) => event.key === '?' && event.preventDefault()}
        />
      </main>
    </>
  );
}

let router: TestRouter;

beforeEach(() => {
  router = renderScreen(<Page />);
});
afterEach(() => act(() => hideAllDialogs()));

const press = (target: Element, more: object = {}): void =>
  void fireEvent.keyDown(target, { key: '?', ...more });

describe('the sheet of keys', () => {
  test('shows the keys of the page first, then those of every page', async () => {
    press(document.body);
    const sheet = within(await screen.findByRole('dialog', { name: 'Phím tắt' }));
    const [here] = sheet.getAllByRole('heading', { level: 3 });
    expect(here?.textContent).toBe('Ở trang này');
    expect(sheet.getByText('F9, Ctrl + Enter').closest('dt')?.nextSibling?.textContent).toBe('Trả kết quả');
    expect(sheet.getByText('Khóa màn hình')).toBeTruthy();
  });

  test.each([
    ['a field', () => screen.getByLabelText('Ghi chú'), {}],
    ['a table that answers itself', () => screen.getByRole('grid'), {}],
    ['a chord', () => document.body, { ctrlKey: true }],
  ])('is not opened from %s', async (_where, target, more) => {
    press(target(), more);
    // The sheet is here already, so that it would come within a turn.
    await act(async () => {
      await import('./keys-sheet.tsx');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test.each([
  ['a field', () => screen.getByLabelText('Ghi chú')],
  ['anywhere else', () => document.body],
])('F1 from %s opens the guide at the screen that is open', (_where, target) => {
  window.history.replaceState(null, '', '/apps/lims/lay-mau');
  expect(fireEvent.keyDown(target(), { key: 'F1' })).toBe(false);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/apps/huong-dan?trang=%2Fapps%2Flims%2Flay-mau');
  window.history.replaceState(null, '', '/');
});

test('what is hidden, has no name or is a field is not listed', () => {
  expect(pageKeys(document.querySelector('main') ?? document)).toEqual([
    { keys: 'F9, Ctrl + Enter', meaning: 'Trả kết quả' },
    { keys: 'Ctrl + P', meaning: 'In phiếu' },
  ]);
});

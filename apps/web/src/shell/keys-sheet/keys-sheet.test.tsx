import { AppThemeProvider, DialogHost, hideAllDialogs } from '@senlab/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pageKeys, useKeysSheet } from './keys-sheet.tsx';

function Page(): ReactElement {
  useKeysSheet();
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
      <DialogHost />
    </>
  );
}

beforeEach(() => {
  render(
    <AppThemeProvider>
      <Page />
    </AppThemeProvider>,
  );
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
  ])('is not opened from %s', (_where, target, more) => {
    press(target(), more);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('what is hidden, has no name or is a field is not listed', () => {
  expect(pageKeys(document.querySelector('main') ?? document)).toEqual([
    { keys: 'F9, Ctrl + Enter', meaning: 'Trả kết quả' },
    { keys: 'Ctrl + P', meaning: 'In phiếu' },
  ]);
});

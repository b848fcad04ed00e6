import { hideAllDialogs } from '@senlab/ui';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderScreen, type TestRouter } from '../../../test-support/render-screen.tsx';
import { guideAddress, useHelpKeys } from './help-keys.ts';
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

test.each([
  ['an open dialog', 'role', 'dialog'],
  ['the lock', 'data-lock-screen', ''],
])('F1 behind %s leaves what somebody is about, and the help of the browser closed', (_what, name, value) => {
  const above = document.body.appendChild(document.createElement('div'));
  above.setAttribute(name, value);
  expect(fireEvent.keyDown(document.body, { key: 'F1' })).toBe(false);
  expect(router.state.location.search).toBe('');
  above.remove();
});

test.each([
  ['/apps/lims/lims-detail/0b7d2c1e-90aa-4f6f-8a51-000000000000', '/apps/lims/lims-detail/_'],
  ['/apps/phieu-tra-kqxn/260042171', '/apps/phieu-tra-kqxn/_'],
  ['/apps/nstmau/nstmau-detail/17/', '/apps/nstmau/nstmau-detail/_/'],
  ['/apps/lims', '/apps/lims'],
])('of %s the guide hears the screen, and not whose record it shows', (address, asked) => {
  window.history.replaceState(null, '', address);
  expect(new URL(guideAddress(), location.href).searchParams.get('trang')).toBe(asked);
  window.history.replaceState(null, '', '/');
});

test('what is hidden, has no name or is a field is not listed', () => {
  expect(pageKeys(document.querySelector('main') ?? document)).toEqual([
    ['F9, Ctrl + Enter', 'Trả kết quả'],
    ['Ctrl + P', 'In phiếu'],
  ]);
});

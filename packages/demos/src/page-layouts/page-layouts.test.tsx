import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { showDemo, widenWindow } from '../../test-support/demo-page.tsx';
import { BlankPage, CardedLayoutsPage, SimpleLayoutsPage } from './index.ts';

const places = ['left-sidebar', 'right-sidebar'];
const carded = ['full-width', ...places].flatMap((place) => [
  place,
  `${place}-tabbed`,
  `${place}-2`,
  `${place}-2-tabbed`,
]);
const simple = ['full-width', ...places.flatMap((place) => [place, `${place}-2`, `${place}-3`]), 'tabbed'];

const show = (Page: ComponentType, kind: string, handle = ''): { where: () => string } =>
  showDemo(Page, `/ui/page-layouts/${kind}/:variant?`, `/ui/page-layouts/${kind}/${handle}`);

beforeEach(widenWindow);

test.each([
  ['[TPL-022]', 'carded', CardedLayoutsPage, carded],
  ['[TPL-023]', 'simple', SimpleLayoutsPage, simple],
] as const)('%s shows each %s layout at its address', async (_row, kind, Page, handles) => {
  show(Page, kind);
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    handles.map((handle) => `/ui/page-layouts/${kind}/${handle}`),
  );
  for (const handle of handles) {
    cleanup();
    show(Page, kind, handle);
    expect({
      handle,
      tabs: screen.queryAllByRole('tab').length,
      isInner: screen.queryByRole('region', { name: 'Nội dung trang' }) !== null,
      hasSidebar: screen.queryByRole('region', { name: 'Các bố cục' }) !== null,
    }).toEqual({
      handle,
      tabs: handle.endsWith('tabbed') ? 7 : 0,
      isInner: handle.includes('-2'),
      hasSidebar: handle.includes('sidebar'),
    });
  }
});

test('leads from one layout to the next by its sidebar, and says so when there is none of that name', async () => {
  const { where } = show(CardedLayoutsPage, 'carded', 'left-sidebar');
  await userEvent.click(screen.getByRole('link', { name: 'Thanh bên phải, có tab' }));
  await waitFor(() => expect(where()).toBe('/ui/page-layouts/carded/right-sidebar-tabbed'));
  await userEvent.click(screen.getByRole('tab', { name: 'Tab 7' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Tab 7' })).toBeTruthy();
  show(SimpleLayoutsPage, 'simple', 'left-sidebar-9');
  expect(screen.getByText('Không có bố cục này')).toBeTruthy();
});

test('[TPL-024] has a page with nothing but its text', () => {
  showDemo(BlankPage, '/ui/page-layouts/blank');
  expect(screen.getByText(/^Trang này chưa có gì/)).toBeTruthy();
});

import { render } from '@testing-library/react';
import { DialogHost, SnackbarHost } from '@senlab/ui';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type NavigationItem, NavigationContext } from '../src/shell/navigation/navigation.ts';

/** A menu with every kind of entry, two pages of one name among them. */
export const testMenu: readonly NavigationItem[] = [
  { id: 'results', type: 'item', title: 'Phiếu trả kết quả', url: '/apps/phieu-tra-kqxn' },
  {
    id: 'appointments',
    type: 'collapse',
    title: 'Phiếu hẹn khám',
    children: [
      { id: 'appointments-list', type: 'item', title: 'Danh sách', url: '/apps/appointments' },
      { id: 'appointments-new', type: 'item', title: 'Tạo phiếu', url: '/apps/appointments/new' },
    ],
  },
  { id: 'line', type: 'divider' },
  {
    id: 'research',
    type: 'group',
    title: 'Hồ sơ nghiên cứu',
    children: [{ id: 'research-list', type: 'item', title: 'Danh sách', url: '/apps/research' }],
  },
  { id: 'help', type: 'link', title: 'Phiếu ngoài', url: 'https://example.com' },
  { id: 'ward', type: 'item', title: 'Điều dưỡng', url: '/apps/ward' },
];

/** Renders a part of the shell as it stands there: with a menu, a router, messages and dialogs around it. */
export function renderInShell(
  part: ReactNode,
  menu: readonly NavigationItem[] = testMenu,
): ReturnType<typeof createMemoryRouter> {
  const router = createMemoryRouter([{ path: '*', element: part }]);
  const navigation = { menu, beside: [] };
  render(
    <NavigationContext value={navigation}>
      <SnackbarHost closeLabel="Đóng" />
      <DialogHost />
      <RouterProvider router={router} />
    </NavigationContext>,
  );
  return router;
}

import type { ReactNode } from 'react';
import { type NavigationItem, NavigationContext } from '../src/shell/navigation/navigation.ts';
import { renderScreen, type TestRouter } from './render-screen.tsx';

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

/** Renders a part of the shell as it stands there: with a menu around it, on a page like any other. */
export function renderInShell(part: ReactNode, menu: readonly NavigationItem[] = testMenu): TestRouter {
  return renderScreen(
    <NavigationContext value={{ menu, beside: [], findMore: () => undefined }}>{part}</NavigationContext>,
  );
}

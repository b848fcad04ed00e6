import { describe, expect, test } from 'vitest';
import { type NavigationItem, permittedItems } from '../../shell/navigation/navigation.ts';
import { menuFor, pagesBesideWithGallery } from './menu.ts';

type Line = string | readonly [string, ...string[]];

/** Each entry as its title and the address that it leads to, a group as its title followed by its entries. */
function linesOf(items: readonly NavigationItem[]): readonly Line[] {
  return items.map((item): Line => {
    if (item.type === 'divider') return '—';
    if (!('children' in item)) return `${item.title} ${item.url}`;
    return [item.title, ...(linesOf(item.children) as string[])];
  });
}

const admin = linesOf(menuFor(true));
const others = linesOf(menuFor(false));

const management: Line = ['Quản lý kết quả', 'KQXN1 /apps/kqxn1', 'KQXN2 /apps/kqxn2', 'KQXN /apps/kqxn'];
const research: Line = [
  'Hồ sơ nghiên cứu',
  'Danh sách /apps/hsnckqxn',
  'Nhập hồ sơ /apps/hsnckqxn/hsnckqxn-detail',
];
const appointments: Line = [
  'Phiếu hẹn khám',
  'Danh sách /apps/phieu-hen-kham',
  'Tạo phiếu /apps/phieu-hen-kham/detail',
];
const prints: Line = 'Thống kê in /apps/prints';
const settings: Line = [
  'Thiết lập',
  'Địa điểm /apps/location',
  'Bác sĩ siêu âm /apps/bacsy-sieuam',
  'Máy siêu âm /apps/may-sieuam',
  'Chữ ký /apps/setting-signature',
  'Mẫu phiếu PDF /apps/mau-phieu-pdf',
];

describe('the menu of admins', () => {
  test.each([
    ['[MENU-001] the management group', management],
    ['[MENU-002] the research files', research],
    ['[MENU-003] the result-return slip', 'Phiếu trả kết quả /apps/phieu-tra-kqxn'],
    ['[MENU-004] the appointment slips', appointments],
    ['[MENU-005] the clinical laboratory records', 'Hồ sơ xét nghiệm (LIMS) /apps/lims'],
    ['[MENU-005] the blood-cell-derived records', 'NST máu /apps/nstmau'],
    ['[MENU-005] the print statistics', prints],
    ['[MENU-006] the settings', settings],
  ])('%s', (_name, line) => {
    expect(admin).toContainEqual(line);
  });

  test('has nothing else', () => {
    expect(admin).toHaveLength(8);
  });
});

describe('the menu of everybody else', () => {
  test.each([
    ['the management group', 'Quản lý kết quả'],
    ['the print statistics', 'Thống kê in'],
    ['the settings', 'Thiết lập'],
  ])('[MENU-007] lacks %s', (_name, title) => {
    expect(menuFor(false).map((item) => ('title' in item ? item.title : ''))).not.toContain(title);
  });

  test('[MENU-008] equals that of admins apart from those three, in the same order', () => {
    expect(others).toEqual([
      research,
      'Phiếu trả kết quả /apps/phieu-tra-kqxn',
      appointments,
      'Hồ sơ xét nghiệm (LIMS) /apps/lims',
      'NST máu /apps/nstmau',
    ]);
    expect(admin).toEqual([management, ...others, prints, settings]);
  });
});

test.each([true, false])('no entry of the menu (is_admin: %s) is for visitors', (isAdmin) => {
  expect(permittedItems(menuFor(isAdmin), { role: [], mayOpen: () => true })).toEqual([]);
});

test.each(['staff', 'user'])('[MENU-009] is_admin decides, not the role: %s sees all of its menu', (role) => {
  expect(linesOf(permittedItems(menuFor(true), { role: [role], mayOpen: () => true }))).toEqual(admin);
  expect(admin).toContainEqual(management);
  expect(linesOf(permittedItems(menuFor(false), { role: [role], mayOpen: () => true }))).toEqual(others);
  expect(others).not.toContainEqual(management);
});

test('every id is given once, so that a shortcut means one page', () => {
  const ids = (items: readonly NavigationItem[]): readonly string[] =>
    items.flatMap((item) => [item.id, ...('children' in item ? ids(item.children) : [])]);
  const all = ids([...menuFor(true), ...pagesBesideWithGallery]);
  expect(new Set(all).size).toBe(all.length);
});

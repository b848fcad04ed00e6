import { describe, expect, test } from 'vitest';
import type { NavigationItem } from '../../shell/navigation/navigation-item.ts';
import { permittedItems } from '../../shell/navigation/permitted.ts';
import { menuFor, pagesBesideWithGallery } from './menu.ts';

type Line = string | readonly [string, ...string[]];

/** The titles, a group as its title followed by those of its entries. */
function titlesOf(items: readonly NavigationItem[]): readonly Line[] {
  return items.map((item): Line => {
    if (item.type === 'divider') return '—';
    if (!('children' in item)) return item.title;
    return [item.title, ...(titlesOf(item.children) as string[])];
  });
}

const admin = titlesOf(menuFor(true));
const others = titlesOf(menuFor(false));

const management: Line = ['Quản lý kết quả', 'KQXN1', 'KQXN2', 'KQXN'];
const research: Line = ['Hồ sơ nghiên cứu', 'Danh sách', 'Nhập hồ sơ'];
const appointments: Line = ['Phiếu hẹn khám', 'Danh sách', 'Tạo phiếu'];
const settings: Line = ['Thiết lập', 'Địa điểm', 'Bác sĩ siêu âm', 'Máy siêu âm', 'Chữ ký', 'Mẫu phiếu PDF'];

describe('the menu of admins', () => {
  test.each([
    ['[MENU-001] the management group', management],
    ['[MENU-002] the research files', research],
    ['[MENU-003] the result-return slip', 'Phiếu trả kết quả'],
    ['[MENU-004] the appointment slips', appointments],
    ['[MENU-005] the clinical laboratory records', 'Hồ sơ xét nghiệm (LIMS)'],
    ['[MENU-005] the blood-cell-derived records', 'NST máu'],
    ['[MENU-005] the print statistics', 'Thống kê in'],
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
    ['the management group', management],
    ['the print statistics', 'Thống kê in'],
    ['the settings', settings],
  ])('[MENU-007] lacks %s', (_name, line) => {
    expect(others).not.toContainEqual(line);
  });

  test('[MENU-008] equals that of admins apart from those three, in the same order', () => {
    const missing: readonly Line[] = [management, 'Thống kê in', settings];
    expect(others).toEqual(admin.filter((line) => !missing.some((each) => String(each) === String(line))));
  });
});

test.each([true, false])('no entry of the menu (is_admin: %s) is for visitors', (isAdmin) => {
  expect(permittedItems(menuFor(isAdmin), [])).toEqual([]);
});

test.each(['staff', 'user'])('[MENU-009] is_admin decides, not the role: %s sees all of its menu', (role) => {
  expect(titlesOf(permittedItems(menuFor(true), [role]))).toEqual(admin);
  expect(titlesOf(permittedItems(menuFor(false), [role]))).toEqual(others);
});

test('every id is given once, so that a shortcut means one page', () => {
  const ids = (items: readonly NavigationItem[]): readonly string[] =>
    items.flatMap((item) => [item.id, ...('children' in item ? ids(item.children) : [])]);
  const all = ids([...menuFor(true), ...pagesBesideWithGallery]);
  expect(new Set(all).size).toBe(all.length);
});

import { dayNumbers, pressingNumbers, turnaroundFilters } from '@senlab/domain';
import { expect, test } from 'vitest';
import { listAddress } from './overview-numbers.ts';

const day = '2026-11-15';
const days = 'registered.gte=2026-11-15&registered.lte=2026-11-15';

test.each([
  ['critical', '/apps/lims/bao-dong'],
  ['overdue', '/apps/lims?overdue.eq=true'],
  ['approval', '/apps/lims/cho-duyet'],
  ['approval-clear', '/apps/lims/cho-duyet?nhom=clear'],
  ['to-collect', '/apps/lims/lay-mau'],
  ['to-receive', '/apps/lims/nhan-mau'],
  ['without-tubes', '/apps/lims?tab=awaiting_sample'],
  ['to-enter', '/apps/lims?tab=in_progress'],
  ['answered', '/apps/lims?tab=completed&registered.gte=2026-11-13&registered.lte=2026-11-15'],
  ['to-hand-over', '/apps/phieu-tra-kqxn'],
  ['to-recall', '/apps/phieu-tra-kqxn?nhom=recalled'],
  ['proposals', '/apps/danh-muc/de-xuat'],
  ['waiting-rights', '/apps/tai-khoan?waiting.eq=true'],
  ['today', `/apps/lims?tab=all&${days}`],
  ['registered', `/apps/lims?tab=registered&${days}`],
  ['awaiting_sample', `/apps/lims?tab=awaiting_sample&${days}`],
  ['in_progress', `/apps/lims?tab=in_progress&${days}`],
  ['awaiting_approval', `/apps/lims?tab=awaiting_approval&${days}`],
  ['completed', `/apps/lims?tab=completed&${days}`],
  ['on_hold', `/apps/lims?tab=on_hold&${days}`],
  ['released', '/apps/kqxn?released.gte=2026-11-15&released.lte=2026-11-15'],
])('the number %s leads to %s', (id, address) => {
  const number = [...pressingNumbers, ...dayNumbers].find((each) => each.id === id);
  expect(number && listAddress(number.list, number.filters(day))).toBe(address);
});

test('late papers of a section lead to all reports with their filters', () => {
  const selection = { sectionCode: 'hematology', fromDay: '2026-11-02', toDay: day, isLateOnly: true };
  expect(listAddress('reports', turnaroundFilters(selection))).toBe(
    '/apps/kqxn?tab=all&turnaround.eq=late&section.eq=hematology&released.gte=2026-11-02&released.lte=2026-11-15',
  );
});

import { describe, expect, test } from 'vitest';
import { aSettings, aVisit } from '../../../../../test-support/appointment-slips.ts';
import { firstDraft, nextOpenDay, writeOut } from './slip-draft.ts';

const world = { settings: aSettings(), today: '2026-11-16', accountId: undefined };

describe('a new slip', () => {
  test('begins with what the visit says, four weeks on', () => {
    expect(firstDraft(aVisit(), world)).toMatchObject({
      visitId: 'v1',
      locationCode: 'CS1',
      appointmentDate: '2026-12-14',
      appointmentTime: '08:00',
      departmentId: 'd1',
      doctorId: 'a1',
      diagnosis: 'Thai 12 tuần',
      icdMain: 'Z34.0',
    });
  });

  test('names the doctor who writes it before the one of the visit', () => {
    expect(firstDraft(aVisit(), { ...world, accountId: 'a2' }).doctorId).toBe('a2');
    expect(firstDraft(aVisit({ doctorId: null }), { ...world, accountId: 'reception' }).doctorId).toBeNull();
  });

  test('is of the clinician’s own department', () => {
    const settings = aSettings({ ownDepartmentId: 'd2' });
    expect(firstDraft(aVisit(), { ...world, settings }).departmentId).toBe('d2');
    expect(firstDraft(aVisit({ departmentId: 'gone' }), world).departmentId).toBe('');
  });

  test('goes to the first site where the visit’s has none, and to its first hour', () => {
    const sites = aSettings().sites.map((site) => ({
      ...site,
      code: 'CS9',
      hours: [{ time: '14:00', capacity: 5 }],
    }));
    expect(firstDraft(aVisit(), { ...world, settings: aSettings({ sites }) })).toMatchObject({
      locationCode: 'CS9',
      appointmentTime: '14:00',
    });
  });
});

test.each([
  ['2026-12-13', [1, 2, 3, 4, 5, 6], '2026-12-14'],
  ['2026-12-14', [1, 2, 3, 4, 5, 6], '2026-12-14'],
  ['2026-12-14', [], '2026-12-14'],
])('the next open day from %s with %j is %s', (day, openDays, open) => {
  expect(nextOpenDay(day, openDays)).toBe(open);
});

test.each([
  ['Theo dõi TSG nặng', 'Theo dõi tiền sản giật nặng'],
  ['tsg', 'tiền sản giật'],
  ['TSGX', 'TSGX'],
])('%s is written out', (text, out) => {
  expect(writeOut(text, { word: 'TSG', meaning: 'tiền sản giật' })).toBe(out);
});

import { describe, expect, test } from 'vitest';
import { aCasePatient, aTube } from '../../../../test-support/lab-case.ts';
import {
  ageWords,
  birthWords,
  changedFieldWords,
  pregnancyWords,
  isBadTube,
  stateWords,
  timePointWords,
  troubleWords,
  wayWords,
} from './record-words.ts';

const now = Date.parse('2026-11-15T05:00:00Z');

describe('a person in words', () => {
  test.each([
    ['day', '1996-01-14', null, '14/01/1996'],
    ['month', '1996-01-01', null, '01/1996'],
    ['year', '1996-01-01', null, '1996'],
    ['day', '2026-11-14', '08:15:00', '08:15 14/11/2026'],
  ] as const)('was born, known to the %s, %s %s: %s', (birthPrecision, birthDate, birthTime, words) => {
    expect(birthWords(aCasePatient({ birthPrecision, birthDate, birthTime }))).toBe(words);
  });

  test.each([
    ['1996-01-14', null, '30 tuổi'],
    ['2026-11-14', '08:15', '27 giờ tuổi'],
    ['2026-11-01', '08:15', '14 ngày tuổi'],
    ['2026-11-14', null, '1 ngày tuổi'],
  ])('born %s %s is %s', (birthDate, birthTime, words) => {
    expect(ageWords(aCasePatient({ birthDate, birthTime }), now)).toBe(words);
  });

  test('who is not born yet has no age', () => {
    expect(ageWords(aCasePatient({ birthDate: '2027-01-01' }), now)).toBeUndefined();
  });
});

describe('a pregnancy in words', () => {
  test('says age, trimester and number of children', () => {
    expect(pregnancyWords(aCasePatient(), 'female')).toBe('Thai 24 tuần 3 ngày · 3 tháng giữa · 1 thai');
  });

  test('says that its age is not known', () => {
    const patient = aCasePatient({ gestationalDays: null, trimester: null, fetuses: null });
    expect(pregnancyWords(patient, 'female')).toBe('Thai chưa rõ tuổi thai');
  });

  test.each([
    ['not_pregnant', 'Không mang thai'],
    ['postpartum', 'Sau sinh'],
    ['unknown', 'Chưa rõ tình trạng mang thai'],
  ] as const)('%s: %s', (pregnancyState, words) => {
    expect(pregnancyWords(aCasePatient({ pregnancyState }), 'female')).toBe(words);
  });

  test('says nothing of a man', () => {
    expect(pregnancyWords(aCasePatient({ pregnancyState: 'not_pregnant' }), 'male')).toBeUndefined();
  });
});

describe('what was changed since', () => {
  test.each([
    [['fullName', 'birthDate'], 'họ tên, ngày sinh'],
    [['birthDate', 'birthPrecision'], 'ngày sinh'],
    [['somethingNew'], 'thông tin khác'],
  ])('%o: %s', (fields, words) => {
    expect(changedFieldWords(fields)).toBe(words);
  });
});

describe('a tube in words', () => {
  test('tells who took it and who received it, and when', () => {
    expect(wayWords(aTube())).toEqual(['Lấy 09:00 15/11, Phạm Ngọc Hân', 'Nhận 09:20 15/11, Đỗ Quang Huy']);
  });

  test.each([
    ['processing', 'in_progress', 'Đang phân tích'],
    ['processing', 'awaiting_approval', 'Đang phân tích'],
    ['processing', 'on_hold', 'Đang phân tích'],
    ['processing', 'completed', 'Đã phân tích, chờ lưu mẫu'],
    ['processing', 'archived', 'Đã phân tích, chờ lưu mẫu'],
    ['stored', 'completed', 'Lưu mẫu'],
    ['rejected', 'completed', 'Từ chối'],
  ] as const)('that is %s in a case %s reads "%s"', (status, recordStatus, words) => {
    expect(stateWords(aTube({ status }), recordStatus)).toBe(words);
  });

  test('tells that its label was not printed', () => {
    const tube = aTube({
      status: 'planned',
      labelPrintedTime: null,
      collectedTime: null,
      receivedTime: null,
    });
    expect(wayWords(tube)).toEqual(['Chưa in nhãn']);
  });

  test('without trouble says nothing about it', () => {
    expect(troubleWords(aTube(), [])).toEqual([]);
  });

  test('that was rejected says why, who knows, and what was taken in its place', () => {
    const tube = aTube({
      status: 'rejected',
      condition: 'clotted',
      rejectReason: 'Mẫu đông',
      rejectNotifiedTo: 'ĐD. Hoa',
      rejectNotifiedTime: '2026-11-15T02:30:00.000Z',
    });
    const next = aTube({ specimenCode: '261115000103', recollectsCode: '261115000101' });
    expect(isBadTube(tube)).toBe(true);
    expect(troubleWords(tube, [tube, next])).toEqual([
      'Tình trạng: Mẫu đông',
      'Lý do từ chối: Mẫu đông',
      'Đã báo ĐD. Hoa lúc 09:30 15/11/2026',
      'Đã lấy lại: ống 261115000103',
    ]);
    expect(wayWords(next)[0]).toBe('Lấy lại thay ống 261115000101');
  });

  test.each([
    ['the offered comment alone', 'Tình trạng mẫu: Tan huyết', ['Tình trạng mẫu: Tan huyết']],
    ['the offered comment and more', 'Tình trạng mẫu: Tan huyết, nhẹ', ['Tình trạng mẫu: Tan huyết, nhẹ']],
    [
      'it after what was written at the bedside',
      'Lấy trễ; Tình trạng mẫu: Tan huyết',
      ['Lấy trễ; Tình trạng mẫu: Tan huyết'],
    ],
    ['a comment of its own', 'Vẫn chạy được', ['Tình trạng: Tan huyết', 'Vẫn chạy được']],
    ['another condition', 'Tình trạng mẫu: Mẫu đông', ['Tình trạng: Tan huyết', 'Tình trạng mẫu: Mẫu đông']],
    ['no comment', null, ['Tình trạng: Tan huyết']],
  ])('says its condition once with %s', (_what, conditionComment, words) => {
    expect(troubleWords(aTube({ condition: 'hemolysed', conditionComment }), [])).toEqual(words);
  });

  test('in good condition says only what somebody wrote', () => {
    expect(troubleWords(aTube({ condition: 'ok', conditionComment: 'Lấy trễ' }), [])).toEqual(['Lấy trễ']);
  });

  test('that nobody takes any more asks for no label and is no bad tube', () => {
    const tube = aTube({
      status: 'cancelled',
      labelPrintedTime: null,
      collectedTime: null,
      receivedTime: null,
    });
    expect(wayWords(tube)).toEqual([]);
    expect(isBadTube(tube)).toBe(false);
  });

  test.each([
    ['2h', 'Sau 2 giờ'],
    ['random', undefined],
    [null, undefined],
    ['3h', '3h'],
  ])('of the time %s says %s', (point, words) => {
    expect(timePointWords(point)).toBe(words);
  });
});

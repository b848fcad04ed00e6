import { describe, expect, test } from 'vitest';
import { correctionBand, supersededStamp } from './report-marks.ts';

const given = {
  versionNo: 2,
  code: 'KQ261114-0123',
  releasedText: '14/11/2026 10:15',
  reason: 'Nhập nhầm đơn vị',
};

describe('the band of a corrected report', () => {
  test('names the correction, what it replaces, and why', () => {
    expect(correctionBand(given)).toBe(
      'PHIẾU KẾT QUẢ ĐÃ SỬA – Lần 1 – Thay thế phiếu KQ261114-0123 phát hành 14/11/2026 10:15. Lý do: Nhập nhầm đơn vị',
    );
  });

  test('counts corrections, not versions', () => {
    expect(correctionBand({ ...given, versionNo: 4 })).toContain('– Lần 3 –');
  });

  test('is composed, however the reason was typed', () => {
    const reason = given.reason.normalize('NFD');
    expect(correctionBand({ ...given, reason })).toBe(correctionBand(given));
  });

  test.each([1, 0, -1, 1.5, Number.NaN])('is not made for version %d', (versionNo) => {
    expect(() => correctionBand({ ...given, versionNo })).toThrow(RangeError);
  });
});

test('the stamp over an old version says which one is right', () => {
  expect(supersededStamp(3)).toBe('ĐÃ ĐƯỢC THAY THẾ BỞI PHIÊN BẢN 3');
});

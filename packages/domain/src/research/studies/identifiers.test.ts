import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { foldForSearch } from '../../text/fold.ts';
import { identifies } from './identifiers.ts';

describe('a text that says who somebody is', () => {
  test.each([
    'Nguyễn Thị Lan',
    'chị nguyễn thị lan đã gọi',
    'NGUYEN THI LAN',
    'nguyen thi lan',
    'Lê Anh',
    'le thi hoa',
    'TRẦN.THỊ.MẪU',
    'Thạch Sa Rây',
    "Y H'Ria Niê",
    '0912345678',
    '+84 912 345 678',
    '0 9 1 2-3 4 5.6 7 8',
    '001194912345',
    '260042171',
    '26.0042.171',
    'DN4790123456789',
    'TE 1 79 012345',
    'KQ261114-0123',
    'NST26-00412',
    'lan@example.vn',
    '12 Trần Phú',
    'số 12 ngõ 5 đường Láng',
    'so 12 ngo 5 duong lang',
    'phường Bến Nghé',
    'tp hcm',
    'ở Hà Nội',
  ])('is found: %s', (text) => {
    expect(identifies(text)).toBe(true);
    expect(identifies(text.normalize('NFD'))).toBe(true);
  });

  test.each([
    '',
    'Tiền sử sảy thai 2 lần, mổ lấy thai 2019',
    'HA 120/80 mmHg, mạch 80, nặng 54,5 kg',
    'Thiếu máu nhẹ; ferritin 12,3 ng/mL ngày 10/11/2026',
    'Dương tính với kháng thể, đang mang thai 12 tuần',
    'HELLP, IVF, ICSI; đường huyết lúc đói 5.1',
    'đặt thuốc, ho khan, do viêm họng; vợ chồng cùng nhóm máu',
    'Phương pháp: mổ. Tình trạng ổn định. Xã hội: không',
    '1234/QĐ-HĐĐĐ',
    'tang truong cham, duong tinh voi CMV',
    'Nhóm bệnh',
    'Apgar 8-9, cân nặng 3150 g, 39 tuần 1 ngày',
  ])('is not what people write of a pregnancy: %s', (text) => {
    expect(identifies(text)).toBe(false);
  });

  const families = fc.constantFrom('Nguyễn', 'Trần', 'Lê', 'Phạm', 'Huỳnh', 'Võ', 'Đặng', 'Bùi', 'Đỗ', 'Ngô');
  const middle = fc.constantFrom('Thị', 'Ngọc', 'Thu', 'Văn', 'Minh', 'Kim', 'Phương');
  const given = fc.constantFrom('Linh', 'Hương', 'Lan', 'Yến', 'Tuấn', 'Thảo', 'Trâm', 'Ngân');
  const spelling = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    foldForSearch,
    (text) => foldForSearch(text).toUpperCase(),
    (text) => text.normalize('NFD'),
    (text) => text.replaceAll(' ', '  '),
    (text) => text.replaceAll(' ', '.'),
  );
  property.prop([families, middle, given, spelling])(
    'is found however a name is spelled',
    (one, two, three, spell) => {
      expect(identifies(`đã gặp ${spell(`${one} ${two} ${three}`)} hôm qua`)).toBe(true);
    },
  );

  const digits = fc.stringMatching(/^0\d{9}$/);
  const between = fc.constantFrom('', ' ', '.', '-', ' - ', '/');
  property.prop([digits, between])('is found wherever the signs between its digits are', (number, sign) => {
    expect(identifies(`số ${Array.from(number).join(sign)}`)).toBe(true);
  });
});

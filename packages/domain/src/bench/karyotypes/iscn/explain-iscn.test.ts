import { describe, expect, test } from 'vitest';
import { explainIscn } from './explain-iscn.ts';
import { parseIscn } from './parse-iscn.ts';

/** What is said of each part, as «part: words». */
function explained(text: string): readonly string[] {
  const parsed = parseIscn(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.code}`);
  return explainIscn(parsed.formula).map(
    ({ start, end, text: words }) => `${text.slice(start, end)}: ${words}`,
  );
}

describe('a formula in words', () => {
  test.each([
    ['46,XX', ['46: 46 nhiễm sắc thể', 'XX: Giới tính: nữ (XX)']],
    ['46,XY', ['46: 46 nhiễm sắc thể', 'XY: Giới tính: nam (XY)']],
    ['45,X', ['45: 45 nhiễm sắc thể', 'X: Giới tính: nữ (X), hội chứng Turner']],
    ['47,XXY', ['47: 47 nhiễm sắc thể', 'XXY: Giới tính: nam (XXY), hội chứng Klinefelter']],
    ['47,XYY', ['47: 47 nhiễm sắc thể', 'XYY: Giới tính: nam (XYY), hội chứng Jacobs']],
    ['47,XXX', ['47: 47 nhiễm sắc thể', 'XXX: Giới tính: nữ (XXX), hội chứng ba X']],
    ['69,XXX', ['69: 69 nhiễm sắc thể (tam bội)', 'XXX: Giới tính: nữ (XXX)']],
    ['46,U', ['46: 46 nhiễm sắc thể', 'U: Giới tính: không công bố']],
    ['46,XX[20]', ['46: 46 nhiễm sắc thể', 'XX: Giới tính: nữ (XX)', '[20]: 20 tế bào']],
    ['45~47,XX', ['45~47: 45 đến 47 nhiễm sắc thể', 'XX: Giới tính: nữ (XX)']],
    [
      '46,X,i(X)(q10)',
      [
        '46: 46 nhiễm sắc thể',
        'X: Giới tính: nữ (NST giới tính bình thường: X)',
        'i(X)(q10): NST đều nhánh dài của NST X',
      ],
    ],
    [
      '46,t(X;Y)(p22.3;q11.2)',
      [
        '46: 46 nhiễm sắc thể',
        't(X;Y)(p22.3;q11.2): Chuyển đoạn tương hỗ giữa NST X (p22.3) và NST Y (q11.2)',
      ],
    ],
  ])('%s', (text, words) => {
    expect(explained(text)).toEqual(words);
  });

  test.each([
    ['+21', 'Thừa một NST 21 (hội chứng Down)'],
    ['+18', 'Thừa một NST 18 (hội chứng Edwards)'],
    ['+13', 'Thừa một NST 13 (hội chứng Patau)'],
    ['-21', 'Thiếu một NST 21'],
    ['+?8', 'Thừa một NST 8 (chưa chắc chắn)'],
    ['+21c', 'Thừa một NST 21 (hội chứng Down), bẩm sinh'],
    ['+mar', 'Thừa một NST đánh dấu không rõ nguồn gốc'],
    ['+2mar', 'Thừa hai NST đánh dấu không rõ nguồn gốc'],
    ['+1~3mar', 'Thừa 1 đến 3 NST đánh dấu không rõ nguồn gốc'],
    ['+r', 'Thừa một NST vòng không rõ nguồn gốc'],
    ['dmin', 'Có thể nhỏ đôi (dmin)'],
    ['t(11;22)(q23;q11.2)', 'Chuyển đoạn tương hỗ giữa NST 11 (q23) và NST 22 (q11.2)'],
    ['t(11;22)(q23;q11.2)mat', 'Chuyển đoạn tương hỗ giữa NST 11 (q23) và NST 22 (q11.2), di truyền từ mẹ'],
    ['t(9;22;17)(q34;q11.2;q22)', 'Chuyển đoạn phức tạp giữa NST 9 (q34), NST 22 (q11.2) và NST 17 (q22)'],
    ['der(14;21)(q10;q10)', 'Chuyển đoạn Robertson giữa NST 14 và NST 21'],
    ['rob(13;14)(q10;q10)pat', 'Chuyển đoạn Robertson giữa NST 13 và NST 14, di truyền từ bố'],
    ['der(1;7)(q10;p10)', 'NST dẫn xuất gồm NST 1 (q10) và NST 7 (p10)'],
    [
      '+der(22)t(11;22)(q23;q11.2)dmat',
      'Thừa một NST dẫn xuất của NST 22, từ chuyển đoạn tương hỗ giữa NST 11 (q23) và NST 22 (q11.2), phát sinh từ bất thường của mẹ',
    ],
    ['del(5)(p15.2)dn', 'Mất đoạn tận cùng NST 5 từ p15.2, mới phát sinh (de novo)'],
    ['del(5)(q13q33)', 'Mất đoạn giữa NST 5 từ q13 đến q33'],
    ['del(1)(q?)', 'Mất đoạn NST 1 (q?)'],
    ['+del(22)(q13)', 'Thừa một NST bất thường: mất đoạn tận cùng NST 22 từ q13'],
    ['dup(1)(q22q25)', 'Lặp đoạn NST 1 từ q22 đến q25'],
    ['inv(2)(p21q31)', 'Đảo đoạn quanh tâm NST 2 (p21 và q31)'],
    ['inv(3)(q21q26.2)', 'Đảo đoạn ngoài tâm NST 3 (q21 và q26.2)'],
    ['inv(9)(p12q13)', 'Đa hình: đảo đoạn quanh tâm NST 9 (p12 và q13)'],
    ['inv(9)(p12q13)x2', 'Đa hình: đảo đoạn quanh tâm NST 9 (p12 và q13), hai bản'],
    ['9qh+', 'Đa hình: tăng vùng dị nhiễm sắc nhánh dài NST 9'],
    ['15ps-', 'Đa hình: giảm vệ tinh nhánh ngắn NST 15'],
    ['21pss', 'Đa hình: có vệ tinh đôi nhánh ngắn NST 21'],
    ['5qh+', 'Tăng vùng dị nhiễm sắc nhánh dài NST 5'],
    ['ins(5;2)(p14;q21q31)', 'Chèn đoạn của NST 2 (q21, q31) vào NST 5 (p14)'],
    ['ins(2)(p13q21q31)', 'Chèn đoạn q21 đến q31 vào p13 trong NST 2'],
    ['i(17)(p10)', 'NST đều nhánh ngắn của NST 17'],
    ['r(7)(p22q36)', 'NST vòng của NST 7 (p22, q36)'],
    ['dic(13;15)(q22;q24)', 'NST hai tâm gồm NST 13 (q22) và NST 15 (q24)'],
    ['upd(15)mat', 'Hai NST 15 cùng một nguồn (UPD), di truyền từ mẹ'],
    ['add(19)(p13 or q13)', 'Thêm đoạn không rõ nguồn gốc vào NST 19 (p13 hoặc q13)'],
    [
      'add(5)(q31) or del(5)(q31)',
      'Thêm đoạn không rõ nguồn gốc vào NST 5 (q31) hoặc mất đoạn tận cùng NST 5 từ q31',
    ],
    ['?del(1)(q23)', 'Mất đoạn tận cùng NST 1 từ q23 (chưa chắc chắn)'],
  ])('%s is «%s»', (abnormality, words) => {
    expect(explained(`46,XX,${abnormality}`).at(-1)).toBe(`${abnormality}: ${words}`);
  });

  test.each([
    ['mos 45,X[12]/46,XX[18]', 'Khảm hai dòng: 45,X (12 tế bào, 40%); 46,XX (18 tế bào, 60%)'],
    ['chi 46,XX[10]//46,XY[10]', 'Chimera hai dòng: 46,XX (10 tế bào, 50%); 46,XY (10 tế bào, 50%)'],
    ['mos 47,XX,+21/46,XX', 'Khảm hai dòng: 47,XX,+21; 46,XX'],
    [
      '46,XX,t(9;22)(q34;q11.2)[3]/47,idem,+8[17]',
      'Có hai dòng tế bào: 46,XX,t(9;22)(q34;q11.2) (3 tế bào, 15%); 47,idem,+8 (17 tế bào, 85%)',
    ],
  ])('%s begins with its lines', (text, words) => {
    expect(explained(text)[0]).toBe(`${text}: ${words}`);
  });

  test('a line that repeats another says which', () => {
    expect(explained('46,XX,t(9;22)(q34;q11.2)[3]/47,idem,+8[17]')).toContain('idem: Như dòng thứ nhất');
    expect(explained('46,XX,+8,-9[3]/47,sl,+7[4]/48,sdl1,+9[5]')).toContain('sdl1: Như dòng thứ hai');
    expect(explained('46,XX,+8,-9[3]/92,idemx2[4]')).toContain('idemx2: Như dòng thứ nhất, hai lần');
  });
});

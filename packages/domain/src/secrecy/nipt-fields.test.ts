import { describe, expect, test } from 'vitest';
import { maskNiptFields, sexChromosomesFieldName, type NiptField } from './nipt-fields.ts';
import { hiddenFetalText, sexChromosomeNotice } from './texts.ts';

const trisomy: NiptField = { name: 'Trisomy 21', value: 'Nguy cơ thấp' };
const fraction: NiptField = { name: 'Tỷ lệ DNA thai', value: '12,5%' };

describe('the lines of a screening of the mother’s blood', () => {
  test('stay as they are where nothing tells', () => {
    const limits = { name: 'Giới hạn phương pháp', value: 'Không phát hiện đột biến gen' };
    expect(maskNiptFields([trisomy, fraction, limits])).toEqual([trisomy, fraction, limits]);
  });

  test.each([
    ['Giới tính thai', 'Nữ'],
    ['Giới tính', 'Nam'],
    ['Fetal sex', 'Male'],
    ['gender', 'F'],
    ['NST Y', 'có'],
    ['chrY reads', '1024'],
    ['SRY', 'dương tính'],
    ['gioi tinh', 'nu'],
    ['G i ớ i tính', 'Nữ'],
  ])('lose the one about the sex: %s', (name, value) => {
    expect(maskNiptFields([trisomy, { name, value }])).toEqual([trisomy]);
  });

  test.each([
    [['XXY'], 'Nguy cơ cao', sexChromosomeNotice],
    [['Turner (45,X)'], 'Nguy cơ cao', sexChromosomeNotice],
    [['Lệch bội NST giới tính'], 'XYY', sexChromosomeNotice],
    [['XXY', 'XYY'], 'Nguy cơ thấp', 'nguy cơ thấp'],
    [['XXX', 'Monosomy X'], 'nguy cơ thấp', 'nguy cơ thấp'],
    [['Nhiễm sắc thể giới tính'], 'NGUY CO THAP', 'nguy cơ thấp'],
    [['Klinefelter'], 'Không phát hiện, bé trai', sexChromosomeNotice],
  ])('have one about the sex chromosomes, the same for all: %j %s', (names, value, expected) => {
    const fields = names.map((name) => ({ name, value }));
    expect(maskNiptFields([trisomy, ...fields])).toEqual([
      trisomy,
      { name: sexChromosomesFieldName, value: expected },
    ]);
  });

  test('read the same for the boys and girls of a laboratory that reports different lines for them', () => {
    const boy = maskNiptFields([
      trisomy,
      { name: 'XXY', value: 'Âm tính' },
      { name: 'XYY', value: 'Âm tính' },
    ]);
    const girl = maskNiptFields([trisomy, { name: 'XXX', value: 'Nguy cơ thấp' }]);
    expect(boy).toEqual(girl);
  });

  test('are masked in their values too', () => {
    expect(
      maskNiptFields([
        { name: 'Kết luận', value: '47,XY,+21' },
        { name: 'Ghi chú', value: 'bé trai' },
      ]),
    ).toEqual([
      { name: 'Kết luận', value: '47,**,+21' },
      { name: 'Ghi chú', value: hiddenFetalText },
    ]);
  });
});

import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { findFetalSexWords } from './fetal-sex.ts';
import { maskSexChromosomes } from './mask-karyotype.ts';
import {
  hiddenFetalText,
  sexChromosomeNotice,
  breakGlassStateLabels,
  breakGlassTexts,
  resultSightLabels,
  restrictedResultText,
} from './texts.ts';
import { defaultFetalSexWords } from './fetal-words.ts';

describe('a fetal karyotype', () => {
  test.each([
    ['46,XX', '46,**'],
    ['46,XY', '46,**'],
    ['46, xy', '46,**'],
    ['46XY', '46,**'],
    ['46.XX', '46,**'],
    ['46,XX[20]', '46,**[20]'],
    ['46,XY [20]', '46,**[20]'],
    ['46,ХУ', '46,**'],
    ['46,ＸＸ', '46,**'],
    ['46,X\u200BY', '46,**'],
    ['47,XX,+21', '47,**,+21'],
    ['47,XY,+21', '47,**,+21'],
    ['47,XY,+18[30]', '47,**,+18[30]'],
    ['46,XY,t(1;2)(p36;q21)', '46,**,t(1;2)(p36;q21)'],
    ['46,XX,t(11;22)(q23;q11.2)mat', '46,**,t(11;22)(q23;q11.2)mat'],
    ['45,XY,der(14;21)(q10;q10)', '45,**,der(14;21)(q10;q10)'],
    ['46,XX,inv(9)(p12q13)', '46,**,inv(9)(p12q13)'],
    ['46,XY,9qh+', '46,**,9qh+'],
    ['46,XY,Yqh+', '46,**'],
    ['46,XY,9qh+,Yqh-', '46,**,9qh+'],
    ['47,XX,+mar', '47,**,+mar'],
    ['47,XY,+der(22)t(11;22)(q23;q11.2)', '47,**,+der(22)t(11;22)(q23;q11.2)'],
    ['mos 47,XY,+21[10]/46,XY[20]', 'mos 47,**,+21[10]/46,**[20]'],
    ['69,XXX', '69,**'],
    ['69,XXY', '69,**'],
    ['69,XYY', '69,**'],
    ['92,XXYY', '92,**'],
    ['46,U', '46,**'],
    ['47,**,+21', '47,**,+21'],
    ['Bộ NST 46,XX, không thấy bất thường', 'Bộ NST 46,**, không thấy bất thường'],
  ])('is masked: %j becomes %j', (text, expected) => {
    expect(maskSexChromosomes(text)).toBe(expected);
  });

  test.each([
    '45,X',
    '45, X',
    '45,X[20]',
    '47,XXX',
    '47,XXY',
    '47,XYY',
    '48,XXYY',
    '49,XXXXY',
    'mos 45,X[3]/46,XY[27]',
    'mos 45,X[12]/46,XX[18]',
    'mos 47,XXY[5] / 46,XY[25]',
    'chi 46,XX[10]/46,XY[10]',
    '46,XX[2]/46,XY[28]',
    '46,X,i(X)(q10)',
    '46,X,del(Y)(q11)',
    '46,XY,inv(Y)(p11q11)',
    '46,Y,t(X;1)(q13;p22)',
    '46,X,t(X;1)(q13;p22)',
    '47,XX,+X',
    '45,XY,-Y',
  ])('says of every abnormality of the sex chromosomes the same: %s', (text) => {
    expect(maskSexChromosomes(text)).toBe(sexChromosomeNotice);
  });

  test.each(['48,XXY,+21', '48,XXX,+21', '46,X,+21', 'mos 48,XYY,+21[4]/47,XY,+21[16]'])(
    'keeps the other chromosomes beside it, without the count: %s',
    (text) => {
      expect(maskSexChromosomes(text)).toBe(`${sexChromosomeNotice}; +21`);
    },
  );

  test.each([
    '46,XX (nữ)',
    '46,XY - nam',
    '46,XY, bé trai',
    'nuc ish(DXZ1x1,DYZ3x1)[50]',
    'SRY dương tính',
    'Có nhiễm sắc thể Y',
    'mất đoạn Yq11.2',
    'Yp11.3',
    'XY',
    'X0',
    'Y',
    '46,XX,foo(Y)(q11)',
    '46,XY.ish del(22)(q11.2)(SRY+)',
    '46,𝐗𝐘',
    '46,XXdel(5)(p15)',
    '46,XYmat',
    '47,XXYc',
    '46,xxdel(5)',
    '46,YXdel(5)',
    'Hội chứng Klinefelter',
    'boXY',
    'AMELX 1, AMELY 1',
  ])('is hidden whole where something telling is left: %s', (text) => {
    expect(maskSexChromosomes(text)).toBe(hiddenFetalText);
  });

  test.each([
    '',
    '12.5',
    'Không phát hiện',
    'inv(9)(p12q13)',
    '10⁹/L',
    'Dị hợp tử --SEA',
    'Túi thai 45 x 30 mm',
  ])('without sex chromosomes stays as it is: %j', (text) => {
    expect(maskSexChromosomes(text)).toBe(text);
  });

  test('takes the mask of the hospital', () => {
    expect(maskSexChromosomes('47,XY,+21', { mask: 'U' })).toBe('47,U,+21');
    expect(maskSexChromosomes('47,XX,+21', { mask: 'XN' })).toBe('47,XN,+21');
  });
});

const items = fc.subarray(
  ['+13', '+18', '+21', '-7', 't(11;22)(q23;q11.2)', 'inv(9)(p12q13)', '9qh+', 'der(14;21)(q10;q10)', '+mar'],
  { maxLength: 4 },
);
const lines = fc.array(
  fc.record({
    count: fc.integer({ min: 44, max: 49 }),
    items,
    cells: fc.option(fc.integer({ min: 1, max: 50 })),
  }),
  { minLength: 1, maxLength: 3 },
);
type Lines = typeof lines extends fc.Arbitrary<infer Value> ? Value : never;

function written(of: Lines, sexes: readonly string[]): string {
  return of
    .map(({ count, items: found, cells }, index) => {
      const sex = sexes[index % sexes.length] ?? 'XX';
      return [String(count), sex, ...found].join(',') + (cells === null ? '' : `[${String(cells)}]`);
    })
    .join('/');
}

describe('whatever else is in the karyotype', () => {
  property.prop([lines])('a boy and a girl read the same, letter by letter', (given) => {
    const [girl, boy] = [
      maskSexChromosomes(written(given, ['XX'])),
      maskSexChromosomes(written(given, ['XY'])),
    ];
    expect(girl).toBe(boy);
    expect(girl).not.toMatch(/[XY]/);
    expect(girl).not.toBe(hiddenFetalText);
    expect(findFetalSexWords(girl)).toEqual([]);
  });

  const unusual = fc.constantFrom('X', 'XXX', 'XXY', 'XYY', 'XXXX', 'XXXY', 'XXYY', 'XYYY', 'Y');
  property.prop([lines, fc.array(unusual, { minLength: 1, maxLength: 3 }), unusual])(
    'no abnormality of the sex chromosomes can be told from another',
    (given, sexes, other) => {
      const masked = maskSexChromosomes(written(given, sexes));
      expect(masked).toBe(maskSexChromosomes(written(given, [other])));
      expect(masked.startsWith(sexChromosomeNotice)).toBe(true);
    },
  );

  property.prop([fc.string({ unit: fc.constantFrom(...Array.from('46,XYxy[]/+ 2()pqtÂ')) })])(
    'nothing that tells is ever left, whatever is typed',
    (text) => {
      const masked = maskSexChromosomes(text);
      expect(findFetalSexWords(masked)).toEqual([]);
      expect(masked).not.toMatch(/(?<!\p{L})[XY](?!\p{L})/u);
    },
  );

  const pieces = [
    '46',
    '47',
    '69',
    ',',
    ', ',
    '.',
    'XX',
    'XY',
    '[3]',
    '/',
    '+21',
    'del(5)',
    ' ',
    'mos ',
    'nam',
  ];
  property.prop([fc.array(fc.constantFrom(...pieces), { maxLength: 14 })])(
    'XX for XY changes nothing in what is shown, however badly it is written',
    (parts) => {
      const swapped = parts.map((part) => (part === 'XX' ? 'XY' : part === 'XY' ? 'XX' : part));
      expect(maskSexChromosomes(parts.join(''))).toBe(maskSexChromosomes(swapped.join('')));
    },
  );
});

describe('texts', () => {
  describe.each(Object.entries({ breakGlassStateLabels, breakGlassTexts, resultSightLabels }))(
    '%s',
    (_, labels) => {
      test('tell one thing from another, composed, with a capital first', () => {
        const texts: readonly string[] = Object.values(labels);
        expect(new Set(texts).size).toBe(texts.length);
        for (const text of texts) {
          expect(text).toBe(text.normalize('NFC'));
          expect(text).toMatch(/^\p{Lu}/u);
        }
      });
    },
  );

  test.each([hiddenFetalText, restrictedResultText, sexChromosomeNotice])(
    'what stands in the place of a value passes the guard of fetal texts: %s',
    (text) => {
      expect(findFetalSexWords(text)).toEqual([]);
    },
  );

  test('no word is listed twice, and all are composed', () => {
    const { words, harmless } = defaultFetalSexWords;
    const all = [...words, ...harmless];
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((word) => word !== word.normalize('NFC') || word.trim() !== word)).toEqual([]);
  });
});

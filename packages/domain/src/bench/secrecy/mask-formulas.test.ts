import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { validNumerical } from '../karyotypes/iscn/cases/valid-numerical.test-support.ts';
import { validStructural } from '../karyotypes/iscn/cases/valid-structural.test-support.ts';
import { iscnMaxLength, type Clone, type IscnFormula } from '../karyotypes/iscn/formula.ts';
import { formulas } from '../karyotypes/iscn/generated.test-support.ts';
import { printIscn } from '../karyotypes/iscn/print-iscn.ts';
import { explainMaskedKaryotype, maskSexChromosomes } from './mask-karyotype.ts';
import { hiddenFetalText, sexChromosomeNotice } from './texts.ts';

const valid = [...validNumerical, ...validStructural].map(([text]) => text);

function swapped(clone: Clone): Clone {
  if (clone.sex?.kind !== 'letters') return clone;
  const other = { XX: 'XY', XY: 'XX' }[clone.sex.letters] ?? clone.sex.letters;
  return { ...clone, sex: { ...clone.sex, letters: other } };
}

const withClones = (formula: IscnFormula, change: (clone: Clone) => Clone): IscnFormula => ({
  ...formula,
  clones: formula.clones.map(change),
});

/** A formula of an ordinary girl, or boy, with whatever else. */
const ordinary = formulas.map((formula) =>
  withClones(formula, (clone) => ({
    ...clone,
    sex: {
      kind: 'letters' as const,
      letters: 'XX',
      isUncertain: false,
      isConstitutional: false,
      span: { start: 0, end: 0 },
    },
  })),
);

describe('a formula that the grammar reads', () => {
  test.each([
    ['46,X,Yqh+', '46,**'],
    ['46,X,Yqs', '46,**'],
    ['46,X,Yqh+,9qh+', '46,**,9qh+'],
    ['46,XX,del(6)(q13q23)x2', '46,**,del(6)(q13q23)x2'],
    ['46,XY,t(12;16)(q13;p11.2)c', '46,**,t(12;16)(q13;p11.2)c'],
    ['46,XX,der(5)t(5;7)(p15;q32)dmat', '46,**,der(5)t(5;7)(p15;q32)dmat'],
    ['47,XY,+inv dup(15)(q13)', '47,**,+inv dup(15)(q13)'],
    ['69<3n>,XXY', '69<3n>,**'],
    ['47~49,XX,+1~3mar', '47~49,**,+1~3mar'],
    ['46,XX,add(19)(p13 or q13)', '46,**,add(19)(p13 or q13)'],
    ['46,XY,t(9;22)(q34;q11.2)[3]/47,idem,+8[17]', '46,**,t(9;22)(q34;q11.2)[3]/47,idem,+8[17]'],
  ])('is masked part by part: %s becomes %s', (text, expected) => {
    expect(maskSexChromosomes(text)).toBe(expected);
  });

  test.each([
    '46,t(X;Y)(p22.3;q11.2)',
    '46,Y,fra(X)(q27.3)',
    '46,X,psu idic(Y)(q11.2)',
    '45,X,dic(X;Y)(p22.3;q11.2)',
    '46,XX,upd(X)mat',
    '46,XX,add(X)(q28) or add(5)(q31)',
    '46,XX,add(5)(q31) or add(Y)(q12)',
    '46,XY,Yqh+ or 9qh+',
    '46,XX,Xqh+',
    '68<3n>,XX',
    '46,XX[9]/45,idem,-X[3]',
    '46,XY[9]/45,idem,-Y[3]',
    '46,idem',
    'chi 46,XX[10]//46,XY[10]',
    'mos 46,X,Yqh+[5]/46,XX[5]',
    'mos 45,X[10]/46,XX[10]/46,X,idic(Y)(q11.2)[10]',
  ])('says of every abnormality of the sex chromosomes the same: %s', (text) => {
    expect(maskSexChromosomes(text)).toBe(sexChromosomeNotice);
  });

  test.each([
    '45,Xc',
    '46,XXc',
    '46,XYc',
    '47,XXYc',
    '46,XYc,-Y,+21',
    '45,X?',
    '47,X?,+21',
    '46,XX?',
    'NST đồ: 45,Xc',
    'NST đồ: 45,xc',
    'Có Xpstk+cdmat',
    'Có -Ymat',
    'Có +Xcdmat',
  ])('is hidden where it leaves open what the child was born with: %s', (text) => {
    expect(maskSexChromosomes(text)).toBe(hiddenFetalText);
  });

  test.each(valid)('shows no sex chromosome: %s', (text) => {
    const masked = maskSexChromosomes(text);
    expect(masked).not.toMatch(/[XY]/);
    expect(masked).not.toBe(text.includes('**') ? '' : text);
  });

  test.each(valid.filter((text) => /,X[XY](?!\p{L})/u.test(text)))(
    'is the same of a boy and a girl: %s',
    (text) => {
      const other = text.replace(/(?<=,)X[XY](?!\p{L})/gu, (sex) => (sex === 'XX' ? 'XY' : 'XX'));
      expect(maskSexChromosomes(other)).toBe(maskSexChromosomes(text));
      expect(explainMaskedKaryotype(other)).toEqual(explainMaskedKaryotype(text));
    },
  );
});

describe('whatever the grammar can write', () => {
  property.prop([formulas])('XX for XY changes nothing of what is shown', (formula) => {
    const text = printIscn(formula);
    const other = printIscn(withClones(formula, swapped));
    expect(maskSexChromosomes(other)).toBe(maskSexChromosomes(text));
  });

  property.prop([formulas])('no sex chromosome is left in it, nor in its words', (formula) => {
    const text = printIscn(formula);
    fc.pre(text.length <= iscnMaxLength);
    expect(maskSexChromosomes(text)).not.toMatch(/[XY]/);
    for (const { text: words } of explainMaskedKaryotype(text)) {
      expect(words).not.toMatch(/[XY]|\bnam\b|nữ/);
    }
  });

  const unusual = fc.constantFrom('X', 'XXX', 'XXY', 'XYY', 'XXYY', 'Y');
  property.prop([ordinary, unusual, unusual])(
    'no count, cell number or letter tells one abnormality of the sex chromosomes from another',
    (formula, one, other) => {
      // Beyond the length of a formula the grammar is not asked, and letters make a text longer.
      fc.pre(printIscn(formula).length < 240);
      const shown = (letters: string, low: number): string =>
        maskSexChromosomes(
          printIscn(
            withClones({ ...formula, prefix: null }, (clone) => ({
              ...clone,
              count: { ...clone.count, low, high: null },
              ploidy: null,
              cells: null,
              sex: {
                kind: 'letters',
                letters,
                isUncertain: false,
                isConstitutional: false,
                span: formula.span,
              },
            })),
          ),
        );
      expect(shown(one, 45)).toBe(shown(other, 49));
    },
  );
});

describe('the words of a masked formula', () => {
  test.each(['**', 'U', 'XN'])('are those of the masked text, under the mask %s', (mask) => {
    const words = (text: string): readonly string[] =>
      explainMaskedKaryotype(text, { mask }).map(({ text: said }) => said);
    expect(words('47,XY,+21')).toEqual([
      '47 nhiễm sắc thể',
      'Giới tính: không công bố',
      'Thừa một NST 21 (hội chứng Down)',
    ]);
    expect(words('47,XX,+21')).toEqual(words('47,XY,+21'));
  });

  test.each(['45,X', '47,XXY', '47,XXX', '46,XX (nữ)', 'mos 45,X[3]/46,XY[27]', '48,XXY,+21'])(
    'are none where the formula is not shown: %s',
    (text) => {
      expect(explainMaskedKaryotype(text)).toEqual([]);
    },
  );
});

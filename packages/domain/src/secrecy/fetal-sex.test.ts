import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { harmlessPhrases, parentsPhrases, realNames, tellingPhrases } from './fetal-phrases.ts';
import { checkFetalText, findFetalSexWords, tellsFetalSex } from './fetal-sex.ts';
import { defaultFetalSexWords } from './fetal-words.ts';

const refused = { ok: false, refusal: { kind: 'invalid', reason: 'fetal-sex-told' } };

describe('a text about an unborn child', () => {
  test.each(tellingPhrases)('is stopped: %j', (text, found) => {
    expect(findFetalSexWords(text).map((piece) => piece.text)).toContain(found);
    expect(checkFetalText(text, { isFetal: true })).toEqual(refused);
  });

  test.each(harmlessPhrases.map((text) => [text]))('is let through: %j', (text) => {
    expect(findFetalSexWords(text)).toEqual([]);
    expect(checkFetalText(text, { isFetal: true })).toEqual({ ok: true, value: text });
  });

  test('is told where the words stand, each once, in order', () => {
    const text = 'Em bé trai, 46,XY; gia đình đã biết giới tính thai';
    expect(findFetalSexWords(text)).toEqual([
      { start: 0, end: 10, text: 'Em bé trai', word: 'em bé trai' },
      { start: 12, end: 17, text: '46,XY', word: '46,xy' },
      { start: 36, end: 50, text: 'giới tính thai', word: 'giới tính thai' },
    ]);
  });

  test('is judged by the words of the hospital', () => {
    const words = { words: ['cây súng', ''], harmless: ['cây súng nước'] };
    expect(findFetalSexWords('thấy cây súng', words).map(({ text }) => text)).toEqual(['cây súng']);
    expect(findFetalSexWords('cây súng nước, bé trai', words)).toEqual([]);
    expect(checkFetalText('cay sung', { isFetal: true, words })).toEqual(refused);
  });

  property.prop([fc.string({ unit: 'grapheme', maxLength: 200 })])(
    'gives pieces that stand where they are said to stand',
    (text) => {
      for (const { start, end, text: piece } of findFetalSexWords(text)) {
        expect(text.slice(start, end)).toBe(piece);
        expect(end).toBeGreaterThan(start);
      }
    },
  );

  const invisible = fc.constantFrom('', '', '\u200B', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\uFE0F');
  property.prop([
    fc.constantFrom(...defaultFetalSexWords.words),
    fc.array(fc.tuple(fc.boolean(), invisible), { minLength: 40, maxLength: 40 }),
    fc.constantFrom('NFC', 'NFD'),
    fc.boolean(),
  ])('is stopped however the word is dressed up', (word, dress, form, isPlain) => {
    const bare = isPlain ? word.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd') : word;
    const dressed = Array.from(bare.normalize('NFC'))
      .map((letter, index) => {
        const [isCapital, sign] = dress[index % dress.length] ?? [false, ''];
        return (isCapital ? letter.toUpperCase() : letter) + sign;
      })
      .join('')
      .normalize(form);
    expect(checkFetalText(`Ghi chú: ${dressed}, hết`, { isFetal: true })).toEqual(refused);
  });
});

describe('a text about a born child', () => {
  test.each(tellingPhrases)('may say anything: %j', (text) => {
    expect(checkFetalText(text, { isFetal: false })).toEqual({ ok: true, value: text });
  });

  test('for instance that a newborn is a girl', () => {
    expect(checkFetalText('bé gái sơ sinh, 46,XX', { isFetal: false }).ok).toBe(true);
  });
});

describe('a text on the case of a pregnant woman', () => {
  test.each(parentsPhrases)('may tell of the parents: %j', (text) => {
    expect(tellsFetalSex(text)).toBe(false);
    expect(tellsFetalSex(text.normalize('NFD'))).toBe(false);
  });

  const childOf = fc.constantFrom('thai', 'con', 'bé', 'cháu', 'con của mẹ', 'bé giống bố', 'kết quả ối');
  const formula = fc.constantFrom('46,XX', '46,XY', '46XY', '46.xx', '46 XY', '47,XXY', '45,X');
  property.prop([fc.constantFrom('', ...parentsPhrases), childOf, formula])(
    'does not tell of the child beside them',
    (parents, child, chromosomes) => {
      expect(tellsFetalSex(`${parents}; ${child}: ${chromosomes}`)).toBe(true);
      expect(tellsFetalSex(`${child}: ${chromosomes}. ${parents}`)).toBe(true);
    },
  );

  property.prop([
    fc.constantFrom(...harmlessPhrases),
    fc.constantFrom(...parentsPhrases, ...harmlessPhrases),
  ])('is let through with another harmless one behind it', (one, other) => {
    expect(tellsFetalSex(`${one} và thêm: ${other}`)).toBe(false);
  });
});

describe('the name of a person', () => {
  test.each(realNames)('stays as it is on the card: %s', (name) => {
    expect(tellsFetalSex(name, { kind: 'name' })).toBe(false);
  });

  test.each(['Con trai 46,XY', 'Lan (em bé gái)', 'XY', 'Giới tính: nam', 'Thai nhi nữ', '♂'])(
    'is no place to tell it: %s',
    (name) => {
      expect(tellsFetalSex(name, { kind: 'name' })).toBe(true);
    },
  );
});

describe('a measured value', () => {
  test.each(['46,XX', '47,XXY', '45,X', 'Âm tính', 'Vàng trong'])('may be her chromosomes: %s', (value) => {
    expect(tellsFetalSex(value, { kind: 'value' })).toBe(false);
  });

  test.each(['bé trai', '46,XY bé trai', 'Giới tính thai: nam', 'SRY dương tính'])(
    'is no place for words about the child: %s',
    (value) => {
      expect(tellsFetalSex(value, { kind: 'value' })).toBe(true);
    },
  );
});

describe('how somebody is related to her', () => {
  test.each(['Chồng', 'Mẹ', 'Con gái', 'con trai', 'CON GÁI', 'Cháu trai', 'Em gái'])(
    'is written: %s',
    (text) => {
      expect(tellsFetalSex(text, { kind: 'relation' })).toBe(false);
      expect(tellsFetalSex(text.normalize('NFD'), { kind: 'relation' })).toBe(false);
    },
  );

  test.each(['Con trai 46,XY', 'Sắp có con trai', 'Bé gái', 'Con trai (thai 20 tuần)', 'Chồng, thai nam'])(
    'is no place to tell it: %s',
    (text) => {
      expect(tellsFetalSex(text, { kind: 'relation' })).toBe(true);
    },
  );
});

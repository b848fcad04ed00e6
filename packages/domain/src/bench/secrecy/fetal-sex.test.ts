import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test, vi } from 'vitest';
import {
  familyPhrases,
  grownUpPhrases,
  harmlessPhrases,
  parentsPhrases,
  realAddresses,
  realNames,
  screeningPhrases,
  tellingPhrases,
  unaccentedPhrases,
} from './fetal-phrases.ts';
import { checkFetalText, findFetalSexWords, tellsFetalSex } from './fetal-sex.ts';
import { defaultFetalSexWords } from './fetal-words.ts';

const refused = { ok: false, refusal: { kind: 'invalid', reason: 'fetal-sex-told' } };

describe('a text about an unborn child', () => {
  test.each(tellingPhrases)('is stopped: %j', (text, found) => {
    expect(findFetalSexWords(text).map((piece) => piece.text)).toContain(found);
    expect(checkFetalText(text, { isFetal: true })).toEqual(refused);
  });

  test.each(
    [...harmlessPhrases, ...grownUpPhrases, ...familyPhrases, ...unaccentedPhrases].map((text) => [text]),
  )('is let through: %j', (text) => {
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
    expect(checkFetalText(`Siêu âm: ${dressed}, hết`, { isFetal: true })).toEqual(refused);
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
  test.each([...parentsPhrases, ...screeningPhrases])(
    'may tell of the parents and of a screening: %j',
    (text) => {
      expect(tellsFetalSex(text)).toBe(false);
      expect(tellsFetalSex(text.normalize('NFD'))).toBe(false);
    },
  );

  const childOf = fc.constantFrom('thai', 'con', 'bé', 'cháu', 'con của mẹ', 'bé giống bố', 'kết quả ối');
  const formula = fc.constantFrom('46,XX', '46,XY', '46XY', '46.xx', '46 XY', '47,XXY', '45,X');
  property.prop([fc.constantFrom('', ...parentsPhrases, ...screeningPhrases), childOf, formula])(
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

  test.each([
    'Con trai 46,XY',
    'Lan (em bé gái)',
    'XY',
    'Lan 46XY',
    'Giới tính: nam',
    'Thai nhi nữ',
    '♂',
    'Nguyễn Thị Lan XY',
    'NGUYỄN THỊ LAN XX',
    'Lan (bé trai)',
    'Lan - bé gái',
    'Lan, thai nữ',
    'BS Nam (thai nam)',
  ])('is no place to tell it: %s', (name) => {
    expect(tellsFetalSex(name, { kind: 'name' })).toBe(true);
  });
});

describe('where somebody lives', () => {
  test.each(realAddresses)('is written as the street is called: %s', (address) => {
    expect(tellsFetalSex(address, { kind: 'address' })).toBe(false);
  });

  test.each([
    '12 Lê Lợi, bé trai',
    'Thai nhi nam',
    'Số 3, 46,XY',
    'con gái',
    'Giới tính: nữ',
    'Lô 46XX',
    '12 Lê Lợi, thai nam',
    '12 Lê Lợi (thai nam 20w)',
    'Số 3 sắp có công chúa',
    '12 Lê Lợi XX',
    '12 Lê Lợi, bé hồng',
    'Số 3, 45,X',
  ])('is no place to tell it: %s', (address) => {
    expect(tellsFetalSex(address, { kind: 'address' })).toBe(true);
  });

  test('is no place for the words of the hospital', () => {
    const words = { words: ['cây súng'], harmless: [] };
    expect(tellsFetalSex('12 Lê Lợi, cây súng', { kind: 'address', words })).toBe(true);
  });
});

describe('why a file is opened in an emergency', () => {
  test.each([
    'Bé gái sơ sinh ngạt, cần kết quả HIV của mẹ',
    'Con trai mới sinh bị vàng da',
    'Bé trai 2 ngày tuổi',
    'Bé trai vừa đẻ ngạt',
    'Bé gái sau mổ lấy thai suy hô hấp',
    'Bé trai nằm NICU',
    'Mổ cấp cứu lấy thai, bé trai ngạt',
    'Bé trai non tháng 32 tuần thở máy',
  ])('may be a child that is born: %s', (reason) => {
    expect(tellsFetalSex(reason, { kind: 'emergency' })).toBe(false);
    expect(tellsFetalSex(reason)).toBe(true);
  });

  test.each([
    'Siêu âm: bé gái',
    'Thai nhi bé gái sơ sinh',
    'Bé sơ sinh ngạt. Thai nam',
    'Bé gái, sơ sinh trước khỏe',
    'Bé gái sơ sinh 46,XX',
    'Giới tính thai: sơ sinh',
    'Dọa đẻ non, bé trai',
    'Thai suy cấp, ngạt, bé trai',
  ])('is no place to tell it of an unborn one: %s', (reason) => {
    expect(tellsFetalSex(reason, { kind: 'emergency' })).toBe(true);
  });
});

describe('a measured value', () => {
  test.each(['46,XX', '47,XXX', '45,X', 'mos 45,X[3]/46,XX[27]', 'Âm tính', 'Vàng trong'])(
    'may be her chromosomes: %s',
    (value) => {
      expect(tellsFetalSex(value, { kind: 'value' })).toBe(false);
    },
  );

  test.each(['bé trai', '46,XY', '47,XXY', '46,XX[3]/46,XY[27]', 'Giới tính thai: nam', 'SRY dương tính'])(
    'is no place for words about the child, nor for a chromosome that no mother has: %s',
    (value) => {
      expect(tellsFetalSex(value, { kind: 'value' })).toBe(true);
    },
  );
});

describe('how somebody is related to her', () => {
  test.each([
    'Chồng',
    'Mẹ',
    'Con gái',
    'con trai',
    'CON GÁI',
    'Cháu trai',
    'Em gái',
    'Con trai ruột',
    'Con gái nuôi',
    'Con trai cả',
    'con gai',
  ])('is written: %s', (text) => {
    expect(tellsFetalSex(text, { kind: 'relation' })).toBe(false);
    expect(tellsFetalSex(text.normalize('NFD'), { kind: 'relation' })).toBe(false);
  });

  test.each([
    'Con trai 46,XY',
    'Sắp có con trai',
    'Bé gái',
    'Con trai (thai 20 tuần)',
    'Chồng, thai nam',
    'Con trai đầu lòng',
  ])('is no place to tell it: %s', (text) => {
    expect(tellsFetalSex(text, { kind: 'relation' })).toBe(true);
  });
});

/** How many characters were taken apart, which is what a clause read anew for each word of it makes grow. */
function charactersRead(judge: () => void): number {
  const readings = vi.spyOn(String.prototype, Symbol.iterator);
  try {
    judge();
    return readings.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  } finally {
    readings.mockRestore();
  }
}

test.each(['chồng bìu ', 'rách môi lớn ', 'con trai đầu ', 'bé gái sơ sinh ', 'nam điều dưỡng, thai nam '])(
  'a text is read once, however often it says «%s»',
  (unit) => {
    // The lists of words are taken apart at their first use.
    tellsFetalSex(unit, { kind: 'emergency' });
    const text = unit.repeat(4000 / unit.length);
    const read = charactersRead(() => tellsFetalSex(text, { kind: 'emergency' }));
    expect(read).toBeGreaterThan(text.length / 2);
    expect(read).toBeLessThan(text.length * 3);
  },
);

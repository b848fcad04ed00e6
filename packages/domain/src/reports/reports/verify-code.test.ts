import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  canonicalText,
  formatVerifyCode,
  makeVerifyCode,
  parseVerifyCode,
  verifyCodeAlphabet,
  verifyCodeLength,
  verifyCodeRandomBytes,
} from './verify-code.ts';
import { exampleDocument } from './documents.test-support.ts';
import type { ReportDocument } from './report-document.ts';

type Path = readonly (string | number)[];

/** Where the leaves of a document are. */
function leafPaths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    leafPaths(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function changedAt(value: unknown, path: Path, change: (leaf: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((part: unknown, index) => (index === key ? changedAt(part, rest, change) : part));
  }
  const parts = value as Readonly<Record<string, unknown>>;
  return { ...parts, [key]: changedAt(parts[key], rest, change) };
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, reversed(part)]),
  );
}

function decomposed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFD');
  if (Array.isArray(value)) return value.map(decomposed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, decomposed(part)]));
}

/** Another leaf of the same kind: the smallest change that somebody could want to hide. */
function slightlyOther(leaf: unknown): unknown {
  if (typeof leaf === 'boolean') return !leaf;
  if (typeof leaf === 'number') return leaf + 1;
  return leaf === null ? '' : `${JSON.stringify(leaf)} `;
}

const composed = fc.string({ unit: 'grapheme' }).map((text) => text.normalize('NFC'));
const { value: anyData } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    composed,
    fc.maxSafeInteger().map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      composed.filter((key) => key !== '__proto__'),
      tie('value'),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
  ),
}));

describe('the text that is signed', () => {
  property.prop([anyData])('is read back as what it was made from', (data) => {
    expect(JSON.parse(canonicalJson(data))).toEqual(data);
    expect(canonicalJson(JSON.parse(canonicalJson(data)))).toBe(canonicalJson(data));
  });

  property.prop([anyData])(
    'is the same in whatever order the keys come, and however marks were typed',
    (data) => {
      expect(canonicalJson(reversed(data))).toBe(canonicalJson(data));
      expect(canonicalJson(decomposed(data))).toBe(canonicalJson(data));
    },
  );

  const paths = leafPaths(exampleDocument);
  property.prop([fc.constantFrom(...paths)])('is another after any single change', (path) => {
    const other = changedAt(exampleDocument, path, slightlyOther) as ReportDocument;
    expect(canonicalText(other)).not.toBe(canonicalText(exampleDocument));
  });

  test('is another when rows change places', () => {
    const rows = exampleDocument.rows.toReversed();
    expect(canonicalText({ ...exampleDocument, rows })).not.toBe(canonicalText(exampleDocument));
  });

  test('of a document is exactly this, so that a hash of today is a hash of tomorrow', () => {
    expect(canonicalJson({ b: [1, null, true], a: 'Huyết', ă: '"\n' })).toBe(
      '{"a":"Huyết","b":[1,null,true],"ă":"\\"\\n"}',
    );
  });

  test.each([
    ['nothing', undefined],
    ['a field without a value', { value: undefined }],
    ['a hole in a list', [1, , 2]], // eslint-disable-line no-sparse-arrays
    ['a fraction', { value: 5.1 }],
    ['a number too large to be exact', 2 ** 53],
    ['no number', Number.NaN],
    ['a date', new Date(0)],
    ['a map', new Map([['value', 1]])],
    ['a function', () => 1],
    ['a key typed in two ways', { ['ă'.normalize('NFC')]: 1, ['ă'.normalize('NFD')]: 2 }],
  ])('is not made of %s', (_, data) => {
    expect(() => canonicalJson(data)).toThrow(RangeError);
  });
});

const codes = fc
  .uint8Array({ minLength: verifyCodeRandomBytes, maxLength: verifyCodeRandomBytes })
  .map(makeVerifyCode);
const places = fc.nat({ max: verifyCodeLength - 1 });
const characters = fc.constantFrom(...Array.from(verifyCodeAlphabet));

describe('the code to look a report up', () => {
  property.prop([codes])(
    'has ten characters that nobody takes for another, and the database takes',
    (code) => {
      expect(code).toMatch(/^[0-9A-Z]{10}$/);
      expect(code).not.toMatch(/[01ILOBSZGU]/);
    },
  );

  property.prop([codes])('is printed in groups of 4, 4 and 2, and read back', (code) => {
    const printed = formatVerifyCode(code);
    expect(printed).toMatch(/^.{4}-.{4}-.{2}$/);
    expect(parseVerifyCode(printed)).toBe(code);
  });

  property.prop([codes])('is read in small letters, without dashes, with blanks or long dashes', (code) => {
    const printed = formatVerifyCode(code);
    const typed = [code, code.toLowerCase(), ` ${printed} `, printed.replaceAll('-', ' – ')];
    expect(typed.map(parseVerifyCode)).toEqual(typed.map(() => code));
  });

  property.prop([codes, places, characters])('is not read with one wrong character', (code, place, wrong) => {
    fc.pre(code[place] !== wrong);
    expect(parseVerifyCode(code.slice(0, place) + wrong + code.slice(place + 1))).toBeUndefined();
  });

  property.prop([codes, places, places])('is not read with two characters exchanged', (code, one, other) => {
    fc.pre(code[one] !== code[other]);
    const letters = Array.from(code);
    [letters[one], letters[other]] = [letters[other] ?? '', letters[one] ?? ''];
    expect(parseVerifyCode(letters.join(''))).toBeUndefined();
  });

  test.each(['', '2', '22222222222', '222222222', '0000000000', "'; drop table report"])(
    'is not read from "%s"',
    (text) => {
      expect(parseVerifyCode(text)).toBeUndefined();
    },
  );

  test('is not made of too little chance', () => {
    expect(() => makeVerifyCode(new Uint8Array(verifyCodeRandomBytes - 1))).toThrow(RangeError);
  });

  test('has an alphabet of a prime number of different characters', () => {
    expect(new Set(verifyCodeAlphabet).size).toBe(23);
    expect(verifyCodeAlphabet).toHaveLength(23);
  });
});

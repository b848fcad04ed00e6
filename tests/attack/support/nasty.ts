import fc from 'fast-check';

/** Written as they stand, because JSON.stringify would not write them: what a parser makes of them is the question. */
const rawNumbers = ['1e999', '-1e999', '1e-400', '-0', '9'.repeat(400), '0.1e+31', '12345678901234567890'];
const rawMark = '\u0001raw:';

/** A list as it is read: one word after the other. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Values that have broken programs: wrong kinds, ends of ranges, texts that no database keeps, depth and length. */
const plain: readonly unknown[] = [
  ...words(`NaN Infinity 1e999 - , 0x10 １２ 5,2,2 < >=10 % _ \\ ' \${7*7} {{7*7}} ../../etc/passwd %00 %c0%ae
    http://169.254.0.1 2026-02-30 0000-00-00 9999-12-31 10000-01-01 -000001-01-01 +275760-09-13T00:00:00Z
    2026-11-14T25:61:61+99:99 24:00 2026-W01 infinity now 00000000-0000-0000-0000-000000000000
    FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF {} [] __proto__ constructor hasOwnProperty undefined null true id status eq`),
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e308,
  [],
  {},
  [null],
  [[]],
  { toString: 1 },
  { constructor: { prototype: {} } },
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  '\uFEFF',
  '\u202Ekhông',
  'e\u0301',
  '👩‍🍼'.repeat(50),
  "'; drop table account; --",
  '4713-01-01 BC',
  'x'.repeat(201),
  'ữ'.repeat(5_000),
  'ạ'.repeat(60_000),
  '('.repeat(2_000),
  Array.from({ length: 3_000 }, (_, index) => index),
  Array.from({ length: 300 }, () => ({ id: 'status', value: 'x' })),
  Object.fromEntries([['__proto__', { isAdmin: true, code: 0 }]]),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${String(index)}`, index])),
];

const deep = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...plain) },
  { weight: 2, arbitrary: fc.constantFrom(...rawNumbers).map((text) => `${rawMark}${text}`) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger()) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .nat(2_000)
      .map((depth) => deep(depth, (inner) => (depth % 2 === 0 ? [inner] : { and: inner }))),
  },
);

export function writeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"\\u0001raw:([^"]*)"/g, '$1');
}

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? replaceAt(one, rest, by) : one));
  if (typeof value !== 'object' || value === null) return by;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === key ? replaceAt(one, rest, by) : one]),
  );
}

/** A good request with one to three places of it made bad, so that what is behind the door is reached as well. */
export function spoilt(sample: object): fc.Arbitrary<unknown> {
  const paths = pathsIn(sample);
  const change = fc.tuple(fc.constantFrom(...paths), nastyValue);
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((value, [path, by]) => replaceAt(value, path, by), sample));
}

/** The text of a request, broken as a text. */
export const brokenText: fc.Arbitrary<(text: string) => string | Buffer> = fc.oneof(
  { weight: 40, arbitrary: fc.constant((text: string) => text) },
  { weight: 1, arbitrary: fc.nat(200).map((at) => (text: string) => text.slice(0, at)) },
  { weight: 1, arbitrary: fc.string().map((more) => (text: string) => `${text}${more}`) },
  { weight: 1, arbitrary: fc.constant((text: string) => `\uFEFF${text}`) },
  { weight: 1, arbitrary: fc.constant((text: string) => Buffer.from(text, 'utf16le')) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => () => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc.constant((text: string) =>
      text.replace('{', '{"variables":{"a":1},"variables":[],"__proto__":{"x":1},'),
    ),
  },
  { weight: 1, arbitrary: fc.nat(200_000).map((depth) => () => '['.repeat(depth)) },
);

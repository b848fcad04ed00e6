import { parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { writtenOut } from '../../tools/documents/written-out.ts';

const textsOf = (document: string): string[] =>
  [...writtenOut(parse(document).definitions).values()].map((operation) => print(operation));

test('an operation with fragments has the text, and so the hash, of the same fields written by hand', () => {
  const [text] = textsOf(`
    query Cases($id: ID!) { response: cases(id: $id) { code ...Head items { ...Item last } } }
    fragment Item on Case { id owner { ...Person } }
    fragment Head on Cases { message pages }
    fragment Person on Person { name(upper: true) born: birthday }
  `);
  expect(text).toBe(
    print(
      parse(`query Cases($id: ID!) { response: cases(id: $id) { code message pages
        items { id owner { name(upper: true) born: birthday } last } } }`),
    ),
  );
});

test.each([
  ['is missing', 'query A { a { ...F } }', 'query A spreads ...F, which no file holds'],
  ['is spread by no operation', 'query A { a } fragment F on T { b }', 'no operation uses fragment F'],
  [
    'is spread by an unused one only',
    'query A { a } fragment F on T { ...G } fragment G on T { b }',
    'no operation uses fragment F, G',
  ],
  [
    'comes back to itself',
    'query A { ...F } fragment F on T { ...G } fragment G on T { ...F }',
    'query A ...F ...G spreads ...F within itself',
  ],
  [
    'adds a field that is there',
    'query A { a { b ...F } } fragment F on T { c: b b }',
    'query A selects b twice',
  ],
  [
    'is spread under a condition',
    'query A { ...F @skip(if: true) } fragment F on T { b }',
    'query A has a directive at ...F',
  ],
  [
    'has the name of another',
    'query A { ...F } fragment F on T { b } fragment F on T { c }',
    'two files hold fragment F',
  ],
])('a fragment that %s is refused', (_, document, message) => {
  expect(() => textsOf(document)).toThrow(message);
});

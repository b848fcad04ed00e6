import { buildSchema, parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { namedOneByOne, withPlainFields } from '../../tools/documents/plain-fields.ts';
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

const schema = buildSchema(`
  type Query { response: Cases }
  type Cases { code: Int! data: [Case!]! }
  type Case { id: ID! name: String owner: Person priority: Priority marks(all: Boolean): [String!] tags: [String!]! day: Int }
  type Person { name: String }
  enum Priority { urgent }
`);

test('all plain fields are those without fields or arguments of their own, in the order of the schema', () => {
  const document = withPlainFields(
    schema,
    parse(
      '{ response { data { owner { name } ...AllPlainFields } } } fragment F on Case { ...AllPlainFields }',
    ),
  );
  expect(print(document)).toBe(
    print(
      parse(
        '{ response { data { owner { name } id name priority tags day } } } fragment F on Case { id name priority tags day }',
      ),
    ),
  );
});

test('a document that names every plain field of a type is told, one that leaves a field out is not', () => {
  const asked = (fields: string): readonly string[] =>
    namedOneByOne(schema, parse(`{ response { code data { ${fields} } } }`));
  expect(asked('id name owner { name } priority day tags')).toEqual(['Case']);
  expect(asked('id name priority day')).toEqual([]);
  expect(asked('...AllPlainFields')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { documentsCheck } from '../../tools/checks/documents.ts';
import { plantTree, runCheckOn } from './tree.ts';

const schema = `
  interface Response { code: Int! message: String! }
  interface ListResponse implements Response { code: Int! message: String! pages: Int! page: Int! records: Int! }
  type Query { me: Me! users: Users! }
  type Me implements Response { code: Int! message: String! data: String }
  type Users implements Response & ListResponse { code: Int! message: String! pages: Int! page: Int! records: Int! }
`;

function check(
  document: string,
  extra: Readonly<Record<string, string>> = {},
): ReturnType<typeof runCheckOn> {
  const files = {
    'packages/contract/schema/all.graphql': schema,
    'apps/web/src/a/a.graphql': document,
    ...extra,
  };
  return runCheckOn(plantTree(files), documentsCheck);
}

describe('the document check', () => {
  test('passes an operation and a list in their full form', async () => {
    const { status, output } = await check(
      'query Me { response: me { code message data } } query Users { response: users { ...AllPlainFields } }',
    );
    expect(output).toContain('every operation fits');
    expect(status).toBe(0);
  });

  test.each([
    ['no alias', 'query Me { me { code message } }', 'not aliased `response`'],
    ['another alias', 'query Me { answer: me { code message } }', 'not aliased `response`'],
    [
      'two root fields',
      'query Two { response: me { code message } b: me { code } }',
      '2 selections at the root',
    ],
    ['no code', 'query Me { response: me { message } }', 'does not select code'],
    ['no message', 'query Me { response: me { code } }', 'does not select message'],
    ['a renamed code', 'query Me { response: me { c: code message } }', 'does not select code'],
    [
      'a list without its count',
      'query U { response: users { code message pages page } }',
      'does not select records',
    ],
    [
      'every plain field by name',
      'query U { response: users { code message pages page records } }',
      'write ...AllPlainFields',
    ],
    ['no name', '{ response: me { code message } }', 'has no name'],
    [
      'a field that the schema lacks',
      'query Me { response: me { code message secret } }',
      'Cannot query field "secret"',
    ],
    ['a file that is neither operation nor fragment', 'type T { a: Int }', 'is not executable'],
    ['a text that is no GraphQL', 'query Me {', 'Syntax Error'],
  ])('refuses %s', async (_, document, message) => {
    const { status, output } = await check(document);
    expect(output).toContain(message);
    expect(status).toBe(1);
  });

  test('passes a fragment of another file, and asks what it selects', async () => {
    const fragment = 'fragment Envelope on Response { code message }';
    const files = { 'apps/web/src/b/b.graphql': fragment };
    expect(await check('query Me { response: me { ...Envelope data } }', files)).toMatchObject({ status: 0 });
    const { status, output } = await check('query U { response: users { ...Envelope pages page } }', files);
    expect(output).toContain('apps/web/src/a/a.graphql U: does not select records');
    expect(status).toBe(1);
  });

  test.each([
    [
      'that nobody uses',
      'query Me { response: me { code message } } fragment F on Me { data }',
      'never used',
    ],
    ['that is not there', 'query Me { response: me { code message ...F } }', 'Unknown fragment "F"'],
    [
      'of another type',
      'query Me { response: me { code message ...F } } fragment F on Users { pages }',
      'can never be of type',
    ],
    [
      'that holds itself',
      'query Me { response: me { code message ...F } } fragment F on Me { data ...F }',
      'within itself',
    ],
    [
      'that repeats a field',
      'query Me { response: me { code message ...F } } fragment F on Me { code }',
      'query Me selects code twice',
    ],
    [
      'under a condition',
      'query Me($a: Boolean!) { response: me { code message ...F @include(if: $a) } } fragment F on Me { data }',
      'has a directive at ...F',
    ],
    [
      'of the same name as another',
      'query Me { response: me { code message ...F } } fragment F on Me { data } fragment F on Me { data }',
      'only one fragment named "F"',
    ],
  ])('refuses a fragment %s', async (_, document, message) => {
    const { status, output } = await check(document);
    expect(output).toContain(message);
    expect(status).toBe(1);
  });

  test('refuses two operations of one name in two files', async () => {
    const document = 'query Me { response: me { code message } }';
    const { status, output } = await check(document, { 'apps/web/src/b/b.graphql': document });
    expect(output).toContain('only one operation named "Me"');
    expect(status).toBe(1);
  });

  test('refuses a document written in code', async () => {
    const { status, output } = await check('query Me { response: me { code message } }', {
      'apps/web/src/a/a.ts': 'const q = gql`query B { response: me { code message } }`;',
    });
    expect(output).toContain('writes a document in code');
    expect(status).toBe(1);
  });
});

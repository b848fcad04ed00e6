import { knownDocuments } from '@senlab/contract/server';
import { buildSchema, parse, type ExecutionResult, type OperationDefinitionNode } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from './context.ts';
import { openDocuments } from './documents.ts';
import { realSchema } from './real-schema.test-support.ts';
import type { WrittenEnvelope } from './envelope.ts';
import { answerWritten, compileWritten } from './written-list.ts';

const schema = buildSchema(`
  type Row { _id: ID!, name: String! }
  type Rows { code: Int!, message: String!, pages: Int!, page: Int!, records: Int!, recordsExact: Boolean!, data: [Row!]! }
  input Filter { id: String!, value: String! }
  type Query { rows(page: Int = 0, filtered: [Filter!]): Rows!, others(page: Int = 0): Rows! }
`);
const given: unknown[] = [];
const envelope: WrittenEnvelope = {
  code: 0,
  message: 'Nói "được"',
  pages: 1,
  page: 0,
  records: 1,
  recordsExact: true,
  data: '[{"_id":"1","name":"Đỗ Thị \\"Mẫu\\""}]',
};
for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
  field.resolve = answerWritten((args: unknown) => {
    given.push(args);
    return Promise.resolve(envelope);
  });
  if (field.name === 'rows') field.extensions = { written: ['_id', 'name'] };
}

const context: RequestContext = {
  actor: () => Promise.reject(new Error('not asked')),
  token: undefined,
  log: pino({ level: 'silent' }),
};
const options = { disablingCapturingStackErrors: true };

function writerOf(text: string): ReturnType<typeof compileWritten> {
  return compileWritten(schema, parse(text).definitions[0] as OperationDefinitionNode, options);
}

async function write(text: string, variables = {}): Promise<string | ExecutionResult | undefined> {
  return writerOf(text)?.(variables, context);
}

async function execute(text: string): Promise<unknown> {
  const compiled = compileQuery(schema, parse(text), undefined, options);
  if (!isCompiledQuery(compiled)) throw new Error('not compiled');
  return compiled.query(undefined, context, {});
}

const whole = 'code message records recordsExact data { _id name } page pages';
const asked = `query Q($page: Int, $filtered: [Filter!]) { response: rows(page: $page, filtered: $filtered) { ${whole} } }`;

describe('a list that the database has written', () => {
  it('is answered as it would be executed', async () => {
    const written = await write(asked);
    if (typeof written !== 'string') throw new Error('not written');
    expect(JSON.parse(written)).toEqual(await execute(asked));
    expect(written).toContain(envelope.data);
  });

  it('is asked with the variables as the schema reads them', async () => {
    given.length = 0;
    await write(asked);
    await write(asked, { page: 3, filtered: { id: 'a', value: 'b' } });
    expect(given).toEqual([
      expect.objectContaining({ page: 0 }),
      { page: 3, filtered: [{ id: 'a', value: 'b' }] },
    ]);
  });

  it.each([
    ['a page that is a text', { page: 'x' }],
    ['a filter without a value', { filtered: [{ id: 'a' }] }],
    ['a filter with a word that nobody knows', { filtered: [{ id: 'a', value: 'b', sql: 'c' }] }],
  ])('is not asked with %s', async (_what, variables) => {
    given.length = 0;
    const answer = await write(asked, variables);
    expect(answer).toMatchObject({ errors: [expect.anything()] });
    expect(answer).not.toHaveProperty('data.response');
    expect(given).toEqual([]);
  });

  it.each([
    ['a part of a row', '{ response: rows { code data { name } } }'],
    ['a row in another order', '{ response: rows { code data { name _id } } }'],
    ['a field twice', '{ response: rows { code data { _id name name } } }'],
    ['a field under another name', '{ response: rows { code data { _id name: _id } } }'],
    ['a part of the envelope under another name', '{ response: rows { data: code } }'],
    ['no rows', '{ response: rows { code } }'],
    ['the name of a type', '{ response: rows { __typename data { _id name } } }'],
    ['the name of the type of a row', '{ response: rows { code data { _id name __typename } } }'],
    ['a field on a condition', '{ response: rows { code data { _id name @skip(if: false) } } }'],
    ['a list on a condition', '{ response: rows @include(if: true) { code data { _id name } } }'],
    ['a fragment', '{ response: rows { code data { ... on Row { _id name } } } }'],
    ['another name for the answer', '{ rows { code data { _id name } } }'],
    ['a list that is not written', '{ response: others { code data { _id name } } }'],
  ])('is executed for %s', (_what, text) => {
    expect(writerOf(text)).toBeUndefined();
  });
});

describe('our own documents', () => {
  const documents = openDocuments(realSchema(), {
    knownOnly: true,
    introspection: false,
    compileAhead: false,
  });
  const writtenNames = [...knownDocuments.keys()]
    .map((documentId) => documents.prepare({ documentId }))
    .flatMap((answer) => (answer.ok && answer.prepared.write !== undefined ? [answer.prepared.name] : []));

  it('ask for the lists in the order in which they are written', () => {
    expect(writtenNames.toSorted()).toEqual(['LabRecords', 'Reports']);
  });
});

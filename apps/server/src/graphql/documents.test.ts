import { createHash } from 'node:crypto';
import { formerDocuments, knownDocuments } from '@senlab/contract/server';
import {
  buildSchema,
  getIntrospectionQuery,
  parse,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { openDocuments, type DocumentAnswer, limits } from './documents.ts';
import { realSchema } from './real-schema.test-support.ts';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { pino } from 'pino';
import type { RequestContext, WrittenEnvelope } from './context.ts';
import { answerWritten, compileWritten } from './written-list.ts';

const schema = realSchema();
const production = openDocuments(schema, { knownOnly: true, introspection: false, compileAhead: true });
const free = openDocuments(schema, { knownOnly: false, introspection: false, compileAhead: false });
const development = openDocuments(schema, { knownOnly: false, introspection: true, compileAhead: false });
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const [[meHash, meText] = ['', '']] = [...knownDocuments].filter(([, text]) => text.startsWith('query Me '));

function refusal(answer: DocumentAnswer): string {
  return answer.ok ? 'accepted' : answer.errors.map((error) => error.message).join('; ');
}

describe('documents of our own', () => {
  it('are named by the hash of their text and run', () => {
    for (const [hash, text] of knownDocuments) {
      expect(hashOf(text)).toBe(hash);
      expect(production.prepare({ documentId: hash })).toMatchObject({ ok: true, prepared: { hash } });
      expect(production.prepare({ query: text })).toMatchObject({ ok: true, prepared: { hash } });
    }
  });

  it('stop the start in production when one does not run; elsewhere whoever asks for it is told', () => {
    const other = buildSchema('type Query { x: Int }');
    const options = { knownOnly: true, introspection: false };
    expect(() => openDocuments(other, { ...options, compileAhead: true })).toThrow('is not valid');
    const documents = openDocuments(other, { ...options, compileAhead: false });
    expect(documents.prepare({ documentId: meHash })).toMatchObject({ ok: false, reason: 'invalid' });
  });

  it('of a page that was opened before the upgrade are answered under their names', () => {
    for (const [hash, text] of formerDocuments) {
      const name = /^\w+ (\w+)/.exec(text)?.[1];
      expect(production.prepare({ documentId: hash })).toMatchObject({ ok: true, prepared: { name } });
    }
  });

  it('are compiled once', () => {
    const first = production.prepare({ documentId: meHash });
    expect(production.prepare({ query: meText })).toBe(first);
  });

  it('are still known after a developer has sent more documents than are kept', () => {
    const documents = openDocuments(schema, { knownOnly: false, introspection: false, compileAhead: false });
    for (let index = 0; index < 600; index++) documents.prepare({ query: `query Q${index} { x }` });
    expect(documents.prepare({ documentId: meHash })).toMatchObject({ ok: true });
  });

  it('tell their name for metrics; a foreign document does not', () => {
    expect(free.prepare({ documentId: meHash })).toMatchObject({ prepared: { name: 'Me' } });
    const foreign = 'query PatientBN0042 { response: me { code } }';
    expect(free.prepare({ query: foreign })).toMatchObject({ prepared: { name: 'other' } });
  });
});

describe('documents of others', () => {
  const text = 'query { response: me { code } }';

  it.each([
    ['a text of its own', { query: text }],
    ['an id that nobody has heard of', { documentId: hashOf('nothing') }],
    ['the right hash of an unknown text', { documentId: hashOf(text), query: text }],
    ['a text like a known one, with one more space', { query: `${meText} ` }],
    ['an id in capitals', { documentId: meHash.toUpperCase() }],
    ['a name that every object has', { documentId: '__proto__' }],
    ['nothing at all', {}],
  ])('are refused in production: %s', (_what, source) => {
    expect(production.prepare(source)).toMatchObject({ ok: false, reason: 'unknown' });
  });

  it('are accepted where KNOWN_DOCUMENTS_ONLY is off', () => {
    expect(free.prepare({ query: text })).toMatchObject({ ok: true, prepared: { hash: hashOf(text) } });
  });

  it('cannot take the name of another: the hash is computed here', () => {
    const claimed = hashOf('some other text');
    expect(free.prepare({ documentId: claimed, query: text })).toMatchObject({
      ok: true,
      prepared: { hash: hashOf(text) },
    });
    expect(free.prepare({ documentId: claimed })).toMatchObject({ ok: false, reason: 'unknown' });
  });

  it('cannot replace a document of ours by sending its id with another text', () => {
    const mutation = 'mutation { response: logout { code } }';
    expect(free.prepare({ documentId: meHash, query: mutation })).toMatchObject({
      ok: true,
      prepared: { hash: meHash, operation: 'query' },
    });
  });
});

const deep = `query { response: me { ${'data { '.repeat(9)} sub ${'} '.repeat(9)} } }`;
const dear =
  `query { response: callLogs { ${'...calls '.repeat(20)} } } ` +
  `fragment calls on CallLogsResponse { ${'data { account { base { fullName } } } '.repeat(20)} }`;
const manyAliases = 'query { response: me { a: code b: code c: code } }';
const manyDirectives = `query { response: me { code ${'@include(if: true) '.repeat(6)} } }`;
const manyTokens = `query { response: me { ${'code '.repeat(limits.tokens)} } }`;
const tooLong = `query { response: me { code } } #${' '.repeat(limits.documentBytes)}`;

describe('the shape of a document', () => {
  it.each([
    ['is too long', tooLong, 'too long'],
    ['has too many words', manyTokens, 'token'],
    ['is too deep', deep, 'depth'],
    ['is too dear', dear, 'cost'],
    ['has too many aliases', manyAliases, 'alias'],
    ['has too many directives', manyDirectives, 'directive'],
    ['has two root fields', 'query { response: me { code } other: me { code } }', 'one root field'],
    ['has a root field that is not called response', 'query { me { code } }', 'one root field'],
    [
      'hides its root field in a fragment',
      'query { ...f } fragment f on Query { response: me { code } }',
      'one root',
    ],
    [
      'has two operations',
      'query A { response: me { code } } query B { response: me { code } }',
      'a document has one operation',
    ],
    ['has no operation', 'fragment f on Query { response: me { code } }', 'a document has one operation'],
    [
      'asks for a field that there is not',
      'query { response: me { data { password_hash } } }',
      'password_hash',
    ],
    ['is no GraphQL', 'select * from account', 'Syntax Error'],
    ['asks for the schema', 'query { response: __schema { types { name } } }', 'introspection'],
    ['asks for a type', 'query { response: __type(name: "CurrentUser") { name } }', 'introspection'],
    ['subscribes to nothing', 'subscription { response: __typename }', 'introspection'],
  ])('is refused when it %s', (_what, query, word) => {
    const answer = free.prepare({ query });
    expect(answer).toMatchObject({ ok: false, reason: 'invalid' });
    expect(refusal(answer).toLowerCase()).toContain(word.toLowerCase());
  });

  it('may be asked for in development, as tools do', () => {
    expect(refusal(development.prepare({ query: getIntrospectionQuery() }))).toBe('accepted');
  });

  it.each([
    ['a document that is too long', tooLong],
    ['one that is too deep', deep],
    ['one that is too dear', dear],
    ['two operations', 'query A { response: me { code } } query B { response: me { code } }'],
  ])('is limited in development as well: %s', (_what, query) => {
    expect(development.prepare({ query })).toMatchObject({ ok: false, reason: 'invalid' });
  });
});

const writtenListSchema = buildSchema(`
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
for (const field of Object.values(writtenListSchema.getQueryType()?.getFields() ?? {})) {
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
  return compileWritten(writtenListSchema, parse(text).definitions[0] as OperationDefinitionNode, options);
}

async function write(text: string, variables = {}): Promise<string | ExecutionResult | undefined> {
  return writerOf(text)?.(variables, context);
}

async function execute(text: string): Promise<unknown> {
  const compiled = compileQuery(writtenListSchema, parse(text), undefined, options);
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

import { createHash } from 'node:crypto';
import { knownDocuments } from '@senlab/contract/server';
import { buildSchema, getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { openDocuments, type DocumentAnswer } from './documents.ts';
import { limits } from './limits.ts';
import { realSchema } from './real-schema.test-support.ts';

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

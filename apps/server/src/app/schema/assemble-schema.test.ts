import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { realSchema } from '../../graphql/real-schema.test-support.ts';
import type { ModuleResolvers } from '../../graphql/context.ts';
import { assembleSchema, isoFromDatabase, scalars } from './assemble-schema.ts';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import {
  Kind,
  buildSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  graphql,
} from 'graphql';
import { testDatabase, capturedLog } from '../../../test-support/running.test-support.ts';
import type { Database } from '../../platform/database.ts';
import { caseTexts, typeDefs as caseTextsTypeDefs } from '@senlab/contract/server';
import { harmlessInputs } from '../../graphql/harmless-inputs.test-support.ts';
import { harmlessOutputs } from '../../graphql/harmless-outputs.test-support.ts';
import { shownCaseTexts, hideShownTexts } from './shown-case-texts.ts';
import { executableSchema } from '../../graphql/executable-schema.ts';
import { hiddenFetalText } from '@senlab/domain';

const schema = realSchema();
const shownAsTheyAre = { hide: async (texts: readonly { text: string }[]) => texts.map(({ text }) => text) };
const answered = (type: 'Query' | 'Mutation'): Record<string, () => null> => {
  const fields = (type === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {};
  return Object.fromEntries(Object.keys(fields).map((name) => [name, () => null]));
};
const modules = (Query: object, Mutation: object): ModuleResolvers[] => [{ Query, Mutation }];

describe('the schema', () => {
  it('has a resolver for every query and mutation', () => {
    for (const type of [schema.getQueryType(), schema.getMutationType()])
      for (const field of Object.values(type?.getFields() ?? {}))
        expect(field.resolve, `${type?.name}.${field.name}`).toBeTypeOf('function');
  });

  it('answers every operation by an envelope', () => {
    const envelope = schema.getType('Response');
    for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
      for (const field of Object.values(type?.getFields() ?? {})) {
        const wrapped = schema.getType(String(field.type).replace('!', ''));
        const interfaces = wrapped !== undefined && 'getInterfaces' in wrapped ? wrapped.getInterfaces() : [];
        expect(interfaces, `${type?.name}.${field.name}`).toContain(envelope);
      }
  });

  it.each([
    ['a query', 'me', 'no module answers Query.me'],
    ['another query', 'callLogs', 'no module answers Query.callLogs'],
  ])('does not start when no module answers %s', (_what, missing, message) => {
    const { [missing]: _left, ...rest } = answered('Query');
    expect(() => assembleSchema(modules(rest, answered('Mutation')), shownAsTheyAre)).toThrow(message);
  });

  it('does not start when no module answers a mutation', () => {
    const { logout: _left, ...rest } = answered('Mutation');
    expect(() => assembleSchema(modules(answered('Query'), rest), shownAsTheyAre)).toThrow(
      'no module answers Mutation.logout',
    );
  });

  it('does not start when a module answers what nobody can ask', () => {
    const query = { ...answered('Query'), patients: () => null };
    expect(() => assembleSchema(modules(query, answered('Mutation')), shownAsTheyAre)).toThrow('patients');
  });
});

describe('a moment on its way out', () => {
  it.each([
    ['2026-11-14 08:21:00+07', '2026-11-14T08:21:00+07:00'],
    ['2026-11-14 08:21:00.5+07', '2026-11-14T08:21:00.5+07:00'],
    ['2026-11-14 08:21:00.123456+00', '2026-11-14T08:21:00.123456+00:00'],
    ['2026-11-14 08:21:00-03', '2026-11-14T08:21:00-03:00'],
    ['2026-11-14 08:21:00+05:30', '2026-11-14T08:21:00+05:30'],
    ['2026-11-14 08:21:00+05:45', '2026-11-14T08:21:00+05:45'],
    ['2026-11-14 08:21:00-03:30', '2026-11-14T08:21:00-03:30'],
    ['2026-11-14T08:21:00.000Z', '2026-11-14T08:21:00.000Z'],
    ['2026-11-14T08:21:00+07:00', '2026-11-14T08:21:00+07:00'],
  ])('turns %s into %s', (stored, sent) => {
    expect(isoFromDatabase(stored)).toBe(sent);
    expect(scalars.DateTime.serialize(stored)).toBe(sent);
  });

  let home: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  it.each([
    'Asia/Ho_Chi_Minh',
    'UTC',
    'America/St_Johns',
    'Asia/Kolkata',
    'Pacific/Marquesas',
    'America/Lima',
  ])('is the same moment whatever zone PostgreSQL writes it in: %s', async (zone) => {
    const client = await database.pool.connect();
    try {
      await client.query(`set timezone to '${zone}'`);
      const { rows } = await client.query<{ moment: string }>(
        `select timestamptz '2026-11-14 01:21:00.25Z' as moment`,
      );
      const sent = isoFromDatabase(rows[0]?.moment ?? '');
      expect(sent).toMatch(/^2026-11-1[34]T\d\d:\d\d:00\.25[+-]\d\d:\d\d$/);
      expect(Date.parse(sent)).toBe(Date.parse('2026-11-14T01:21:00.250Z'));
    } finally {
      client.release(true);
    }
  });
});

describe('values on their way in', () => {
  it('takes a moment and a day', () => {
    expect(scalars.DateTime.parseValue('2026-11-14T08:21:00+07:00')).toBe('2026-11-14T08:21:00+07:00');
    expect(scalars.Date.parseValue('2026-11-14')).toBe('2026-11-14');
  });

  it.each([['heute'], [''], [20261114], [null], [{}]])('refuses %j as a moment', (value) => {
    expect(() => scalars.DateTime.parseValue(value)).toThrow('not a moment');
  });

  it.each([['14/11/2026'], ['2026-11-14T00:00:00Z'], ['2026-1-1'], [''], [20261114], [null]])(
    'refuses %j as a day',
    (value) => {
      expect(() => scalars.Date.parseValue(value)).toThrow('not a day');
    },
  );

  it('refuses a file that is written into a document, and answers none', () => {
    expect(() => scalars.Upload.parseLiteral({ kind: Kind.STRING, value: '/etc/hosts' })).toThrow(
      'a file cannot',
    );
    expect(() => scalars.Upload.serialize('x')).toThrow('a file cannot be answered');
  });

  it('passes JSON through as it is', () => {
    const settings = { layout: { style: 'layout1' }, list: [1, null, 'hai'] };
    expect(scalars.JSON.parseValue(settings)).toBe(settings);
    expect(scalars.JSON.serialize(settings)).toBe(settings);
  });
});

/** What can hold a sentence. Ids, dates, numbers and enums are refused when they are anything else. */
const textual: readonly string[] = ['String', 'JSON'];

function inputsOf(schema: GraphQLSchema): readonly string[] {
  const found = new Set<string>();
  const visit = (owner: string, name: string, type: unknown): void => {
    const named = getNamedType(type as GraphQLInputObjectType);
    if (isInputObjectType(named))
      for (const field of Object.values(named.getFields())) visit(named.name, field.name, field.type);
    else if (textual.includes(String(named))) found.add(`${owner}.${name}`);
  };
  for (const mutation of Object.values(schema.getMutationType()?.getFields() ?? {}))
    for (const argument of mutation.args) visit(mutation.name, argument.name, argument.type);
  return [...found].toSorted();
}

const roots = ['Query', 'Mutation', 'Subscription'];

/** The sentence of an envelope is the server's own. */
function outputsOf(schema: GraphQLSchema): readonly string[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__') && !roots.includes(type.name))
    .flatMap((type) =>
      Object.values(isObjectType(type) ? type.getFields() : {})
        .filter((field) => textual.includes(getNamedType(field.type).name))
        .filter(({ name }) => !(type.name.endsWith('Response') && name === 'message'))
        .map(({ name }) => `${type.name}.${name}`),
    )
    .toSorted();
}

type Reasons = Readonly<Record<string, readonly string[]>>;

function isHarmless(field: string, reasons: Reasons): boolean {
  const [owner = '', name = ''] = field.split('.');
  const named = new Set(Object.values(reasons).flat());
  return [field, `${owner}.*`, `*.${name}`].some((key) => named.has(key));
}

/** Fields that nobody has thought about. */
const unknownInputs = (schema: GraphQLSchema): readonly string[] =>
  inputsOf(schema).filter((field) => caseTexts[field] === undefined && !isHarmless(field, harmlessInputs));

const shown = Object.entries(shownCaseTexts).flatMap(([type, fields]) =>
  Object.keys(fields).map((name) => `${type}.${name}`),
);
const unknownOutputs = (schema: GraphQLSchema): readonly string[] =>
  outputsOf(schema).filter((field) => !shown.includes(field) && !isHarmless(field, harmlessOutputs));

describe('every text of the schema', () => {
  it('that is written is guarded, or is said to tell nothing of a child', () => {
    expect(unknownInputs(schema)).toEqual([]);
    expect(inputsOf(schema).length).toBeGreaterThan(150);
  });

  it('that is shown is guarded, or is said to tell nothing of a child', () => {
    expect(unknownOutputs(schema)).toEqual([]);
    expect(outputsOf(schema).length).toBeGreaterThan(300);
  });

  it('stands on one list, and is still there', () => {
    const inputs = inputsOf(schema);
    const outputs = outputsOf(schema);
    // Labels are printed by an address of their own, outside of the schema.
    const guarded = Object.keys(caseTexts).filter((field) => field !== 'printLabels.reprintNote');
    expect(guarded.filter((field) => !inputs.includes(field))).toEqual([]);
    expect(guarded.filter((field) => isHarmless(field, harmlessInputs))).toEqual([]);
    expect(shown.filter((field) => !outputs.includes(field))).toEqual([]);
    const gone = (reasons: Reasons, fields: readonly string[]): readonly string[] =>
      Object.values(reasons)
        .flat()
        .filter((key) => !fields.some((field) => isHarmless(field, { only: [key] })));
    expect(gone(harmlessInputs, inputs)).toEqual([]);
    expect(gone(harmlessOutputs, outputs)).toEqual([]);
  });

  it('fails this test as soon as it is new', () => {
    const more = buildSchema(`${caseTextsTypeDefs}
      extend type Mutation { whisper(toMother: String!, inside: WhisperInput!): PlainResponse! }
      input WhisperInput { deeper: [WhisperedWords!] }
      input WhisperedWords { words: String, when: Date }
      extend type LabRecord { whispered: String }
      extend type Specimen { labels: [String!]! }`);
    expect(unknownInputs(more)).toEqual(['WhisperedWords.words', 'whisper.toMother']);
    expect(unknownOutputs(more)).toEqual(['LabRecord.whispered', 'Specimen.labels']);
  });
});

const typeDefs = `
  type RecordNote { text: String! }
  type NoteResponse { code: Int! message: String! data: RecordNote }
  type NotesResponse { code: Int! message: String! data: [RecordNote!]! }
  type Query { note: NoteResponse! notes: NotesResponse! }
  type Mutation { addNote: NoteResponse! }`;

/** As when the database is lost between the change and the look through its answer. */
async function askWithoutGuard(source: string): Promise<unknown> {
  const told = { text: 'bé trai' };
  const answer = (data: unknown) => () => ({ code: 0, message: 'ok', data });
  const schema = executableSchema(typeDefs, {
    Query: { note: answer({ ...told }), notes: answer([{ ...told }]) },
    Mutation: { addNote: answer({ ...told }) },
  });
  hideShownTexts(schema, { hide: () => Promise.reject(new Error('the database is gone')) });
  const { data, errors } = await graphql({ schema, source, contextValue: capturedLog() });
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0];
}

it('answers a change that was made when its texts cannot be looked through, with none of them', async () => {
  expect(await askWithoutGuard('mutation { addNote { code data { text } } }')).toEqual({
    code: 0,
    data: { text: hiddenFetalText },
  });
});

it.each([
  ['note', null],
  ['notes', []],
])('refuses the question %s when its texts cannot be looked through', async (root, data) => {
  const answer = (await askWithoutGuard(`{ ${root} { code data { text } } }`)) as { readonly code: number };
  expect(answer).toEqual({ code: expect.any(Number), data });
  expect(answer.code).not.toBe(0);
});

import { describe, expect, it } from 'vitest';
import { realSchema } from '../../graphql/real-schema.test-support.ts';
import type { ModuleResolvers } from '../../graphql/context.ts';
import { assembleSchema } from './assemble-schema.ts';

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

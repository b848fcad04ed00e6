import { knownDocuments, typeDefs } from '@senlab/contract/server';
import { ok, refuse } from '@senlab/domain';
import { defaultFieldResolver, graphql, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { pino } from 'pino';
import { expect } from 'vitest';
import { scalars } from '../src/app/schema/assemble-schema.ts';
import type { ModuleResolvers, RequestContext } from '../src/graphql/context.ts';
import { executableSchema } from '../src/graphql/executable-schema.ts';
import type { Actor } from '../src/platform/actor.ts';

interface Asked {
  readonly source: string;
  readonly context: RequestContext;
  readonly variables?: Readonly<Record<string, unknown>>;
}

type Answers = Readonly<Record<string, unknown>>;
type Roots = Readonly<
  Record<string, Readonly<Record<string, GraphQLFieldResolver<unknown, RequestContext>>>>
>;

let schema: GraphQLSchema | undefined;

/** What a module answers to a document, without HTTP and whatever else stands before it. One schema serves all modules. */
export async function answersOf(
  module: Pick<ModuleResolvers, 'Query' | 'Mutation'>,
  { source, context, variables = {} }: Asked,
): Promise<Answers> {
  schema ??= executableSchema(typeDefs, scalars);
  const roots = module as Roots;
  const { data, errors } = await graphql({
    schema,
    source,
    contextValue: context,
    variableValues: variables,
    fieldResolver: (parent, args, asked: RequestContext, info) =>
      (roots[info.parentType.name]?.[info.fieldName] ?? defaultFieldResolver)(parent, args, asked, info),
  });
  expect(errors).toBeUndefined();
  return data ?? {};
}

/** The document of the web itself, so that every field it asks for is answered. */
export function documentNamed(name: string): string {
  const found = [...knownDocuments.values()].find((text) => new RegExp(`^\\w+ ${name}\\b`).test(text));
  if (found === undefined) throw new Error(`the web sends no document ${name}`);
  return found;
}

/** Of somebody who is logged in, or of nobody. */
export function contextOf(person: Actor | undefined): RequestContext {
  return {
    actor: async () => (person === undefined ? refuse({ kind: 'session-ended' }) : ok(person)),
    token: undefined,
    log: pino({ level: 'silent' }),
  };
}

/** A document of the web by its name, as this person sends it. */
export async function askModule(
  module: Pick<ModuleResolvers, 'Query' | 'Mutation'>,
  name: string,
  variables: Readonly<Record<string, unknown>>,
  person?: Actor,
): Promise<unknown> {
  const source = documentNamed(name);
  const answers = await answersOf(module, { source, variables, context: contextOf(person) });
  return answers['response'];
}

import { typeDefs } from '@senlab/contract/server';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { ModuleResolvers } from '../../graphql/context.ts';
import type { FetalTextsService } from '../../modules/ground/fetal-texts/index.ts';
import { refuseWithoutStep } from '../../graphql/read-only-sessions.ts';
import { scalars } from '../../graphql/scalars.ts';
import { hideShownTexts } from './shown-case-texts.ts';
import { keepWrittenTexts } from './written-case-texts.ts';

/** Every field of the schema's roots must be answered by exactly one module; the start fails otherwise, not the first request. */
export function assembleSchema(
  modules: readonly ModuleResolvers[],
  fetalTexts: FetalTextsService,
): GraphQLSchema {
  const query = Object.assign({}, ...modules.map((module) => module.Query ?? {})) as object;
  const mutation = refuseWithoutStep(
    Object.assign({}, ...modules.map((module) => module.Mutation ?? {})) as never,
  );
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: { ...scalars, Query: query, Mutation: mutation } as never,
    resolverValidationOptions: {
      requireResolversToMatchSchema: 'error',
      requireResolversForResolveType: 'ignore',
    },
  });
  for (const [type, given] of [
    [schema.getQueryType(), query],
    [schema.getMutationType(), mutation],
  ] as const) {
    const missing = Object.keys(type?.getFields() ?? {}).filter((field) => !Object.hasOwn(given, field));
    if (missing.length > 0) throw new Error(`no module answers ${type?.name}.${missing.join(', ')}`);
  }
  for (const [name, written] of modules.flatMap((module) => Object.entries(module.Written ?? {}))) {
    const field = schema.getQueryType()?.getFields()[name];
    if (field === undefined) throw new Error(`there is no query ${name} to be answered by text`);
    field.extensions = { ...field.extensions, written };
  }
  keepWrittenTexts(schema);
  hideShownTexts(schema, fetalTexts);
  return schema;
}

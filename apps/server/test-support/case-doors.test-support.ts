import { ok } from '@senlab/domain';
import { typeDefs } from '@senlab/contract/server';
import { getNamedType, graphql, isObjectType, type GraphQLOutputType, type GraphQLSchema } from 'graphql';
import { scalars, assembleSchema } from '../src/app/schema/assemble-schema.ts';
import { executableSchema } from '../src/graphql/executable-schema.ts';
import type { Actor } from '../src/platform/actor.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database.ts';
import { openModules, type Modules } from '../src/app/modules.ts';
import { capturedLog, sharedPress, testConfig, type Settings } from './running.test-support.ts';

export interface CaseDoors {
  readonly schema: GraphQLSchema;
  readonly modules: Modules;
  /** As before there was a guard: what older rows hold was written by these. */
  readonly unguarded: Ask;
  readonly ask: Ask;
  close(): Promise<void>;
}

/** What the answer is, with the fields of data that are asked for; all of them: `*`. */
export type Ask = (actor: Actor, root: string, args?: Args, data?: string) => Promise<Answer>;

export type Args = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** Every module behind the real schema, for somebody who is logged in already. */
export function openDoors({
  url,
  database,
  clock,
  settings = {},
}: {
  readonly url: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly settings?: Settings;
}): CaseDoors {
  const press = sharedPress();
  const modules = openModules({
    config: testConfig(url, settings),
    database,
    clock,
    jwksUrl: () => 'http://127.0.0.1:9/jwks',
    press,
    lookUpLimiter: { admit: () => ok(null) },
  });
  const schema = assembleSchema(modules.resolvers, modules.fetalTexts);
  const Query = Object.assign({}, ...modules.resolvers.map((each) => each.Query ?? {})) as object;
  const Mutation = Object.assign({}, ...modules.resolvers.map((each) => each.Mutation ?? {})) as object;
  const before = executableSchema(typeDefs, { ...scalars, Query, Mutation });
  return {
    schema,
    modules,
    unguarded: askOf(before),
    ask: askOf(schema),
    close: () => press.close(),
  };
}

/** Every field of a type, as deep as it goes. */
function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${selectionOf(field.type)}`);
  return `{ ${fields.join(' ')} }`;
}

function askOf(schema: GraphQLSchema): Ask {
  const { log } = capturedLog();
  return async (actor, root, args = {}, data = '') => {
    const isChange = schema.getMutationType()?.getFields()[root] !== undefined;
    const field = (isChange ? schema.getMutationType() : schema.getQueryType())?.getFields()[root];
    if (field === undefined) throw new Error(`nobody can ask ${root}`);
    const given = field.args.filter(({ name }) => args[name] !== undefined);
    const named = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
    const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
    const brackets = (text: string): string => (text === '' ? '' : `(${text})`);
    const some = `{ code message ${data === '' ? '' : `data { ${data} }`} }`;
    const source = `${isChange ? 'mutation' : 'query'} Asked${brackets(named)} {
      response: ${root}${brackets(passed)} ${data === '*' ? selectionOf(field.type) : some} }`;
    const contextValue = { actor: async () => ok(actor), token: undefined, log };
    const { data: answered, errors } = await graphql({ schema, source, contextValue, variableValues: args });
    if (errors !== undefined) throw new AggregateError(errors, errors.map(String).join('\n'));
    return (answered as unknown as { readonly response: Answer }).response;
  };
}

/** Every place of the database where a text stands, as `table.column`. */
export async function placesOf(database: Database, text: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY')
        and table_name in (select table_name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE')
      order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rowCount } = await database.pool.query(
      `select from "${table}" where "${column}"::text like $1 limit 1`,
      [`%${text}%`],
    );
    if ((rowCount ?? 0) > 0) found.push(`${table}.${column}`);
  }
  return found;
}

import { ok } from '@senlab/domain';
import { graphql, type GraphQLSchema } from 'graphql';
import { assembleSchema } from '../graphql/schema.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { openPress } from '../platform/press/press.ts';
import { openModules, type Modules } from './modules.ts';
import { capturedLog, testConfig } from './running.test-support.ts';

export interface CaseDoors {
  readonly schema: GraphQLSchema;
  readonly modules: Modules;
  /** What the answer is, with the fields of data that are asked for. */
  ask(actor: Actor, root: string, args?: Args, data?: string): Promise<Answer>;
  close(): Promise<void>;
}

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
}: {
  readonly url: string;
  readonly database: Database;
  readonly clock: Clock;
}): CaseDoors {
  const press = openPress({ threads: 1 });
  const modules = openModules({
    config: testConfig(url),
    database,
    clock,
    jwksUrl: () => 'http://127.0.0.1:9/jwks',
    press,
    lookUpLimiter: { admit: () => ok(null) },
  });
  const schema = assembleSchema(modules.resolvers, modules.fetalTexts);
  const { log } = capturedLog();

  return {
    schema,
    modules,
    async ask(actor, root, args = {}, data = '') {
      const isChange = schema.getMutationType()?.getFields()[root] !== undefined;
      const field = (isChange ? schema.getMutationType() : schema.getQueryType())?.getFields()[root];
      const given = (field?.args ?? []).filter(({ name }) => args[name] !== undefined);
      const named = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
      const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
      const brackets = (text: string): string => (text === '' ? '' : `(${text})`);
      const source = `${isChange ? 'mutation' : 'query'} Asked${brackets(named)} {
        response: ${root}${brackets(passed)} { code message ${data === '' ? '' : `data { ${data} }`} } }`;
      const contextValue = { actor: async () => ok(actor), token: undefined, log };
      const { data: answered, errors } = await graphql({ schema, source, contextValue, variableValues: args });
      if (errors !== undefined) throw new AggregateError(errors, errors.map(String).join('\n'));
      return (answered as unknown as { readonly response: Answer }).response;
    },
    close: () => press.close(),
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

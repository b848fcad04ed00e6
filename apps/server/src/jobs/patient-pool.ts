import type { Database } from '../platform/database.ts';
import { isDatabaseUnavailable } from '../platform/failures.ts';

/** "Cannot connect now": of all that a database says while it goes and comes, the queue tries again after this alone. */
const comesBack = '57P03';

function rethrow(error: unknown): never {
  if (!isDatabaseUnavailable(error)) throw error;
  const why = error instanceof Error ? error.message : String(error);
  throw Object.assign(new Error(`the database is away: ${why}`, { cause: error }), { code: comesBack });
}

type Method = (...values: readonly unknown[]) => unknown;

/** The same thing with some methods replaced; the others work on the thing itself. */
function replaced<Thing extends object>(thing: Thing, methods: Readonly<Record<string, Method>>): Thing {
  return new Proxy(thing, {
    get(target, name) {
      if (typeof name === 'string' && Object.hasOwn(methods, name)) return methods[name];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/**
 * The queue notes the end of a job without waiting for it, and whatever it does not try again ends the whole process: a
 * database that restarts at that moment would take with it everybody whom the process serves. Here every loss of the
 * database is one that passes.
 */
export function patientPool(pool: Database['pool']): Database['pool'] {
  async function connect(): Promise<unknown> {
    const client = await pool.connect().catch(rethrow);
    const query: Method = (...values) =>
      (client.query as unknown as (...of: unknown[]) => Promise<unknown>)
        .apply(client, [...values])
        .catch(rethrow);
    return replaced(client, { query });
  }
  return replaced(pool, {
    // With a callback it is the connection that listens, which the queue opens again by itself.
    connect: (...values) =>
      values.length === 0 ? connect() : (pool.connect as unknown as Method).apply(pool, [...values]),
  });
}

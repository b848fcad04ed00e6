import type { GraphQLFieldResolver } from 'graphql';
import { fingerprintOf, requestClaim } from '../../platform/requests/request-keys.ts';
import { claiming } from '../../platform/tx.ts';
import type { RequestContext } from '../context.ts';
import { sentTwice } from './sent-twice.ts';

type Mutation = GraphQLFieldResolver<unknown, RequestContext>;
type Mutations = Readonly<Record<string, Mutation>>;

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** The place that the table names, in the value of a result, or of an outcome that a result holds. */
function madeAt(path: string | undefined): (answer: unknown) => unknown {
  if (path === undefined) return () => undefined;
  return (answer) => {
    const value = inside(answer, 'value');
    const isOutcome = typeof value === 'object' && value !== null && 'refusal' in value;
    return path.split('.').reduce(inside, isOutcome ? inside(value, 'value') : value);
  };
}

function once(name: string, resolve: Mutation, made: string | undefined): Mutation {
  return async (root, args, context, info) => {
    if (context.once === undefined) return resolve(root, args, context, info);
    // Before the work: to recognise somebody may write a row, which is not what was asked for.
    const asked = context.actor();
    const known = { ...context, actor: () => asked };
    // Where nobody could be asked who it is, the resolver meets the same, and says so.
    const actor = await asked.catch(() => undefined);
    if (actor?.ok !== true) return resolve(root, args, known, info);
    const { key, secret } = context.once;
    const { accountId } = actor.value;
    const request = { accountId, key, operation: name, fingerprint: fingerprintOf(secret, name, args) };
    return claiming(requestClaim(request, madeAt(made)), () => resolve(root, args, known, info));
  };
}

/**
 * What would be done twice is done once for each key: the key is written in the transaction of the change. A request
 * without a key, as a tool sends it, is done as often as it is sent.
 */
export function doOnce(mutations: Mutations): Mutations {
  return Object.fromEntries(
    Object.entries(mutations).map(([name, resolve]) => {
      const [how, made] = (sentTwice[name] ?? '').split(' ');
      return [name, how === 'key' ? once(name, resolve, made) : resolve];
    }),
  );
}

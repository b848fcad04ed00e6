import { codes, messages } from '@senlab/contract';
import { execute, getArgumentValues, getVariableValues, type GraphQLSchema } from 'graphql';
import { toChange, type Hub, type LiveChange, type Member } from '../live/hub.ts';
import { readMissed } from '../live/outbox-repository.ts';
import { isPublicTopic, isSharedTopic, mayHear, type PublicTopic } from '../live/topics.ts';
import type { Actor } from '../platform/actor.ts';
import type { Database } from '../platform/database.ts';
import { reading } from '../platform/tx.ts';
import type { PreparedDocument } from './documents.ts';

export interface ChangesDeps {
  readonly schema: GraphQLSchema;
  readonly hub: Hub;
  readonly database: Database;
}

export interface ChangesRequest {
  readonly prepared: PreparedDocument;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly given: ChangesArguments;
  readonly actor: Actor;
  readonly member: Member;
}

/** More than this many missed hints are answered by "ask for everything". */
const missedLimit = 1_000;

export interface ChangesArguments {
  readonly topics: readonly PublicTopic[];
  readonly after: string | undefined;
}

/** The arguments as the document gives them, whatever its variables are called; undefined when they are not valid. */
export function readChangesArguments(
  schema: GraphQLSchema,
  prepared: PreparedDocument,
  variables: Readonly<Record<string, unknown>>,
): ChangesArguments | undefined {
  const operation = prepared.document.definitions.find((node) => node.kind === 'OperationDefinition');
  const field = operation?.selectionSet.selections[0];
  const definition = schema.getSubscriptionType()?.getFields()['changes'];
  if (operation === undefined || field?.kind !== 'Field' || definition === undefined) return undefined;
  const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (coerced.coerced === undefined) return undefined;
  const { topics, after } = getArgumentValues(definition, field, coerced.coerced) as {
    topics: string[];
    after?: string | null;
  };
  const known = [...new Set(topics)].filter(isPublicTopic);
  if (known.length === 0 || (typeof after === 'string' && !/^\d{1,18}$/.test(after))) return undefined;
  return { topics: known, after: after ?? undefined };
}

function renderer(
  schema: GraphQLSchema,
  request: ChangesRequest,
): (changes: readonly LiveChange[]) => string {
  return (data) => {
    const rootValue = { changes: { code: codes.ok, message: messages.ok, data } };
    const result = execute({
      schema,
      document: request.prepared.document,
      rootValue,
      variableValues: request.variables,
    });
    return JSON.stringify(result);
  };
}

/** Holds live hints back until what was missed has been sent, so that a browser never sees 105 before 104. */
function orderly(member: Member): Member & { release(): void } {
  let waiting: string[] | undefined = [];
  return {
    send(payload) {
      if (waiting === undefined) member.send(payload);
      else waiting.push(payload);
    },
    release() {
      const held = waiting ?? [];
      waiting = undefined;
      for (const payload of held) member.send(payload);
    },
  };
}

/** Answers the function that ends the subscription. */
export async function subscribeToChanges(deps: ChangesDeps, request: ChangesRequest): Promise<() => void> {
  const { after } = request.given;
  // What may not be heard is left out, as if nothing ever happened there.
  const topics = request.given.topics.filter((topic) => mayHear(request.actor.permissions, topic));
  const render = renderer(deps.schema, request);
  const accountId = topics.every(isSharedTopic) ? null : request.actor.accountId;
  const key = { document: request.prepared.hash, topics, accountId };
  const member = orderly(request.member);
  await deps.hub.started;
  const position = deps.hub.position();
  const leave = deps.hub.join(key, render, member);
  try {
    const first =
      after === undefined
        ? undefined
        : await missedSince(deps.database, { after, topics, accountId: request.actor.accountId });
    const everything = topics.map((topic): LiveChange => ({ sequence: position, topic, _id: null }));
    const opening = first ?? everything;
    if (opening.length > 0) request.member.send(render(opening));
    member.release();
    return leave;
  } catch (error) {
    leave();
    throw error;
  }
}

async function missedSince(
  database: Database,
  since: { readonly after: string; readonly topics: readonly PublicTopic[]; readonly accountId: string },
): Promise<readonly LiveChange[] | undefined> {
  const { after, topics, accountId } = since;
  if (topics.length === 0) return [];
  const rows = await reading(database, (tx) =>
    readMissed(tx, { sequence: after, topics, accountId, limit: missedLimit }),
  );
  return rows?.flatMap((row) => (isPublicTopic(row.topic) ? [toChange(row, row.topic)] : []));
}

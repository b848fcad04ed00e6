import type { Person } from '../../e2e/support/people.ts';
import { askForToken, tokenFor } from '../../e2e/support/session.ts';
import { askGraphql, envelopeOf } from './graphql-call.ts';

export type CallKind = 'read' | 'write' | 'login';

export interface Outcome {
  readonly kind: CallKind;
  readonly person: Person;
  readonly isOk: boolean;
  /** HTTP status with the envelope's code, or what went wrong on the way. */
  readonly what: string;
  readonly message: string;
  readonly tookMs: number;
  readonly endedAt: number;
  /** The number that a write carried. */
  readonly value: number;
}

export interface Load {
  readonly outcomes: readonly Outcome[];
  /** Lets the calls under way end, and begins no more. */
  stop(): Promise<void>;
}

interface Client {
  readonly url: string;
  readonly person: Person;
  readonly token: string;
  readonly address: string;
}

type Told = Pick<Outcome, 'isOk' | 'what' | 'message'>;

async function askEnvelope(client: Client, name: string, variables: Record<string, unknown>): Promise<Told> {
  const answer = await askGraphql(client.url, { name, variables, token: client.token });
  if (answer.status !== 200) {
    return { isOk: false, what: `status ${answer.status}`, message: await answer.text() };
  }
  const { code, message } = await envelopeOf(answer);
  return { isOk: code === 0, what: `code ${code}`, message };
}

async function askLogin(client: Client): Promise<Told> {
  const { username, password } = client.person;
  const answer = await askForToken(client.url, { username, password, address: client.address });
  return { isOk: answer.ok, what: `login ${answer.status}`, message: await answer.text() };
}

function call(client: Client, kind: CallKind, value: number): Promise<Told> {
  if (kind === 'login') return askLogin(client);
  if (kind === 'write') return askEnvelope(client, 'SaveShortcuts', { shortcuts: [`item-${value}`] });
  return askEnvelope(client, 'MyAccountActions', { page: 0, pageSize: 5 });
}

async function timed(client: Client, kind: CallKind, value: number): Promise<Outcome> {
  const started = performance.now();
  const told = await call(client, kind, value).catch((error: unknown): Told => ({
    isOk: false,
    what: 'no answer',
    message: String(error),
  }));
  const endedAt = performance.now();
  return { ...told, kind, value, person: client.person, tookMs: endedAt - started, endedAt };
}

export interface LoadOptions {
  readonly url: string;
  readonly people: readonly Person[];
  /** What each client does in turn. */
  readonly kinds: readonly CallKind[];
}

/** Everybody works at once, each person doing one thing after the other. */
export async function startLoad({ url, people, kinds }: LoadOptions): Promise<Load> {
  const outcomes: Outcome[] = [];
  let isOver = false;
  const work = async (client: Client, offset: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const kind = kinds[(turn + offset) % kinds.length] ?? 'read';
      outcomes.push(await timed(client, kind, turn));
    }
  };
  const clients = await Promise.all(
    people.map(async (person, index): Promise<Client> => {
      const address = `10.20.${Math.floor(index / 250)}.${(index % 250) + 1}`;
      const { username, password } = person;
      const { access_token: token } = await tokenFor(url, { username, password, address });
      return { url, person, token, address };
    }),
  );
  const running = clients.map(work);
  return {
    outcomes,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

export function failures(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({ isOk }) => !isOk);
}

/** How often each thing happened, for a message that says what went wrong. */
export function countByWhat(outcomes: readonly Outcome[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { what } of outcomes) counts[what] = (counts[what] ?? 0) + 1;
  return counts;
}

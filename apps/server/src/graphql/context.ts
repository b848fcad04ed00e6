import type { Resolvers } from '@senlab/contract/server';
import type { Result } from '@senlab/domain';
import type { Actor } from '../platform/actor.ts';
import type { Log } from '../platform/log.ts';

export interface Envelope {
  readonly code: number;
  readonly message: string;
}

export interface DataEnvelope<T> extends Envelope {
  readonly data: T | null;
}

export interface ListEnvelope<T> extends Envelope {
  readonly pages: number;
  readonly page: number;
  readonly records: number;
  readonly recordsExact: boolean;
  readonly data: T[];
}

/** The rows are JSON already, written by the database: text that nobody here takes apart and puts together again. */
export interface WrittenEnvelope extends Omit<ListEnvelope<never>, 'data'> {
  readonly data: string;
}

/** What makes a change that is sent again be done once. */
export interface Once {
  /** Made by the sender for one press, and sent again only with the very same. */
  readonly key: string;
  /** Of fingerprints alone. */
  readonly secret: string;
  /** Takes the id of what was made when the change was done before. */
  readonly tellMade: (id: string) => void;
}

/** What a resolver may know of a request. */
export interface RequestContext {
  /** Who asks; a refusal when nobody may be recognised. Asked once per request, and only by operations that need it. */
  readonly actor: () => Promise<Result<Actor>>;
  /** The same, also behind a locked screen: for unlocking and logging out, and nothing else. */
  readonly owner?: (() => Promise<Result<Actor>>) | undefined;
  /** The token as it came, for the operations that are about the token itself. */
  readonly token: string | undefined;
  readonly log: Log;
  /** Of a request that names a key. */
  readonly once?: Once | undefined;
  /** Keeps that somebody tried what she may not do. */
  readonly noteRefusal?: ((actor: Actor) => Promise<void>) | undefined;
  /** Counts an answer by its code. */
  readonly countAnswer?: ((code: number) => void) | undefined;
  /** Takes what a resolver has as text, where the answer is made of it: see written-list.ts. */
  readonly keepWritten?: ((envelope: WrittenEnvelope) => void) | undefined;
}

/** What a module answers. */
export interface ModuleResolvers extends Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  /** Queries whose rows are written by the database, with the fields of a row in their order: see written-list.ts. */
  readonly Written?: Readonly<Record<string, readonly string[]>>;
}

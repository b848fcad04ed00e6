import { createHub, type Hub } from '../live/hub.ts';
import { Listener } from '../live/listener.ts';
import type { PublishedEntry } from '../live/outbox-repository.ts';
import { internalTopics } from '../live/topics.ts';
import type { SocketConnections } from '../http/socket-connections.ts';
import type { Identity } from '../identity/index.ts';
import type { SessionsService } from '../modules/people/sessions/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';

export interface LiveDeps {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly sessions: SessionsService;
  readonly connections: SocketConnections;
  readonly identity: Identity | undefined;
}

export interface Live {
  readonly hub: Hub;
  readonly listener: Listener;
}

const obeyed: ReadonlySet<string> = new Set(internalTopics);

/** What the outbox tells this instance: forget a cache, cut a socket, reload keys, and hints for browsers. */
export function openLive(deps: LiveDeps): Live {
  const hub = createHub();

  async function obey(entry: PublishedEntry): Promise<void> {
    if (entry.topic === 'signing_keys') return deps.identity?.reload();
    const which =
      entry.topic === 'account_standing'
        ? { accountId: entry.accountId ?? undefined }
        : { sessionKey: entry.subjectId };
    deps.sessions.forget(which);
    await deps.connections.recheck(which);
  }

  function onEntries(entries: readonly PublishedEntry[]): void {
    for (const entry of entries) {
      if (!obeyed.has(entry.topic)) continue;
      obey(entry).catch((error: unknown) =>
        deps.log.warn({ event: 'live.failed', topic: entry.topic, err: error }),
      );
    }
    // After what was obeyed: whoever lost a right with the first of these must not hear the others.
    hub.publish(entries);
  }

  const listener = new Listener({
    url: deps.config.DATABASE_LISTEN_URL ?? deps.config.DATABASE_URL,
    database: deps.database,
    log: deps.log,
    onStart: (sequence) => hub.startAt(sequence),
    onEntries,
  });
  return { hub, listener };
}

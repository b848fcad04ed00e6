import type { Result } from '@senlab/domain';
import { CloseCode } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { SessionsService } from '../modules/sessions/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { bearerToken } from './bearer.ts';

export interface Connection {
  readonly socket: WebSocket;
  readonly token: string;
  readonly actor: Actor;
  readonly expiry: NodeJS.Timeout;
}

export interface SocketConnectionsDeps {
  readonly sessions: SessionsService;
  readonly log: Log;
  readonly clock: Clock;
  /** Of one account, in this process: each window of a browser has one. */
  readonly mostOfOneAccount: number;
}

/** Try again later: the session may be fine, the database could not be asked. */
const tryAgainLater = 1013;
/** setTimeout takes no more than 24.8 days. */
const longestTimerMs = 2_000_000_000;

/** Who is at the other end of each socket, for as long as they may be. */
export class SocketConnections {
  readonly #connections = new Map<WebSocket, Connection>();
  readonly #deps: SocketConnectionsDeps;

  constructor(deps: SocketConnectionsDeps) {
    this.#deps = deps;
  }

  get size(): number {
    return this.#connections.size;
  }

  of(socket: WebSocket): Connection | undefined {
    return this.#connections.get(socket);
  }

  /** False sends the caller away as a stranger. */
  async admit(socket: WebSocket, params: { readonly authorization?: unknown } | undefined): Promise<boolean> {
    const token = bearerToken(params?.authorization);
    let actor: Result<Actor>;
    try {
      actor = await this.#deps.sessions.recognise(token);
    } catch (error) {
      this.#deps.log.warn({
        event: 'socket.not-recognised',
        reason: error instanceof Error ? error.message : '',
      });
      socket.close(tryAgainLater, 'try again later');
      return true;
    }
    // Whoever left while we asked would otherwise be remembered for ever.
    if (!actor.ok || token === undefined || socket.readyState !== socket.OPEN) return false;
    if (this.#countOf(actor.value.accountId) >= this.#deps.mostOfOneAccount) {
      this.#deps.log.warn({ event: 'socket.too-many', accountId: actor.value.accountId });
      socket.close(tryAgainLater, 'too many connections');
      return true;
    }
    const remainingMs = Math.min(actor.value.expiresAtMs - this.#deps.clock.now(), longestTimerMs);
    const expiry = setTimeout(
      () => socket.close(CloseCode.Unauthorized, 'token expired'),
      Math.max(0, remainingMs),
    );
    this.#connections.set(socket, { socket, token, actor: actor.value, expiry });
    return true;
  }

  #countOf(accountId: string): number {
    return [...this.#connections.values()].filter(({ actor }) => actor.accountId === accountId).length;
  }

  forget(socket: WebSocket): void {
    clearTimeout(this.#connections.get(socket)?.expiry);
    this.#connections.delete(socket);
  }

  /** Asks again who these are; whoever is no longer welcome is cut off. */
  async recheck(which: {
    readonly accountId?: string | undefined;
    readonly sessionKey?: string | undefined;
  }): Promise<void> {
    for (const { socket, token, actor } of this.#connections.values()) {
      if (actor.accountId !== which.accountId && actor.sessionKey !== which.sessionKey) continue;
      const again = await this.#deps.sessions.recognise(token).catch(() => undefined);
      if (again?.ok === false) socket.close(CloseCode.Unauthorized, 'session ended');
    }
  }
}

import { rightsChangedCloseCode, sessionLockedCloseCode } from '@senlab/contract';
import { lacksStep, type Refusal, type Result } from '@senlab/domain';
import { CloseCode } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { SessionsService } from '../../modules/people/sessions/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { bearerToken } from '../bearer.ts';

export interface Connection {
  readonly socket: WebSocket;
  readonly token: string;
  readonly actor: Actor;
  readonly expiry: NodeJS.Timeout;
  /** Says nothing while it is being asked who is at the other end. */
  send(frame: string): void;
}

interface HeldConnection extends Connection {
  /** Questions under way about who this is; each must be answered before the next hint leaves. */
  doubts: number;
  readonly held: string[];
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
/** Come again with what you may hear now. Neither of these two ends the session. */
const rightsChanged = rightsChangedCloseCode;
const screenLocked = sessionLockedCloseCode;
/** setTimeout takes no more than 24.8 days. */
const longestTimerMs = 2_000_000_000;

/** Before the second step somebody may hear less even where she holds no right that the step would give back. */
const isReader = ({ step = 'none' }: Actor): boolean => lacksStep(step);

function sameRights(before: Actor, now: Actor): boolean {
  const { size } = before.permissions;
  if (isReader(before) !== isReader(now) || size !== now.permissions.size) return false;
  return [...before.permissions].every((each) => now.permissions.has(each));
}

function sendAway(socket: WebSocket, refusal: Refusal): void {
  if (refusal.kind === 'session-locked') socket.close(screenLocked, 'screen locked');
  else socket.close(CloseCode.Unauthorized, 'session ended');
}

/** Who is at the other end of each socket, for as long as they may be. */
export class SocketConnections {
  readonly #connections = new Map<WebSocket, HeldConnection>();
  readonly #deps: SocketConnectionsDeps;
  /** Counts what was told of accounts and sessions: what was looked up before the last news may be old. */
  #news = 0;

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
    let news: number;
    try {
      do {
        news = this.#news;
        actor = await this.#deps.sessions.recognise(token);
      } while (news !== this.#news);
    } catch (error) {
      this.#deps.log.warn({
        event: 'socket.not-recognised',
        reason: error instanceof Error ? error.message : '',
      });
      socket.close(tryAgainLater, 'try again later');
      return true;
    }
    if (!actor.ok && actor.refusal.kind === 'session-locked') {
      sendAway(socket, actor.refusal);
      return true;
    }
    // Whoever left while we asked would otherwise be remembered for ever.
    if (!actor.ok || token === undefined || socket.readyState !== socket.OPEN) return false;
    if (this.#countOf(actor.value.accountId) >= this.#deps.mostOfOneAccount) {
      this.#deps.log.warn({ event: 'socket.too-many', accountId: actor.value.accountId });
      socket.close(tryAgainLater, 'too many connections');
      return true;
    }
    const { expiresAtMs, stepEndsAtMs = Infinity } = actor.value;
    const remainingMs = Math.min(expiresAtMs, stepEndsAtMs) - this.#deps.clock.now();
    const leave = (): void =>
      stepEndsAtMs < expiresAtMs
        ? socket.close(rightsChanged, 'the second step is over')
        : socket.close(CloseCode.Unauthorized, 'token expired');
    const expiry = setTimeout(leave, Math.max(0, Math.min(remainingMs, longestTimerMs)));
    const held: string[] = [];
    const connection: HeldConnection = {
      socket,
      token,
      actor: actor.value,
      expiry,
      doubts: 0,
      held,
      send: (frame) => {
        if (connection.doubts > 0) held.push(frame);
        else socket.send(frame);
      },
    };
    this.#connections.set(socket, connection);
    return true;
  }

  #countOf(accountId: string): number {
    return [...this.#connections.values()].filter(({ actor }) => actor.accountId === accountId).length;
  }

  forget(socket: WebSocket): void {
    clearTimeout(this.#connections.get(socket)?.expiry);
    this.#connections.delete(socket);
  }

  /**
   * Asks again who these are. Whoever is no longer welcome, or may hear something else than before, is cut off. Until
   * that is known nothing leaves, from the moment of the call on: a hint that was published right behind the news must
   * not pass it.
   */
  async recheck(which: {
    readonly accountId?: string | undefined;
    readonly sessionKey?: string | undefined;
  }): Promise<void> {
    this.#news += 1;
    const meant = [...this.#connections.values()].filter(
      ({ actor }) => actor.accountId === which.accountId || actor.sessionKey === which.sessionKey,
    );
    for (const connection of meant) connection.doubts += 1;
    for (const connection of meant) {
      const again = await this.#deps.sessions.recognise(connection.token).catch(() => undefined);
      this.#settle(connection, again);
    }
  }

  #settle(connection: HeldConnection, again: Result<Actor> | undefined): void {
    const { socket, actor, held } = connection;
    // Its doubt stays: what was held for a socket that is being closed is never said.
    if (again === undefined) socket.close(tryAgainLater, 'try again later');
    else if (!again.ok) sendAway(socket, again.refusal);
    else if (!sameRights(actor, again.value)) socket.close(rightsChanged, 'rights changed');
    else {
      connection.doubts -= 1;
      if (connection.doubts === 0) for (const frame of held.splice(0)) socket.send(frame);
    }
  }
}

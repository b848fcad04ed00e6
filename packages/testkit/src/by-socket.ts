import { existsSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestEngineFacts } from './templates.ts';
import { providedName } from './test-engine.ts';

/*
 * A set-up file of projects that ask a database of the run very often: their connections take the socket beside its data
 * and not the network, which spares both sides a quarter of each question. Addresses stay what they are, so that proxies,
 * programs of their own and a server of somebody else are reached by them.
 */

interface Wire {
  readonly ssl?: unknown;
  connect(this: Wire, portOrPath: number | string, host?: string): unknown;
}

const facts = inject(providedName) as TestEngineFacts | undefined;
const port = facts === undefined ? undefined : Number(new URL(facts.adminUrl).port);
const socket = facts?.socketFolder === undefined ? '' : `${facts.socketFolder}/.s.PGSQL.${String(port)}`;

const key = Symbol.for('senlab.testkit.by-socket');
const holder = globalThis as { [key]?: boolean };

// Longer ones cannot be opened; the set-up is loaded for each file, and the library once.
if (holder[key] === undefined && socket.length < 100 && existsSync(socket)) {
  holder[key] = true;
  const wire = pg.Connection.prototype as unknown as Wire;
  // oxlint-disable-next-line typescript/unbound-method -- called with the connection that it is called on
  const { connect } = wire;
  wire.connect = function byNearestWay(to, host) {
    const isOurs = to === port && host === '127.0.0.1' && this.ssl !== true;
    return isOurs ? connect.call(this, socket) : connect.call(this, to, host);
  };
}

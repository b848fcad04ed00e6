/** Many browsers in one process: they hear, note the moment, and do nothing else, because they share the two cores. */
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { machineMs, type ClientAnswer, type ClientOrder, type Collected, type OpenOrder } from './wire.ts';

interface Crowd extends Collected {
  readonly heard: Map<string, Float64Array>;
  frames: number;
  doubled: number;
  sample: string;
  hints: number;
  readonly isOnlyCounted: boolean;
}

const openingAtOnce = 25;
const crowds = new Map<string, Crowd>();
const tell = (answer: ClientAnswer): void => void process.send?.(answer);

/** All sockets get the same payload, so the reports that it names are read once, not a thousand times. */
const namedReports = new Map<string, readonly string[]>();
const reportChange = /"topic":"reports","_id":"([^"]+)"/g;

function reportsIn(text: string): readonly string[] {
  const payload = text.slice(text.indexOf(',"type"'));
  const known = namedReports.get(payload);
  if (known !== undefined) return known;
  const found = [...payload.matchAll(reportChange)].map(([, id = '']) => id);
  namedReports.set(payload, found);
  return found;
}

function hear(crowd: Crowd, client: number, text: string): void {
  if (crowd.isOnlyCounted) {
    crowd.frames += 1;
    return;
  }
  const at = machineMs();
  const ids = reportsIn(text);
  if (ids.length === 0) return;
  crowd.frames += 1;
  // The usual one: two reports in a frame are rare, and would make the reference dearer.
  if (ids.length === 1) crowd.sample = text;
  for (const id of ids) {
    const moments = crowd.heard.get(id) ?? new Float64Array(crowd.size).fill(Number.NaN);
    crowd.heard.set(id, moments);
    if (!Number.isNaN(moments[client])) crowd.doubled += 1;
    else {
      moments[client] = at;
      crowd.hints += 1;
    }
  }
}

/** Resolves with the first frame, which tells everyone who comes to ask for everything. */
function open(order: OpenOrder, crowd: Crowd, client: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(order.url, 'graphql-transport-ws', { perMessageDeflate: false });
    const say = (message: object): void => socket.send(JSON.stringify(message));
    const authorization = `Bearer ${order.tokens[client % order.tokens.length] ?? ''}`;
    socket.on('open', () => say({ type: 'connection_init', payload: { authorization } }));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.includes('"type":"next"')) {
        resolve();
        hear(crowd, client, text);
      } else if (text.includes('"connection_ack"'))
        say({ id: randomUUID(), type: 'subscribe', payload: order.subscription });
      else if (text.includes('"type":"ping"')) say({ type: 'pong' });
      else reject(new Error(text));
    });
    socket.on('error', reject);
    // Whoever is cut off would otherwise only be counted as having missed something.
    socket.on('close', (code) => {
      reject(new Error(`closed with ${code}`));
      tell({ kind: 'failed', reason: `a socket of ${order.crowd} was closed with ${code}` });
    });
  });
}

async function openAll(order: OpenOrder): Promise<void> {
  const { isOnlyCounted = false } = order;
  const crowd = {
    isOnlyCounted,
    size: order.count,
    heard: new Map(),
    frames: 0,
    doubled: 0,
    sample: '',
    hints: 0,
  };
  crowds.set(order.crowd, crowd);
  for (let first = 0; first < order.count; first += openingAtOnce) {
    const some = Array.from({ length: Math.min(openingAtOnce, order.count - first) }, (_, index) =>
      open(order, crowd, first + index),
    );
    await Promise.all(some);
  }
  tell({ kind: 'opened', crowd: order.crowd });
}

function obey(order: ClientOrder): void {
  if (order.kind === 'open')
    return void openAll(order).catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
  const crowd = crowds.get(order.crowd);
  if (crowd === undefined) return tell({ kind: 'failed', reason: `there is no crowd ${order.crowd}` });
  const { size, frames, sample, heard, doubled, hints } = crowd;
  if (order.kind === 'count') return tell({ kind: 'counted', crowd: order.crowd, hints, frames });
  return tell({ kind: 'collected', crowd: order.crowd, size, frames, sample, heard, doubled });
}

process.on('message', obey);
// The bench has ended, in whatever way.
process.on('disconnect', () => process.exit(0));

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { documentId } from '../../document-id.ts';
import { nastyValue, spoilt, writeJson } from './nasty.ts';

/** Bytes behind an upgrade that was asked for, rightly or not. */
export interface SocketAttack {
  readonly handshake: string;
  readonly frames: readonly Buffer[];
}

const key = randomBytes(16).toString('base64');
const handshake = (more: string): string =>
  `GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n\r\n`;
const good = handshake(
  `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: graphql-transport-ws`,
);
const handshakes = fc.oneof(
  { weight: 12, arbitrary: fc.constant(good) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      handshake('Sec-WebSocket-Version: 13'),
      handshake(`Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 99`),
      good.replace('/graphql', '/%zz'),
      good.replace('websocket', 'h2c'),
      good.replace('graphql-transport-ws', ',,,'),
      good.replace(
        '\r\n\r\n',
        '\r\nSec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99\r\n\r\n',
      ),
      'GET /graphql HTTP/1.1\r\nUpgrade',
    ),
  },
);

/** Masked with zeros, as a client may. */
function frameOf(first: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([first, ...size, 0, 0, 0, 0]), content]);
}

const text = (value: unknown): Buffer => frameOf(0x81, Buffer.from(writeJson(value)).subarray(0, 65_000));

function messages(token: string): fc.Arbitrary<Buffer> {
  const init = { type: 'connection_init', payload: { authorization: `Bearer ${token}` } };
  const payload = {
    query: '',
    variables: { topics: ['reports'], after: '1' },
    extensions: { documentId: documentId('Changes') },
  };
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(text(init)) },
    { weight: 4, arbitrary: spoilt({ id: '1', type: 'subscribe', payload }).map(text) },
    { weight: 1, arbitrary: spoilt(init).map(text) },
    { weight: 1, arbitrary: spoilt({ id: '1', type: 'complete' }).map(text) },
    { weight: 1, arbitrary: nastyValue.map(text) },
    // Reserved bits, control frames that are too long, a length that never comes, no mask.
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(255), fc.uint8Array({ maxLength: 300 }))
        .map(([first, bytes]) => frameOf(first, Buffer.from(bytes))),
    },
    { weight: 1, arbitrary: fc.constant(Buffer.from([0x82, 0xff, 0x7f, ...Array<number>(11).fill(255)])) },
  );
}

export function socketAttacks(token: string): fc.Arbitrary<SocketAttack> {
  return fc.record({
    handshake: handshakes,
    frames: fc
      .array(messages(token), { minLength: 1, maxLength: 8 })
      .map((frames) => [...frames, frameOf(0x88, Buffer.alloc(0))]),
  });
}

/** Ends when the server has hung up, as it must: the last frame says goodbye. */
export async function throwAtSocket(url: string, { handshake: head, frames }: SocketAttack): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(head);
  for (const frame of frames) socket.write(frame);
  socket.end();
  await once(socket, 'close');
}

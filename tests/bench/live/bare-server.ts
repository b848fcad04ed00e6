/** The reference: a `ws` server without login, protocol or database that writes one ready text to all its sockets. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { machineMs } from './wire.ts';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });

server.on('connection', (socket) => {
  socket.once('message', () => {
    socket.send('{"type":"connection_ack"}');
    socket.once('message', () => socket.send('{"id":"","type":"next"}'));
  });
});
server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }));

process.on('message', (order: { readonly frame: string } | 'cpu') => {
  if (order === 'cpu') return void process.send?.(process.cpuUsage());
  const at = machineMs();
  const data = Buffer.from(order.frame);
  for (const socket of server.clients) socket.send(data, { binary: false });
  return void process.send?.({ at });
});
process.on('disconnect', () => process.exit(0));

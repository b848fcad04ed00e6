import { createServer } from 'node:net';
import { LocalPostgresError } from './local-postgres-error.ts';

function listenOnce(port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
  });
  return promise;
}

/** A port that nobody listens on at this moment. */
export function findFreePort(): Promise<number> {
  return listenOnce(0);
}

export async function isPortFree(port: number): Promise<boolean> {
  try {
    await listenOnce(port);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}

export async function assertPortFree(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  throw new LocalPostgresError(
    `Port ${port} on 127.0.0.1 is already in use, so PostgreSQL cannot listen there.`,
    'Stop the program that uses it, or choose another port.',
  );
}

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that the system hands out by itself: those may be taken again before `pnpm dev` listens on them. */
const range = [20_000, 32_000] as const;

async function take(attempts = 50): Promise<{ port: number; server: Server }> {
  const port = randomInt(...range);
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return { port, server };
  } catch (error) {
    if (attempts === 0) throw error;
    return take(attempts - 1);
  }
}

/** Two ports, held until both are known so that they differ. */
export async function freePorts(): Promise<readonly [number, number]> {
  const taken = [await take(), await take()] as const;
  for (const { server } of taken) {
    server.close();
    await once(server, 'close');
  }
  return [taken[0].port, taken[1].port];
}

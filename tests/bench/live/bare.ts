import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface BareServer {
  readonly url: string;
  /** The moment at which it began to write, on the common clock. */
  send(frame: string): Promise<number>;
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  const ask = async <T>(order: { readonly frame: string } | 'cpu'): Promise<T> => {
    const answered = once(child, 'message') as Promise<[T]>;
    child.send(order);
    return (await answered)[0];
  };
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `ws://127.0.0.1:${port}`,
    send: async (frame) => (await ask<{ at: number }>({ frame })).at,
    async cpuMs() {
      const { user, system } = await ask<NodeJS.CpuUsage>('cpu');
      return (user + system) / 1000;
    },
    async stop() {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}

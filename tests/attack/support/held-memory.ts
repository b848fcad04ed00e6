import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { SpawnedServer } from '@senlab/testkit';

interface Usage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

/** Node opens its inspector at this signal and says where. */
async function inspectorOf({ signal, logs }: SpawnedServer): Promise<string> {
  for (;;) {
    const address = logs().flatMap((line) => /^Debugger listening on (ws:\S+)$/.exec(line)?.[1] ?? [])[0];
    if (address !== undefined) return address;
    signal('SIGUSR1');
    await wait(50);
  }
}

/**
 * What the program still holds after everything unneeded is swept, in megabytes. The size of the process says little: the
 * heap grows until sweeping is worth its while, whether or not anything leaks.
 */
export async function heldMb(server: SpawnedServer): Promise<number> {
  const socket = new WebSocket(await inspectorOf(server));
  await once(socket, 'open');
  const ask = async (id: number, method: string): Promise<unknown> => {
    const answer = new Promise<unknown>((resolve) => {
      socket.addEventListener('message', (event) => {
        const told = JSON.parse(String(event.data)) as { readonly id?: number; readonly result?: unknown };
        if (told.id === id) resolve(told.result);
      });
    });
    socket.send(JSON.stringify({ id, method }));
    return answer;
  };
  await ask(1, 'HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await ask(2, 'Runtime.getHeapUsage')) as Usage;
  socket.close();
  return Math.round((usedSize + backingStorageSize) / 2 ** 20);
}

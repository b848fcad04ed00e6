import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientAnswer, ClientOrder, Collected, OpenOrder } from './wire.ts';

export const clients = 1_000;
const processes = 2;
const patienceMs = 10_000;

export interface Audience {
  open(order: Omit<OpenOrder, 'kind' | 'count'>): Promise<void>;
  /** The frames heard so far, once so many hints were heard in all, or when it is plain that they will not be. */
  settled(crowd: string, hints: number): Promise<number>;
  collect(crowd: string): Promise<readonly Collected[]>;
  stop(): Promise<void>;
}

type Answer<K extends ClientAnswer['kind']> = Extract<ClientAnswer, { kind: K }>;

/** One question at a time: the next answer of a process is the answer to what it was asked last. */
async function ask<K extends ClientAnswer['kind']>(
  child: ChildProcess,
  order: ClientOrder,
  kind: K,
): Promise<Answer<K>> {
  const answered = once(child, 'message') as Promise<[ClientAnswer]>;
  child.send(order);
  const [answer] = await answered;
  if (answer.kind === kind) return answer as Answer<K>;
  throw new Error(answer.kind === 'failed' ? answer.reason : `answered with ${answer.kind}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

/** The browsers, in processes of their own: a bench that is busy releasing would note their moments too late. */
export function gatherAudience(size = clients): Audience {
  const children = Array.from({ length: processes }, () =>
    fork(join(import.meta.dirname, 'clients.ts'), { serialization: 'advanced' }),
  );
  const askAll = <K extends ClientAnswer['kind']>(order: ClientOrder, kind: K): Promise<Answer<K>[]> =>
    Promise.all(children.map((child) => ask(child, order, kind)));
  return {
    async open(order) {
      await askAll({ kind: 'open', ...order, count: Math.ceil(size / processes) }, 'opened');
    },
    async settled(crowd, hints) {
      const until = performance.now() + patienceMs;
      for (;;) {
        const counted = await askAll({ kind: 'count', crowd }, 'counted');
        const isOver = performance.now() > until;
        if (isOver || counted.reduce((sum, each) => sum + each.hints, 0) >= hints)
          return counted.reduce((sum, each) => sum + each.frames, 0);
        await wait(100);
      }
    },
    collect: (crowd) => askAll({ kind: 'collect', crowd }, 'collected'),
    async stop() {
      await Promise.all(children.map(end));
    },
  };
}

import { Agent, request } from 'node:http';
import type { Body } from './forms.ts';

export interface Thrown {
  /** 0 where the server has cut the connection in place of an answer. */
  readonly status: number;
  readonly text: string;
}

const longestMs = 10 * 60_000;
const keptOfAnswer = 400;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sent as it is: `fetch` would refuse half of it before the server could. */
export function throwBody(url: string, { method, path, headers, content }: Body): Promise<Thrown> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(content)) };
    const asked = request({ hostname, port, method, path, agent, headers: { ...headers, ...length } });
    asked.setTimeout(longestMs, () => reject(new Error(`no answer to ${method} ${path}`)));
    asked.once('response', (answer) => {
      let text = '';
      answer.setEncoding('latin1');
      answer.on('data', (chunk: string) => {
        if (text.length < keptOfAnswer) text += chunk.slice(0, keptOfAnswer);
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.once('error', () => resolve({ status: 0, text: '' }));
    });
    asked.once('error', () => resolve({ status: 0, text: '' }));
    asked.end(content);
  });
}

/** Some at a time, each begun when one has ended. */
export async function allOf<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const workOn = async (): Promise<void> => {
    for (let next = left.next(); next.done !== true; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
}

/** A surprise of the program: by its status, by the code of its envelope. */
export function isSurprise({ status, text }: Thrown): boolean {
  return status >= 500 || /"code":\s*9\b/.test(text);
}

export interface Watch {
  /** The longest time that the server took to say that it lives, in milliseconds. */
  stop(): Promise<number>;
}

/** Asks over and over whether the server still answers, while something else is going on. */
export function watchHealth(url: string): Watch {
  let isOver = false;
  let longest = 0;
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await fetch(`${url}/healthz`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`/healthz answered ${String(answer.status)}`);
      longest = Math.max(longest, performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  // Told by stop(), and not as a rejection that nobody awaits.
  watching.catch(() => undefined);
  return {
    async stop() {
      isOver = true;
      await watching;
      return Math.round(longest);
    },
  };
}

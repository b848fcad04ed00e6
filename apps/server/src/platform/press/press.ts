import { join } from 'node:path';
import type { CopyStamp, PaperRequest } from '@senlab/pdf';
import { PressPool, type PoolOptions } from './press-pool.ts';
import type { PressProduct } from './press-message.ts';

/** Draws papers beside the server's own thread. */
export interface Press {
  readonly render: (paper: PaperRequest) => Promise<Uint8Array>;
  readonly stamp: (bytes: Uint8Array, stamp: CopyStamp) => Promise<Uint8Array>;
  readonly merge: (list: readonly Uint8Array[]) => Promise<Uint8Array>;
  readonly countPages: (bytes: Uint8Array) => Promise<number>;
  readonly close: () => Promise<void>;
}

export type PressOptions = Pick<PoolOptions, 'threads'> & Partial<PoolOptions>;

const usualTimeLimitMs = 30_000;

/** Beside this file: as source, or as built together with the server. */
function threadFile(): string {
  const ending = import.meta.filename.endsWith('.ts') ? 'ts' : 'js';
  return join(import.meta.dirname, `press-thread.${ending}`);
}

function asBytes(product: PressProduct): Uint8Array {
  if (typeof product === 'number') throw new TypeError('the press gave a number for a paper');
  return product;
}

/** Threads start when they are first needed. */
export function openPress(options: PressOptions): Press {
  const pool = new PressPool({ threadFile: threadFile(), timeLimitMs: usualTimeLimitMs, ...options });
  return {
    render: async (paper) => asBytes(await pool.run({ kind: 'render', paper })),
    stamp: async (bytes, stamp) => asBytes(await pool.run({ kind: 'stamp', bytes, stamp })),
    merge: async (list) => asBytes(await pool.run({ kind: 'merge', list })),
    countPages: async (bytes) => Number(await pool.run({ kind: 'count', bytes })),
    close: () => pool.close(),
  };
}

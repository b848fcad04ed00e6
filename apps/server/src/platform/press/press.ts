import { PressThread, type ThreadOptions, type ThreadEnd } from './press-worker.ts';
import type { PressProduct, PressWork } from './press-message.ts';
import { join } from 'node:path';
import type { CopyStamp, PaperRequest } from '@senlab/pdf';

/** A PDF on its way to a browser. The name holds no person's data: it lands in a list of downloads. */
export interface PaperFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

export type PressFailure = 'failed' | 'died' | 'too-long' | 'closed';

const sentences: Readonly<Record<PressFailure, string>> = {
  failed: 'the paper cannot be drawn',
  died: 'the thread of the press died twice at this work',
  'too-long': 'the paper took too long to draw',
  closed: 'the press is closed',
};

/** Only `failed` will fail again in the same way: the others may be tried once more later. */
export class PressError extends Error {
  readonly failure: PressFailure;

  constructor(failure: PressFailure, detail = '') {
    super(detail === '' ? sentences[failure] : `${sentences[failure]}: ${detail}`);
    this.name = 'PressError';
    this.failure = failure;
  }
}

interface PoolOptions extends ThreadOptions {
  readonly threads: number;
}

interface Job {
  readonly work: PressWork;
  /** A thread that dies under its work may have died of something else: it is tried once more. */
  readonly attempts: number;
  readonly resolve: (product: PressProduct) => void;
  readonly reject: (error: PressError) => void;
}

class PressPool {
  readonly #options: PoolOptions;
  readonly #threads = new Set<PressThread>();
  readonly #waiting: Job[] = [];
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  run(work: PressWork): Promise<PressProduct> {
    if (this.#isClosed) return Promise.reject(new PressError('closed'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, attempts: 1, resolve, reject });
      this.#next();
    });
  }

  /** What runs is finished, what waits is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new PressError('closed'));
    await Promise.all(this.#running);
    await Promise.all(Array.from(this.#threads, (thread) => thread.stop()));
  }

  #next(): void {
    const idle = Array.from(this.#threads).find(({ isIdle }) => isIdle);
    if (this.#waiting.length === 0 || (idle === undefined && this.#threads.size >= this.#options.threads))
      return;
    const thread = idle ?? this.#start();
    const job = this.#waiting.shift();
    if (job === undefined) return;
    const running = this.#give(thread, job).then(() => {
      this.#running.delete(running);
      this.#next();
    });
    this.#running.add(running);
  }

  #start(): PressThread {
    const thread = new PressThread(this.#options, () => this.#threads.delete(thread));
    this.#threads.add(thread);
    return thread;
  }

  async #give(thread: PressThread, job: Job): Promise<void> {
    this.#finish(job, await thread.do(job.work));
  }

  #finish(job: Job, end: ThreadEnd): void {
    if (end.kind === 'done') job.resolve(end.product);
    else if (end.kind === 'died' && job.attempts === 1 && !this.#isClosed)
      this.#waiting.unshift({ ...job, attempts: 2 });
    else job.reject(new PressError(end.kind, end.kind === 'failed' ? end.message : ''));
  }
}

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
    render: async ({ layout, ...paper }) => {
      const asked = { ...paper, layout: JSON.stringify(layout) };
      return asBytes(await pool.run({ kind: 'render', paper: asked }));
    },
    stamp: async (bytes, stamp) => asBytes(await pool.run({ kind: 'stamp', bytes, stamp })),
    merge: async (list) => asBytes(await pool.run({ kind: 'merge', list })),
    countPages: async (bytes) => Number(await pool.run({ kind: 'count', bytes })),
    close: () => pool.close(),
  };
}

/** As the other, and across each page of all that it draws stands the mark. */
export function markingPress(press: Press, mark: string): Press {
  return { ...press, render: (paper) => press.render({ ...paper, mark }) };
}

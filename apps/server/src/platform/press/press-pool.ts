import { PressError } from './press-error.ts';
import { PressThread, type ThreadOptions, type ThreadEnd } from './press-worker.ts';
import type { PressProduct, PressWork } from './press-message.ts';

export interface PoolOptions extends ThreadOptions {
  readonly threads: number;
}

interface Job {
  readonly work: PressWork;
  /** A thread that dies under its work may have died of something else: it is tried once more. */
  readonly attempts: number;
  readonly resolve: (product: PressProduct) => void;
  readonly reject: (error: PressError) => void;
}

export class PressPool {
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

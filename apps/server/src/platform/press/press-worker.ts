import { Worker } from 'node:worker_threads';
import { isAnswerTo, isReady, type PressProduct, type PressWork } from './press-message.ts';

export interface ThreadOptions {
  readonly threadFile: string;
  /** For one work, from when the thread has loaded what it draws with. */
  readonly timeLimitMs: number;
}

export type ThreadEnd =
  | { readonly kind: 'done'; readonly product: PressProduct }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'died' }
  | { readonly kind: 'too-long' };

/** A paper that eats all memory must take its thread down, and not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** A thread that does not even start is as good as dead. */
const startLimitMs = 120_000;

/** One thread, which does one work at a time. */
export class PressThread {
  readonly #worker: Worker;
  readonly #options: ThreadOptions;
  readonly #onGone: () => void;
  #isReady = false;
  #isGone = false;
  #timer: NodeJS.Timeout | undefined;
  #end: ((end: ThreadEnd) => void) | undefined;
  #no = 0;

  constructor(options: ThreadOptions, onGone: () => void) {
    this.#options = options;
    this.#onGone = onGone;
    this.#worker = new Worker(options.threadFile, { resourceLimits });
    // An idle thread does not keep a program alive that has nothing else to do.
    this.#worker.unref();
    this.#worker.on('message', (said: unknown) => {
      this.#hear(said);
    });
    // Without a listener the error of a thread is one of the whole process; `exit` follows it.
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => {
      this.#leave({ kind: 'died' });
    });
  }

  get isIdle(): boolean {
    return this.#end === undefined && !this.#isGone;
  }

  do(work: PressWork): Promise<ThreadEnd> {
    return new Promise((resolve) => {
      this.#end = resolve;
      this.#worker.ref();
      this.#no += 1;
      this.#worker.postMessage({ no: this.#no, work }, []);
      this.#startTimer();
    });
  }

  async stop(): Promise<void> {
    this.#isGone = true;
    await this.#worker.terminate();
  }

  #hear(said: unknown): void {
    if (said === isReady) {
      this.#isReady = true;
      if (this.#end !== undefined) this.#startTimer();
    } else if (isAnswerTo(this.#no, said)) {
      this.#finish(
        said.ok ? { kind: 'done', product: said.product } : { kind: 'failed', message: said.message },
      );
    }
  }

  #startTimer(): void {
    clearTimeout(this.#timer);
    const limit = this.#isReady ? this.#options.timeLimitMs : startLimitMs;
    this.#timer = setTimeout(() => {
      this.#leave({ kind: 'too-long' });
      void this.stop();
    }, limit);
  }

  #leave(end: ThreadEnd): void {
    this.#isGone = true;
    this.#onGone();
    this.#finish(end);
  }

  #finish(end: ThreadEnd): void {
    clearTimeout(this.#timer);
    this.#worker.unref();
    const give = this.#end;
    this.#end = undefined;
    give?.(end);
  }
}

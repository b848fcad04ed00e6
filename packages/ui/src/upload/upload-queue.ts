import { uploadedOf, type SendFile, type UploadedFile, type UploadItem } from './upload-item.ts';
import { reduceUploads, type UploadAction } from './upload-list.ts';
import { texts } from './texts.ts';

/** More at a time would make each of them slower, and the server refuses who asks too often. */
const atOnce = 2;

export interface UploadQueueOptions {
  readonly send: SendFile;
  readonly onChange: (files: readonly UploadedFile[]) => void;
}

export interface UploadQueue {
  readonly items: () => readonly UploadItem[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly adopt: (value: readonly UploadedFile[]) => void;
  readonly use: (options: UploadQueueOptions) => void;
  /** Stops whatever is on its way: nobody is left to be told. */
  readonly stop: () => void;
}

interface Refusal {
  readonly message: string;
  readonly canRetry: boolean;
}

function refusalOf(error: unknown): Refusal {
  const message =
    error instanceof Error && 'userMessage' in error && typeof error.userMessage === 'string'
      ? error.userMessage
      : texts.failed;
  const isFinal = error instanceof Error && 'canRetry' in error && error.canRetry === false;
  return { message, canRetry: !isFinal };
}

/** Sends files a few at a time and keeps the list of what became of each. */
export function createUploadQueue(initial: UploadQueueOptions, value: readonly UploadedFile[]): UploadQueue {
  let options = initial;
  let items = reduceUploads([], { kind: 'adopt', value });
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const controllers = new Map<string, AbortController>();

  function apply(action: UploadAction): void {
    const before = items;
    items = reduceUploads(items, action);
    if (items === before) return;
    if (action.kind === 'done' || (action.kind === 'remove' && hasFewerFiles(before, items)))
      options.onChange(uploadedOf(items));
    for (const listener of listeners) listener();
  }

  function pump(): void {
    for (const item of items) {
      if (controllers.size >= atOnce) return;
      if (item.state === 'waiting') void send(item.key, item.file);
    }
  }

  async function send(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    controllers.set(key, controller);
    apply({ kind: 'start', key });
    try {
      const uploaded = await options.send(file, {
        onProgress: (fraction) => apply({ kind: 'progress', key, fraction }),
        signal: controller.signal,
      });
      if (!controller.signal.aborted) apply({ kind: 'done', key, uploaded });
    } catch (error) {
      if (!controller.signal.aborted) apply({ kind: 'fail', key, ...refusalOf(error) });
    } finally {
      if (controllers.get(key) === controller) controllers.delete(key);
      pump();
    }
  }

  function halt(key: string): void {
    controllers.get(key)?.abort();
    controllers.delete(key);
  }

  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files) => {
      apply({ kind: 'add', files: files.map((file) => ({ key: `upload-${(lastKey += 1)}`, file })) });
      pump();
    },
    cancel: (key) => {
      halt(key);
      apply({ kind: 'cancel', key });
      pump();
    },
    retry: (key) => {
      apply({ kind: 'retry', key });
      pump();
    },
    remove: (key) => {
      halt(key);
      apply({ kind: 'remove', key });
      pump();
    },
    adopt: (next) => apply({ kind: 'adopt', value: next }),
    use: (next) => {
      options = next;
    },
    stop: () => {
      for (const { key } of items) halt(key);
    },
  };
}

function hasFewerFiles(before: readonly UploadItem[], after: readonly UploadItem[]): boolean {
  return uploadedOf(after).length < uploadedOf(before).length;
}

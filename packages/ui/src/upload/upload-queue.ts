import {
  nameOf,
  type UploadItem,
  uploadedOf,
  type SendFile,
  type UploadedFile,
  reduceUploads,
  type UploadAction,
} from './upload-item.ts';
import { texts } from './texts.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

function newsOfItem(before: UploadItem | undefined, after: UploadItem): string | undefined {
  if (before === undefined || before.state === after.state) return undefined;
  switch (after.state) {
    case 'done':
      return texts.news.done(nameOf(after));
    case 'failed':
      return texts.news.failed(nameOf(after), after.message);
    case 'cancelled':
      return texts.news.cancelled(nameOf(after));
    case 'waiting':
    case 'sending':
      return undefined;
  }
}

/** What has happened between two lists, in words to be read aloud; progress is not, or nobody could work beside it. */
export function uploadNews(before: readonly UploadItem[], after: readonly UploadItem[]): string | undefined {
  const old = new Map(before.map((item) => [item.key, item]));
  const now = new Set(after.map(({ key }) => key));
  const added = after.filter((item) => item.state !== 'done' && !old.has(item.key)).length;
  const sentences = [
    ...(added > 0 ? [texts.news.added(added)] : []),
    ...after.flatMap((item) => newsOfItem(old.get(item.key), item) ?? []),
    ...before.filter(({ key }) => !now.has(key)).map((item) => texts.news.removed(nameOf(item))),
  ];
  return sentences.length === 0 ? undefined : sentences.join('. ');
}

/** More at a time would make each of them slower, and the server refuses who asks too often. */
const atOnce = 2;

interface UploadQueueOptions {
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
function createUploadQueue(initial: UploadQueueOptions, value: readonly UploadedFile[]): UploadQueue {
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

interface Uploads {
  readonly queue: UploadQueue;
  readonly items: readonly UploadItem[];
  /** To be read aloud. */
  readonly news: string;
}

/** A queue that lives as long as its field, and follows the value of the form. */
export function useUploads({ send, onChange }: UploadQueueOptions, value: readonly UploadedFile[]): Uploads {
  const [queue] = useState(() => createUploadQueue({ send, onChange }, value));
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => queue.use({ send, onChange }), [queue, send, onChange]);
  useEffect(() => queue.adopt(value), [queue, value]);
  useEffect(() => () => queue.stop(), [queue]);
  return { queue, items, news: useNews(items) };
}

function useNews(items: readonly UploadItem[]): string {
  const before = useRef(items);
  const [news, setNews] = useState('');
  useEffect(() => {
    const next = uploadNews(before.current, items);
    before.current = items;
    if (next !== undefined) setNews(next);
  }, [items]);
  return news;
}

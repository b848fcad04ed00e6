import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { uploadNews } from './upload-news.ts';
import type { UploadedFile, UploadItem } from './upload-item.ts';
import { createUploadQueue, type UploadQueue, type UploadQueueOptions } from './upload-queue.ts';

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

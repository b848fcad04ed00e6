import { nameOf, type UploadItem } from './upload-item.ts';
import { texts } from './texts.ts';

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

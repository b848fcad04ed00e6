/** A file that the server has taken. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly url: string;
}

export interface SendFileOptions {
  /** From 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/**
 * How a file gets to a server, given by the application. An error with a `userMessage` is shown in these words, and
 * with `canRetry: false` not offered again.
 */
export type SendFile = (file: File, options: SendFileOptions) => Promise<UploadedFile>;

interface Given {
  readonly key: string;
  readonly file: File;
}

export type UploadItem =
  | (Given & { readonly state: 'waiting' })
  | (Given & { readonly state: 'sending'; readonly fraction: number })
  | (Given & { readonly state: 'failed'; readonly message: string; readonly canRetry: boolean })
  | (Given & { readonly state: 'cancelled' })
  /** Without a file of this computer when it was there before the page was opened. */
  | {
      readonly key: string;
      readonly state: 'done';
      readonly uploaded: UploadedFile;
      readonly file?: File | undefined;
    };

export type UploadState = UploadItem['state'];

export function nameOf(item: UploadItem): string {
  return item.state === 'done' ? item.uploaded.name : item.file.name;
}

export function sizeOf(item: UploadItem): number {
  return item.state === 'done' ? item.uploaded.size : item.file.size;
}

export function typeOf(item: UploadItem): string {
  return item.state === 'done' ? item.uploaded.type : item.file.type;
}

export function uploadedOf(items: readonly UploadItem[]): readonly UploadedFile[] {
  return items.flatMap((item) => (item.state === 'done' ? [item.uploaded] : []));
}

export type UploadAction =
  | { readonly kind: 'add'; readonly files: readonly { readonly key: string; readonly file: File }[] }
  | { readonly kind: 'start'; readonly key: string }
  | { readonly kind: 'progress'; readonly key: string; readonly fraction: number }
  | { readonly kind: 'done'; readonly key: string; readonly uploaded: UploadedFile }
  | { readonly kind: 'fail'; readonly key: string; readonly message: string; readonly canRetry: boolean }
  | { readonly kind: 'cancel'; readonly key: string }
  | { readonly kind: 'retry'; readonly key: string }
  | { readonly kind: 'remove'; readonly key: string }
  /** The form has another value than the list shows: a draft was restored, or everything was reset. */
  | { readonly kind: 'adopt'; readonly value: readonly UploadedFile[] };

type ItemAction = Exclude<UploadAction, { kind: 'add' | 'adopt' | 'remove' }>;

/** The item after the action; the same item when the action does not fit its state, which late answers often do not. */
function nextItem(item: UploadItem, action: ItemAction): UploadItem {
  const { key, file } = item;
  if (file === undefined) return item;
  switch (action.kind) {
    case 'start':
      return item.state === 'waiting' ? { key, file, state: 'sending', fraction: 0 } : item;
    case 'progress':
      return item.state === 'sending' ? withFraction(item, action.fraction) : item;
    case 'done':
      return item.state === 'sending' ? { key, file, state: 'done', uploaded: action.uploaded } : item;
    case 'fail':
      return item.state === 'sending'
        ? { key, file, state: 'failed', message: action.message, canRetry: action.canRetry }
        : item;
    case 'cancel':
      return item.state === 'waiting' || item.state === 'sending' ? { key, file, state: 'cancelled' } : item;
    case 'retry':
      return canRetry(item) ? { key, file, state: 'waiting' } : item;
  }
}

export function canRetry(item: UploadItem): boolean {
  return item.state === 'cancelled' || (item.state === 'failed' && item.canRetry);
}

/** Never backwards: a bar that shrinks looks like a fault. */
function withFraction(item: UploadItem & { state: 'sending' }, given: number): UploadItem {
  const fraction = Math.min(1, given);
  return fraction > item.fraction ? { ...item, fraction } : item;
}

function adopt(items: readonly UploadItem[], value: readonly UploadedFile[]): readonly UploadItem[] {
  const wanted = new Set(value.map(({ id }) => id));
  const kept = items.filter((item) => item.state !== 'done' || wanted.has(item.uploaded.id));
  const known = new Set(kept.map((item) => (item.state === 'done' ? item.uploaded.id : undefined)));
  const added = value
    .filter(({ id }) => !known.has(id))
    .map((uploaded): UploadItem => ({ key: uploaded.id, state: 'done', uploaded }));
  return added.length === 0 && kept.length === items.length ? items : [...kept, ...added];
}

/** The list after an action; the very same list when the action changes nothing. */
export function reduceUploads(items: readonly UploadItem[], action: UploadAction): readonly UploadItem[] {
  if (action.kind === 'adopt') return adopt(items, action.value);
  if (action.kind === 'add')
    return [...items, ...action.files.map(({ key, file }): UploadItem => ({ key, file, state: 'waiting' }))];
  const index = items.findIndex(({ key }) => key === action.key);
  const item = items[index];
  if (item === undefined) return items;
  if (action.kind === 'remove') return items.toSpliced(index, 1);
  const next = nextItem(item, action);
  return next === item ? items : items.with(index, next);
}

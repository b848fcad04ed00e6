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

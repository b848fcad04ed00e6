import type { UploadedFile, UploadItem } from '@senlab/ui/upload';
import { texts } from './texts.ts';

/** A small picture, so that a preview is shown without a request. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAABGElEQVR42q3TLU/CYRQF8PMN3AwGg8FgMBjcDCiK+P7Ci6/IlClTpsxzLzJlzs1AMBgMBgPBjWAgGAwGg8HgF5NAe3jk4b/d8wF+4Z5zMXBbGazp0I0OX+tIVUevdKyi46IT1MlLnSpr7EJnzzVZ0uUzXT/VdFG2T2T/WPIFKRxJ8VBKeSkfCEwUyQlMlOqewESp7QpMlLsdgYlyvyUwUepZQQ/lzxev8pARRFI66VYeU0RUpRNHedokvHcJQo7yvEF4rxuEHOVljfB2FIQcpbFKeJsOQo7yukJ49xKEHKW5RHhXF4Qc5W2R+G+7kZTWAtHjA/pX3ueJfv6ouyNH+UgQJsrnHGGifMUJE+V7hjBRfqYJE+U3xjbJfWZNm+0dMAAAAABJRU5ErkJggg==';

function pictureFile(name: string): File {
  return new File([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))], name, {
    type: 'image/png',
  });
}

function aFile(name: string, type: string, size: number): File {
  return new File([new Uint8Array(size)], name, { type });
}

export const storedFile: UploadedFile = {
  id: 'stored',
  name: texts.names.stored,
  type: 'application/pdf',
  size: 2_437_120,
  url: '/files/stored',
};

export const storedImage: UploadedFile = {
  id: 'image',
  name: texts.names.done,
  type: 'image/png',
  size: 348_160,
  url: '/files/image',
};

const { names, messages } = texts;

/** One of each state. */
export const everyState: readonly UploadItem[] = [
  { key: 'a', state: 'waiting', file: aFile(names.waiting, 'application/pdf', 81_920) },
  { key: 'b', state: 'sending', fraction: 0.45, file: pictureFile(names.sending) },
  { key: 'c', state: 'sending', fraction: 1, file: aFile(names.checking, 'image/tiff', 912_384) },
  { key: 'd', state: 'done', uploaded: storedImage, file: pictureFile(names.done) },
  { key: 'e', state: 'done', uploaded: storedFile },
  {
    key: 'f',
    state: 'failed',
    file: aFile(names.failed, 'image/heic', 40_960),
    message: messages.type,
    canRetry: false,
  },
  {
    key: 'g',
    state: 'failed',
    file: aFile(names.lost, 'application/vnd.ms-excel', 15_360),
    message: messages.lost,
    canRetry: true,
  },
  { key: 'h', state: 'cancelled', file: aFile(names.cancelled, 'text/csv', 512) },
];

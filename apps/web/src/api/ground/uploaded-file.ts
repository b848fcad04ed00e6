import type { UploadedFileAnswer } from '@senlab/contract';
import { UploadFailure } from './upload-failure.ts';
import { texts } from './texts.ts';

/** A file that the server has, as fields and screens know it. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly url: string;
}

/** Throws when a success came without the file: nobody could ever find it again. */
export function toUploadedFile(answer: UploadedFileAnswer | null | undefined): UploadedFile {
  if (typeof answer?._id !== 'string') throw new UploadFailure(texts.malformed, true);
  const { _id: id, name, type, size, url } = answer;
  return { id, name, type, size, url };
}

/** Where multipart uploads go that are no GraphQL request (UPL-001). */
export const uploadPath = '/stream/upload';

/**
 * What an upload is for, in the address as `type`: `image` takes images only; `ckeditor` too, and is answered in the
 * words that text editors expect.
 */
export const uploadTypes = ['file', 'image', 'ckeditor'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** One file as it was stored. */
export interface UploadedFileAnswer {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly url: string;
}

/** The envelope of every answer but those for an editor. */
export interface UploadAnswer {
  readonly code: number;
  readonly message: string;
  readonly data: readonly UploadedFileAnswer[] | null;
}

/** For an editor: the address of the first image, and of each; or an error in words. */
export type EditorUploadAnswer =
  | { readonly url: string; readonly files: readonly { readonly url: string }[] }
  | { readonly code: number; readonly error: { readonly message: string } };

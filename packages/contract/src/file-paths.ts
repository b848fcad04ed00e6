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

/** GET {paperPath}/{printId}: the copy that was just logged; {paperPath}/preview/{paper}/{id}: without a trace in the book. */
export const paperPath = '/papers';
/** POST: draws a layout that is being edited. Never in the book. */
export const templatePreviewPath = `${paperPath}/template-preview`;
/** POST {specimenIds, copies?, reprintReason?, reprintNote?}: prints their labels and writes it into the book. */
export const labelPaperPath = `${paperPath}/labels`;
/** POST {filtered, sorted}, as the list of cases takes them: prints the list and writes it into the book. */
export const worklistPaperPath = `${paperPath}/worklist`;

/** POST with {filtered}, as the list of reports takes it, and the bearer; answers a workbook. */
export const reportExportPath = '/api/reports/export';

/** No file has more rows; the newest ones are in it, and its last line says that there are more. */
export const reportExportLimit = 100_000;

/** How many rows the file will have: known before its first byte. */
export const totalRowsHeader = 'x-total-rows';

/** About how long the file will be: for a bar that tells how far it is. */
export const expectedBytesHeader = 'x-expected-bytes';

/** POST with {filtered}, as the list of prints takes it, and the bearer; answers a workbook. */
export const printExportPath = '/api/prints/export';

/** No file has more rows; the newest ones are in it, and its last line says that there are more. */
export const printExportLimit = 100_000;

/**
 * POST {studyId, format: 'csv' | 'xlsx'} and the bearer; answers a workbook, or an archive of three CSV files (data,
 * dictionary, results), all under pseudonyms. For members with research.export.
 */
export const researchExportPath = '/api/research/export';

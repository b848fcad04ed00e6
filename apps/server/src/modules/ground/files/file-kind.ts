import { openAsBlob } from 'node:fs';
import { fileTypeFromBlob } from 'file-type';
import { extensionOf } from './file-name.ts';
import { isPlainText } from './plain-text.ts';

export interface FileKind {
  readonly type: string;
  /** The endings that a name of this kind may have; the first is given to a name that has none of them. */
  readonly endings: readonly [string, ...string[]];
}

/** No archive, no macro, nothing that a browser would run: svg and html can hold a script. */
const kindsByContent: Readonly<Record<string, FileKind['endings']>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/tiff': ['tiff', 'tif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
};

/** Text has no mark of its own, so here the name decides, and the whole content must bear it out. */
const kindsByName: Readonly<Record<string, FileKind>> = {
  txt: { type: 'text/plain', endings: ['txt'] },
  csv: { type: 'text/csv', endings: ['csv'] },
};

/** Undefined for whatever is not on the lists. */
export async function findFileKind(path: string, name: string): Promise<FileKind | undefined> {
  const named = kindsByName[extensionOf(name)];
  // Before the content is sniffed: a table that begins with "BMI" would pass for a bitmap.
  if (named !== undefined && (await isPlainText(path))) return named;
  // By blob and not by path: that way loads a package at run time, which a bundled server does not have.
  const found = await fileTypeFromBlob(await openAsBlob(path));
  const endings = found === undefined ? undefined : kindsByContent[found.mime];
  return found === undefined || endings === undefined ? undefined : { type: found.mime, endings };
}

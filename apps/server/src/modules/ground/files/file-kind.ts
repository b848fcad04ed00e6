import { createReadStream, openAsBlob } from 'node:fs';
import { fileTypeFromBlob } from 'file-type';

const maxLength = 255;
/** Control characters break headers; the invisible ones turn "gpj.exe" into what reads as "exe.jpg". */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;
const nameless = 'tep';

/** The last part of what may be a whole path of a Windows or Unix machine, fit to be shown and to be saved under. */
export function cleanFileName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  return base
    .replaceAll(unwanted, '')
    .normalize('NFC')
    .trim()
    .replace(/[. ]+$/, '');
}

/** In lower case without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/**
 * A name whose ending tells the truth about the content: who saves "ảnh.html" that is an image, and opens it, must
 * not have the browser run it.
 */
export function nameForContent(cleanName: string, endings: readonly [string, ...string[]]): string {
  const ending = extensionOf(cleanName);
  const isTrue = endings.includes(ending);
  const stem = isTrue ? cleanName.slice(0, -(ending.length + 1)) : cleanName;
  const suffix = isTrue ? cleanName.slice(stem.length) : `.${endings[0]}`;
  const cut = Array.from(stem)
    .slice(0, maxLength - suffix.length)
    .join('');
  return `${cut === '' ? nameless : cut}${suffix}`;
}

/** Everything below a space except tab, line feed and carriage return; no editor writes these. */
const binary = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const markup = /^\s*<(?:!|\?|html|head|body|svg|script|iframe)/i;
const headLength = 1_024;

/** True for UTF-8 from the first byte to the last, without binary characters, that does not begin like a web page. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = '';
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true });
      if (binary.test(text)) return false;
      if (head.length < headLength) head += text.slice(0, headLength - head.length);
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
  return !markup.test(head);
}

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

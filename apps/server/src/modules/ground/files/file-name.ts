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

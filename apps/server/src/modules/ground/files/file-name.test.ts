import { describe, expect, it } from 'vitest';
import { cleanFileName, extensionOf, nameForContent } from './file-name.ts';

describe('cleanFileName', () => {
  it.each([
    ['keeps a Vietnamese name', 'Kết quả xét nghiệm (2).pdf', 'Kết quả xét nghiệm (2).pdf'],
    ['composes marks that came apart', 'Kết quả.pdf'.normalize('NFD'), 'Kết quả.pdf'.normalize('NFC')],
    ['takes the last part of a Unix path', '../../etc/passwd', 'passwd'],
    ['takes the last part of a Windows path', 'C:\\Users\\mau\\anh.png', 'anh.png'],
    ['drops line breaks, which would end a header', 'a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['drops zero bytes', 'a.exe\u0000.pdf', 'a.exe.pdf'],
    ['drops the signs that turn the reading direction', 'anh\u202Egpj.exe', 'anhgpj.exe'],
    ['drops invisible characters', 'a\u200B\uFEFFb.pdf', 'ab.pdf'],
    ['drops half characters', 'a\ud800b.pdf', 'ab.pdf'],
    ['drops spaces and dots at the end', ' a.pdf. . ', 'a.pdf'],
    ['leaves nothing of the name of a folder', '..', ''],
    ['leaves nothing of nothing', '', ''],
  ])('%s', (_what, given, expected) => {
    expect(cleanFileName(given)).toBe(expected);
  });
});

describe('extensionOf', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a.b.csv', 'csv'],
    ['a', ''],
    ['', ''],
  ])('of "%s" is "%s"', (name, expected) => {
    expect(extensionOf(name)).toBe(expected);
  });
});

describe('nameForContent', () => {
  it.each([
    ['keeps a true ending', 'anh.JPEG', 'anh.JPEG'],
    ['adds the ending that is missing', 'anh', 'anh.jpg'],
    ['adds the true ending to a false one', 'anh.html', 'anh.html.jpg'],
    ['names what has no name', '', 'tep.jpg'],
    ['names what is only an ending', '.jpg', 'tep.jpg'],
  ])('%s', (_what, given, expected) => {
    expect(nameForContent(given, ['jpg', 'jpeg'])).toBe(expected);
  });

  it('cuts a long name before its ending', () => {
    const name = nameForContent(`${'ế'.repeat(300)}.pdf`, ['pdf']);
    expect(name).toBe(`${'ế'.repeat(251)}.pdf`);
  });

  it.each([
    ['characters of four bytes', '😀'.repeat(400)],
    ['control characters only', '\u0001\u0002\u0003'],
    ['half characters', '\udc00\ud800'.repeat(200)],
    ['separators only', '/\\/\\'],
    ['an endless false ending', `a.${'x'.repeat(400)}`],
    ['an ending in large letters', `${'a'.repeat(400)}.PDF`],
    ['line and paragraph marks', 'a\u2028b\u2029c'],
  ])('fits the table and ends truly with %s', (_what, given) => {
    const name = nameForContent(cleanFileName(given), ['pdf']);
    expect(Array.from(name).length).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^[^\p{Cc}/\\\u2028\u2029]+\.pdf$/iu);
    expect(name.isWellFormed()).toBe(true);
  });
});

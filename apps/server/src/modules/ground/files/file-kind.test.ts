import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { cleanFileName, extensionOf, nameForContent, findFileKind } from './file-kind.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

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

describe('file kind', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'senlab-kind-'));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  async function typeOf(content: Buffer | string, name: string): Promise<string | undefined> {
    const path = join(folder, randomBytes(8).toString('hex'));
    await writeFile(path, content);
    return (await findFileKind(path, name))?.type;
  }

  /** The beginning of an archive, uncompressed, which is as far as a type is looked for. */
  function zip(entries: readonly (readonly [name: string, content: string])[]): Buffer {
    const parts = entries.map(([name, content]) => {
      const header = Buffer.alloc(30);
      header.writeUInt32LE(0x04034b50, 0);
      header.writeUInt16LE(20, 4);
      header.writeUInt32LE(crc32(content), 14);
      header.writeUInt32LE(Buffer.byteLength(content), 18);
      header.writeUInt32LE(Buffer.byteLength(content), 22);
      header.writeUInt16LE(Buffer.byteLength(name), 26);
      return Buffer.concat([header, Buffer.from(name), Buffer.from(content)]);
    });
    return Buffer.concat([...parts, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
  }

  const office = (mainType: string): Buffer =>
    zip([
      ['[Content_Types].xml', `<Types><Override ContentType="application/${mainType}.main+xml"/></Types>`],
    ]);
  const openXml = 'vnd.openxmlformats-officedocument';
  const hex = (text: string): Buffer =>
    Buffer.concat([Buffer.from(text.replaceAll(' ', ''), 'hex'), Buffer.alloc(64)]);

  const png = hex('89504e470d0a1a0a 0000000d49484452 0000000100000001 0806000000 1f15c489 0000000049444154');
  const jpeg = hex('ffd8ffe000104a464946000101');
  const exe = hex('4d5a9000030000000400');

  describe('the kind of a file', () => {
    it.each([
      ['application/pdf', '%PDF-1.7\n', 'ket-qua.pdf'],
      ['image/png', png, 'anh.png'],
      ['image/jpeg', jpeg, 'anh.jpg'],
      ['image/gif', 'GIF89a\u0001\u0000', 'anh.gif'],
      ['image/webp', 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'anh.webp'],
      ['image/tiff', hex('49492a0008000000 0000'), 'anh.tif'],
      [
        `application/${openXml}.wordprocessingml.document`,
        office(`${openXml}.wordprocessingml.document`),
        'a.docx',
      ],
      [`application/${openXml}.spreadsheetml.sheet`, office(`${openXml}.spreadsheetml.sheet`), 'a.xlsx'],
      ['text/plain', 'Ghi chú: huyết áp bình thường\r\n\tKết thúc', 'ghi-chu.txt'],
      ['text/csv', '\uFEFFMã,Tên\n1,Nguyễn Thị Mẫu\n', 'danh-sach.CSV'],
      ['text/csv', 'BMI,Cân nặng\n21,50\n', 'begins-like-a-bitmap.csv'],
      ['text/plain', '<5 mg/L', 'less-than.txt'],
      ['image/png', png, 'lies-about-itself.html'],
      ['image/png', png, 'lies-about-itself.txt'],
      ['image/jpeg', jpeg, 'has-no-ending'],
    ])('is %s by its content', async (type, content, name) => {
      expect(await typeOf(content, name)).toBe(type);
    });

    it.each([
      ['a program', exe, 'setup.exe'],
      ['a program named as an image', exe, 'anh.png'],
      ['a program named as a text', exe, 'ghi-chu.txt'],
      ['a Linux program', hex('7f454c4602010100'), 'a.pdf'],
      ['a web page', '<!doctype html><script>alert(1)</script>', 'a.html'],
      ['a web page named as a text', '\n <!DOCTYPE html><p>', 'a.txt'],
      ['a web page without a head named as a table', '<html><body>', 'a.csv'],
      ['a script named as a text', '<script>alert(1)</script>', 'a.txt'],
      ['a vector image', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
      ['a vector image with a declaration', '<?xml version="1.0"?><svg/>', 'a.svg'],
      ['a vector image named as an image', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'],
      ['a vector image named as a text', '\uFEFF<?xml version="1.0"?><svg/>', 'a.txt'],
      ['an archive', zip([['a.txt', 'a']]), 'a.zip'],
      ['an archive named as a document', zip([['a.txt', 'a']]), 'a.docx'],
      ['a document with macros', office('vnd.ms-word.document.macroEnabled'), 'a.docx'],
      ['slides', office(`${openXml}.presentationml.presentation`), 'a.pptx'],
      ['text under another name', 'alert(1)', 'a.js'],
      ['text without an ending', 'xin chào', 'a'],
      ['text under the name of an image', 'xin chào', 'a.png'],
      ['text in another encoding', Buffer.from('Ti\xeang Vi\xeat', 'latin1'), 'a.txt'],
      ['text in UTF-16', Buffer.from('\uFEFFxin', 'utf16le'), 'a.txt'],
      ['text with a zero byte', 'xin\u0000chào', 'a.csv'],
      ['text with an escape character', 'xin \u001b[31mchào', 'a.txt'],
      ['text that ends within a character', Buffer.from('xin chào').subarray(0, -2), 'a.txt'],
      [
        'text that is torn far behind',
        Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.from([0xff])]),
        'a.txt',
      ],
      ['a name of the language itself', 'xin chào', 'a.constructor'],
    ])('is none for %s', async (_what, content, name) => {
      expect(await typeOf(content, name)).toBeUndefined();
    });
  });
});

import { createHash } from 'node:crypto';
import { PDFContext } from '@pdfme/pdf-lib';
import type { PageContent } from './page-content.ts';
import { fontObjects, type ReadyFont } from './ready-fonts.ts';
import type { ReadyImage } from './ready-images.ts';
import { digits } from './page-marks.ts';

/** What a document says about itself. */
export interface FileFacts {
  readonly title: string;
  readonly at: Date;
  /** What tells this document from every other. */
  readonly seed: string;
}

/** Mark of the format and, below it, letters that tell a program which copies files that this is no text. */
const head = Buffer.from('%PDF-1.7\n%\u0081\u0081\u0081\u0081\n', 'latin1');

const inWords = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** pdf-lib writes no identifier; signatures and archives want one. Made of the content and not by chance. */
export function identifierOf(seed: string): string {
  return createHash('sha256').update(seed).digest('hex').slice(0, 32);
}

function momentOf(at: Date): string {
  return `(D:${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z)`;
}

/** The objects of a file one behind the other, with the place of each. */
class PaperFile {
  readonly #parts: Uint8Array[] = [head];
  readonly #places = new Map<number, number>();
  #size = head.length;
  #number = fontObjects;

  take(): number {
    this.#number += 1;
    return this.#number;
  }

  #add(part: Uint8Array): void {
    this.#parts.push(part);
    this.#size += part.length;
  }

  object(number: number, content: string | Uint8Array): void {
    this.#places.set(number, this.#size);
    this.#add(Buffer.from(`${String(number)} 0 obj\n`, 'latin1'));
    this.#add(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
    this.#add(Buffer.from('\nendobj\n', 'latin1'));
  }

  stream(number: number, properties: string, content: Uint8Array): void {
    const opening = `${properties}/Length ${String(content.length)}\n>>\nstream\n`;
    this.object(number, Buffer.concat([Buffer.from(opening, 'latin1'), content, Buffer.from('\nendstream')]));
  }

  /** Numbers that no object has, of fonts that are not on this paper, are marked as free. */
  close(trailer: string): Uint8Array {
    const start = this.#size;
    let table = `xref\n0 ${String(this.#number + 1)}\n`;
    for (let number = 0; number <= this.#number; number += 1) {
      const place = this.#places.get(number);
      table +=
        place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`;
    }
    const size = String(this.#number + 1);
    this.#add(
      Buffer.from(`${table}trailer\n<<\n/Size ${size}\n${trailer}>>\nstartxref\n${String(start)}\n%%EOF\n`),
    );
    return Buffer.concat(this.#parts, this.#size);
  }
}

function addImage(file: PaperFile, { properties, content, veil }: ReadyImage): number {
  const under = veil === undefined ? '' : `/SMask ${String(addImage(file, veil))} 0 R\n`;
  const number = file.take();
  file.stream(number, `${properties}${under}`, content);
  return number;
}

const namesOf = (entries: readonly string[]): string => `<< ${entries.join(' ')} >>`;

/** pdf-lib's, in JavaScript: zlib's bytes differ between processors. */
const compressor = PDFContext.create();

interface Sheet {
  /** In points. */
  readonly width: number;
  readonly height: number;
}

function addPage(file: PaperFile, page: PageContent, { width, height }: Sheet, parent: number): number {
  const images = page.images.map(
    (image, index) => `/I${String(index + 1)} ${String(addImage(file, image))} 0 R`,
  );
  const fonts = Array.from(page.fonts, ({ key, number }) => `/${key} ${String(number)} 0 R`);
  const content = file.take();
  const { contents } = compressor.flateStream(Buffer.from(page.written, 'latin1'));
  file.stream(content, '<<\n/Filter /FlateDecode\n', contents);
  const number = file.take();
  file.object(
    number,
    `<<\n/Type /Page\n/Parent ${String(parent)} 0 R\n/MediaBox [ 0 0 ${digits(width)} ${digits(height)} ]\n` +
      `/Resources << /Font ${namesOf(fonts)} /XObject ${namesOf(images)} >>\n/Contents ${String(content)} 0 R\n>>`,
  );
  return number;
}

function addFonts(file: PaperFile, pages: readonly PageContent[]): void {
  const fonts = new Set<ReadyFont>(pages.flatMap((page) => Array.from(page.fonts)));
  for (const { objects } of fonts) for (const { number, bytes } of objects) file.object(number, bytes);
}

/** The bytes of a paper: the same pages and facts, the same bytes. */
export function fileOf(
  pages: readonly PageContent[],
  sheet: Sheet,
  { title, at, seed }: FileFacts,
): Uint8Array {
  const file = new PaperFile();
  const [catalog, tree, info] = [file.take(), file.take(), file.take()];
  file.object(catalog, `<<\n/Type /Catalog\n/Pages ${String(tree)} 0 R\n/Lang (vi)\n>>`);
  const made = momentOf(at);
  const us = inWords('SenLab');
  file.object(
    info,
    `<<\n/Author ${us}\n/CreationDate ${made}\n/Creator ${us}\n/Keywords <feff>\n/ModDate ${made}\n` +
      `/Producer ${us}\n/Subject <feff>\n/Title ${inWords(title)}\n>>`,
  );
  addFonts(file, pages);
  const kids = pages.map((page) => `${String(addPage(file, page, sheet, tree))} 0 R`);
  file.object(tree, `<<\n/Type /Pages\n/Kids [ ${kids.join(' ')} ]\n/Count ${String(kids.length)}\n>>`);
  const id = `<${identifierOf(seed)}>`;
  return file.close(`/Root ${String(catalog)} 0 R\n/Info ${String(info)} 0 R\n/ID [ ${id} ${id} ]\n`);
}

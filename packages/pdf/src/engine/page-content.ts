import { digits, type Mark } from './page-marks.ts';
import type { ReadyFont, ReadyText } from './ready-fonts.ts';
import type { ReadyImage } from './ready-images.ts';

/** A mark of which the letters are in the codes of a font of the file. */
export type ReadyMark =
  | (Extract<Mark, { readonly kind: 'text' }> & { readonly ready: ReadyText })
  | Exclude<Mark, { readonly kind: 'text' }>;

type Of<Kind extends Mark['kind']> = Extract<ReadyMark, { readonly kind: Kind }>;

/**
 * The content of one page, as the file format wants it. What is said once holds until something else is said: of
 * letters, paint and thickness only changes are written.
 */
export class PageContent {
  readonly fonts = new Set<ReadyFont>();
  readonly images: ReadyImage[] = [];
  readonly #height: number;
  #written = '';
  #letters = '';
  #spacing = 0;
  #fill = '0 0 0';
  #stroke = '0 0 0';
  #thick = 1;

  /** In points. */
  constructor(height: number) {
    this.#height = height;
  }

  get written(): string {
    return this.#written;
  }

  /** `x` and `y` in points from the upper left corner of the page. */
  put(marks: readonly ReadyMark[], x: number, y: number): void {
    const foot = this.#height - y;
    for (const mark of marks) {
      const at = `${digits(x + mark.x)} ${digits(foot + mark.y)}`;
      if (mark.kind === 'text') this.#putText(mark, at);
      else if (mark.kind === 'line')
        this.#putLine(mark, at, `${digits(x + mark.toX)} ${digits(foot + mark.toY)}`);
      else if (mark.kind === 'rectangle') this.#putRectangle(mark, at);
      else if (mark.kind === 'fields') this.#putFields(mark, at);
      else this.#putImage(mark, at);
    }
  }

  #fillWith(paint: string): void {
    if (paint !== this.#fill) this.#written += `${paint} rg\n`;
    this.#fill = paint;
  }

  #strokeWith(paint: string, thick: number): void {
    if (paint !== this.#stroke) this.#written += `${paint} RG\n`;
    if (thick !== this.#thick) this.#written += `${digits(thick)} w\n`;
    this.#stroke = paint;
    this.#thick = thick;
  }

  #putText({ ready, size, spacing, paint }: Of<'text'>, at: string): void {
    this.fonts.add(ready.font);
    this.#fillWith(paint);
    const letters = `/${ready.font.key} ${digits(size)} Tf`;
    if (letters !== this.#letters) this.#written += `${letters}\n`;
    if (spacing !== this.#spacing) this.#written += `${digits(spacing)} Tc\n`;
    this.#letters = letters;
    this.#spacing = spacing;
    this.#written += `BT ${at} Td (${ready.codes}) Tj ET\n`;
  }

  #putLine({ thick, paint }: Of<'line'>, from: string, to: string): void {
    this.#strokeWith(paint, thick);
    this.#written += `${from} m ${to} l S\n`;
  }

  #putRectangle({ width, height, paint, border, thick }: Of<'rectangle'>, at: string): void {
    if (paint !== undefined) this.#fillWith(paint);
    if (border !== undefined) this.#strokeWith(border, thick);
    const filled = thick > 0 ? 'B' : 'f';
    const how = paint === undefined ? (border === undefined ? 'n' : 'S') : filled;
    this.#written += `${at} ${digits(width)} ${digits(height)} re ${how}\n`;
  }

  #putFields({ fields, scale, paint }: Of<'fields'>, at: string): void {
    const wide = String(scale);
    this.#written += `q ${wide} 0 0 ${wide} ${at} cm ${paint} rg\n${fields}f Q\n`;
  }

  #putImage({ image, width, height }: Of<'image'>, at: string): void {
    this.images.push(image);
    const name = `I${String(this.images.length)}`;
    this.#written += `q ${digits(width)} 0 0 ${digits(height)} ${at} cm /${name} Do Q\n`;
  }
}

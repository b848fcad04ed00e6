import { isBlankPdf, type BlankPdf, type Template } from '@pdfme/common';
import { valueOf, type Values, type FlowElement, type Placed, topOf } from './flow-element.ts';
import { fitText, type Ruler, unmarked } from './measure-text.ts';
import { paginate } from './paginate.ts';
import { prepareBands } from './prepare-band.ts';

export interface PlacedPaper {
  readonly sheet: BlankPdf;
  readonly pages: readonly (readonly Placed[])[];
}

export interface FlowedPaper {
  readonly template: Template;
  /** By the names of the elements, which are ours: no field of a paper reaches pdfme by its own name. */
  readonly input: Record<string, string>;
}

async function placedOnPage(
  ruler: Ruler,
  elements: readonly FlowElement[],
  values: Values,
): Promise<readonly Placed[]> {
  const placed: Placed[] = [];
  for (const element of elements) {
    const value = valueOf(element, values);
    const isText = element.type === 'text';
    placed.push(isText ? await fitText(ruler, element, { value, mayGrow: false }) : { element, value });
  }
  return placed;
}

const needsNoValue: readonly string[] = ['line', 'rectangle', 'ellipse'];

/** What is drawn, in this order. */
function drawnOn(page: readonly Placed[]): readonly Placed[] {
  return page
    .filter(({ element, value }) => value !== '' || needsNoValue.includes(element.type))
    .map(unmarked);
}

/** As pdfme takes a paper: a template, and an input for each element by its name. */
export function templateOf({ sheet, pages }: PlacedPaper): FlowedPaper {
  const input: Record<string, string> = {};
  let count = 0;
  const schemas = pages.map((page) =>
    page.map((placed) => {
      const { element, value } = placed;
      count += 1;
      const name = `e${String(count)}`;
      input[name] = value;
      const position = { x: element.position.x, y: topOf(placed) };
      return { ...element, position, name, content: '', readOnly: false, required: false };
    }),
  );
  return { template: { basePdf: sheet, schemas }, input };
}

/** The elements of every page, and those of the layout's single page after the first one begin a page of their own. */
async function flowedPages(
  ruler: Ruler,
  layout: Template,
  values: Values,
): Promise<readonly (readonly Placed[])[]> {
  const { basePdf } = layout;
  if (!isBlankPdf(basePdf)) throw new TypeError('a paper is drawn on blank pages');
  const frame = { top: basePdf.padding[0], bottom: basePdf.height - basePdf.padding[2] };
  const page = { ...ruler, room: frame.bottom - frame.top };
  const pages: (readonly Placed[])[] = [];
  for (const elements of layout.schemas) {
    pages.push(...paginate(await prepareBands(page, elements, values), frame));
  }
  const onEvery = (basePdf.staticSchema ?? []) as FlowElement[];
  const whole: (readonly Placed[])[] = [];
  for (const [index, page] of pages.entries()) {
    const numbers = { currentPage: String(index + 1), totalPages: String(pages.length) };
    whole.push(drawnOn([...(await placedOnPage(ruler, onEvery, { ...values, ...numbers })), ...page]));
  }
  return whole;
}

/**
 * The pages of a paper in plain elements at fixed places: pdfme only draws them. Its own breaking of pages counts the
 * rows of a table from where the layout has it and not from where it came to stand, and its table knows neither bold
 * nor struck text nor joined cells.
 */
export async function placePaper({
  layout,
  inputs,
  ...ruler
}: Ruler & { readonly layout: Template; readonly inputs: Values }): Promise<PlacedPaper> {
  const { basePdf } = layout;
  if (!isBlankPdf(basePdf)) throw new TypeError('a paper is drawn on blank pages');
  const { width, height, padding } = basePdf;
  return { sheet: { width, height, padding }, pages: await flowedPages(ruler, layout, inputs) };
}

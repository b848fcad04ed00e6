import { mm2pt, type BlankPdf } from '@pdfme/common';
import { topOf, type FlowElement, type Placed } from '../flow/flow-element.ts';
import type { PlacedPaper } from '../flow/flow-paper.ts';
import { Memory } from '../flow/remember.ts';
import { paperFonts, parsedFonts, type FontCache } from './fonts.ts';
import { BeyondWriterError, marksOf, type Mark } from './page-marks.ts';
import { PageContent, type ReadyMark } from './page-content.ts';
import { fileOf, type FileFacts } from './paper-file.ts';
import { ownType, paperPlugins } from './plugins.ts';
import { readyText } from './ready-fonts.ts';

const plugins = paperPlugins(() => undefined);

async function inCodes(mark: Mark): Promise<ReadyMark> {
  if (mark.kind !== 'text') return mark;
  const ready = await readyText(mark.font, mark.text);
  if (ready === undefined) throw new BeyondWriterError('a letter that no font has');
  return { ...mark, ready };
}

async function drawn(basePdf: BlankPdf, element: FlowElement, value: string): Promise<readonly ReadyMark[]> {
  const schema = ownType(element);
  const plugin = plugins[schema.type];
  if (plugin === undefined) throw new BeyondWriterError(`the type ${schema.type}`);
  // One of its own: in there pdfme knows a picture by so short a hash that two may share one.
  const own: FontCache = new Map(await parsedFonts());
  const given = { schema, value, basePdf, options: { font: paperFonts() }, _cache: own };
  const marks = await marksOf((arg) => plugin.pdf(arg), given);
  return Promise.all(marks.map(inCodes));
}

const looks = new Memory<readonly ReadyMark[]>(300);

async function marksFor(paper: PlacedPaper, { element, value }: Placed): Promise<readonly ReadyMark[]> {
  return looks.set(element, value, await drawn(paper.sheet, element, value));
}

async function pagesOf(paper: PlacedPaper, height: number): Promise<readonly PageContent[]> {
  const pages: PageContent[] = [];
  for (const all of paper.pages) {
    const page = new PageContent(height);
    for (const placed of all) {
      const { element, value } = placed;
      const marks = looks.get(element, value) ?? (await marksFor(paper, placed));
      page.put(marks, mm2pt(element.position.x), mm2pt(topOf(placed)));
    }
    pages.push(page);
  }
  return pages;
}

/**
 * The file of a paper on which everything has its place, in a small part of the time that pdf-lib takes, which can write
 * any PDF. Undefined where the paper holds what only that one can. pdfme's plugins draw for both: there is one truth
 * about how a paper looks.
 */
export async function writePaper(paper: PlacedPaper, facts: FileFacts): Promise<Uint8Array | undefined> {
  const sheet = { width: mm2pt(paper.sheet.width), height: mm2pt(paper.sheet.height) };
  try {
    return fileOf(await pagesOf(paper, sheet.height), sheet, facts);
  } catch (error) {
    if (error instanceof BeyondWriterError) return undefined;
    throw error;
  }
}

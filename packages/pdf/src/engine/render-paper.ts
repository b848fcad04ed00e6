import { checkTemplate, type Template } from '@pdfme/common';
import { generate } from '@pdfme/generator';
import { flowPaper } from '../flow/flow-paper.ts';
import type { PaperInputs } from '../papers/paper-field.ts';
import { cleanInputs } from './clean-inputs.ts';
import { cleanLayout } from './clean-layout.ts';
import { paperFonts } from './fonts.ts';
import { parsedFonts } from './parsed-fonts.ts';
import { paperPlugins, textType } from './plugins.ts';
import { prepareDocument } from './prepare-document.ts';

export interface PaperRequest {
  /** A pdfme template as JSON. */
  readonly layout: unknown;
  readonly inputs: PaperInputs;
  readonly title: string;
  /** ISO: the moment the document was made, as it is written into it. */
  readonly at: string;
  /** What tells this document from every other, such as its number and version: its identifier is made of it. */
  readonly seed: string;
}

function readLayout(layout: unknown): Template {
  checkTemplate(layout);
  return layout as Template;
}

/** pdfme draws marks like bold only in texts that cannot be typed into, and would lay its own type out once more. */
function ownTexts(template: Template): Template {
  const schemas = template.schemas.map((page) =>
    page.map((element) => (element.type === 'text' ? { ...element, type: textType } : element)),
  );
  return { ...template, schemas };
}

/**
 * The PDF of one paper. The same request gives the same bytes, today and in another process: pdf-lib counts its names
 * from one in each document, and the clock is read only where a date is not given.
 */
export async function renderPaper(request: PaperRequest): Promise<Uint8Array> {
  const layout = cleanLayout(readLayout(request.layout));
  const font = paperFonts();
  const at = new Date(request.at);
  if (Number.isNaN(at.getTime())) throw new RangeError('a paper needs the moment it was made');
  const cache = await parsedFonts();
  const { template, input } = await flowPaper({ layout, inputs: cleanInputs(request.inputs), font, cache });
  return generate({
    template: ownTexts(template),
    inputs: [input],
    plugins: paperPlugins(prepareDocument(request.seed, cache)),
    options: {
      font,
      author: 'SenLab',
      creator: 'SenLab',
      producer: 'SenLab',
      title: request.title.normalize('NFC'),
      creationDate: at,
      modificationDate: at,
    },
  });
}

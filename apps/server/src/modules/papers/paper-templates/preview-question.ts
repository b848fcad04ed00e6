import {
  invalid,
  isPaperKind,
  ok,
  paperSizes,
  type PaperKind,
  type PaperSize,
  type Result,
} from '@senlab/domain';
import { z } from 'zod';
import type { Layout } from './template-row.ts';

export interface PreviewQuestion {
  readonly paper: PaperKind;
  readonly size: PaperSize;
  readonly title: string;
  /** The code of the template whose sample is drawn. */
  readonly template: string;
  /** Code or id of a report; undefined: the sample. */
  readonly report: string | undefined;
  readonly layout: Layout;
}

const element = z.looseObject({ name: z.string().max(100), type: z.string().max(40) });
const side = z.number().min(10).max(1000);

/**
 * The shape that the press must be able to rely on. The paper is a measure and never a file or an address: what is
 * drawn here must not read anything of the network or the machine.
 */
const body = z.strictObject({
  paper: z.string(),
  size: z.string(),
  title: z.string().max(200),
  template: z.string().max(40),
  report: z.string().max(60).optional(),
  layout: z.looseObject({
    basePdf: z.looseObject({
      width: side,
      height: side,
      padding: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      staticSchema: z.array(element).max(300).optional(),
    }),
    schemas: z.array(z.array(element).max(300)).min(1).max(10),
  }),
});

export function readPreviewQuestion(given: unknown): Result<PreviewQuestion> {
  const read = body.safeParse(given);
  if (!read.success) return invalid('template-preview-malformed');
  const { paper, size, title, template, report, layout } = read.data;
  const knownSize = paperSizes.find((one) => one === size);
  if (!isPaperKind(paper) || knownSize === undefined) return invalid('template-preview-malformed');
  return ok({ paper, size: knownSize, title, template, report, layout });
}

import {
  invalid,
  isPaperKind,
  ok,
  paperSizes,
  type PaperKind,
  type PaperSize,
  type Result,
  isUuid,
  refuse,
  type ReportDocument,
} from '@senlab/domain';
import { z } from 'zod';
import type { Layout } from './template-row.ts';
import { paperSamples, reportInputs, type PaperInputs, type ReportBeside } from '@senlab/pdf/papers';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { type PaperFile, PressError, type Press } from '../../../platform/press/press.ts';
import { reading } from '../../../platform/tx.ts';
import { findReportId } from './repository.ts';
import { previewTexts } from './texts.ts';

interface PreviewQuestion {
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

function readPreviewQuestion(given: unknown): Result<PreviewQuestion> {
  const read = body.safeParse(given);
  if (!read.success) return invalid('template-preview-malformed');
  const { paper, size, title, template, report, layout } = read.data;
  const knownSize = paperSizes.find((one) => one === size);
  if (!isPaperKind(paper) || knownSize === undefined) return invalid('template-preview-malformed');
  return ok({ paper, size: knownSize, title, template, report, layout });
}

/** A report that somebody wants to see in a layout. */
export interface SeenReport {
  /** As its paper says it: what even she who sees it whole may not take out of the house is masked. */
  readonly document: ReportDocument | null;
  /** As signed: nothing of it is hidden from this person. */
  readonly isWhole: boolean;
  readonly releasedTime: string | null;
}

export interface TemplatePreviewDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly press: Pick<Press, 'render' | 'stamp'>;
  readonly seeReport: (actor: Actor, id: string) => Promise<Result<SeenReport>>;
}

export interface TemplatePreviews {
  draw(actor: Actor, question: unknown): Promise<Result<PaperFile>>;
}

/** More would keep the papers that patients wait for from being drawn. */
const drawnAtOnce = 4;

const unknownReport = refuse({ kind: 'not-found', reason: 'template-preview-report-unknown' });
const nothingBeside: ReportBeside = {
  verifyCode: '',
  verifyUrl: '',
  releasedTime: '',
  approverImage: '',
  signedLine: '',
};

async function realInputs(
  { database, seeReport }: TemplatePreviewDependencies,
  actor: Actor,
  wanted: string,
): Promise<Result<PaperInputs>> {
  const id = isUuid(wanted) ? wanted : await reading(database, (tx) => findReportId(tx, wanted));
  if (id === undefined) return unknownReport;
  const seen = await seeReport(actor, id);
  // Who may not see it must not learn by a preview that it is there.
  if (!seen.ok) return seen.refusal.kind === 'unavailable' ? seen : unknownReport;
  const { document, isWhole, releasedTime } = seen.value;
  if (document === null || !isWhole) return unknownReport;
  return ok(reportInputs(document, { ...nothingBeside, releasedTime: releasedTime ?? '' }));
}

function sampleInputs({ template, paper }: PreviewQuestion): Result<PaperInputs> {
  const code = Object.hasOwn(paperSamples, template) ? template : paper;
  return ok(paperSamples[code] ?? {});
}

async function inputsOf(
  deps: TemplatePreviewDependencies,
  actor: Actor,
  question: PreviewQuestion,
): Promise<Result<PaperInputs>> {
  if (question.report === undefined) return sampleInputs(question);
  if (question.paper !== 'report') return refuse({ kind: 'invalid', reason: 'template-preview-paper-only' });
  return realInputs(deps, actor, question.report.trim());
}

/** What the press says about a layout is for the log of developers, not for the person. */
function failureOf(error: unknown): Result<never> {
  if (!(error instanceof PressError)) throw error;
  return error.failure === 'failed'
    ? refuse({ kind: 'invalid', reason: 'template-preview-failed' })
    : refuse({ kind: 'unavailable', reason: 'template-preview-busy' });
}

async function drawn(
  { press, clock }: TemplatePreviewDependencies,
  { layout, title }: PreviewQuestion,
  inputs: PaperInputs,
): Promise<Result<PaperFile>> {
  const at = isoOf(clock.now());
  try {
    const bytes = await press.render({ layout, inputs, title, at, seed: 'preview' });
    const { line, overlay } = previewTexts;
    return ok({ bytes: await press.stamp(bytes, { line, overlay }), fileName: 'xem-truoc.pdf' });
  } catch (error) {
    return failureOf(error);
  }
}

/** Papers for the eyes of whoever draws or approves a template. Never in the book of prints, and marked as such. */
export function templatePreviews(deps: TemplatePreviewDependencies): TemplatePreviews {
  let working = 0;
  return {
    async draw(actor, given) {
      if (!mayDo(actor, 'settings.read')) return refuse({ kind: 'denied' });
      const question = readPreviewQuestion(given);
      if (!question.ok) return question;
      if (working >= drawnAtOnce) return refuse({ kind: 'unavailable', reason: 'template-preview-busy' });
      working += 1;
      try {
        const inputs = await inputsOf(deps, actor, question.value);
        return inputs.ok ? await drawn(deps, question.value, inputs.value) : inputs;
      } finally {
        working -= 1;
      }
    },
  };
}

import { isUuid, ok, refuse, type ReportDocument, type Result } from '@senlab/domain';
import { paperSamples, reportInputs, type PaperInputs, type ReportBeside } from '@senlab/pdf/papers';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { PaperFile } from '../../../platform/paper-file.ts';
import { PressError } from '../../../platform/press/press-error.ts';
import type { Press } from '../../../platform/press/press.ts';
import { reading } from '../../../platform/tx.ts';
import { readPreviewQuestion, type PreviewQuestion } from './preview-question.ts';
import { findReportId } from './report-code-repository.ts';
import { previewTexts } from './texts.ts';

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

import {
  isUuid,
  ok,
  refuse,
  standingReturnSlipStates,
  type ReprintReason,
  type Result,
  shownMoment,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { notePrinted } from '../../reports/reports/index.ts';
import {
  findSlipPaper,
  listSlipPapers,
  type SlipPaperReport,
  type StoredSlipPaper,
  listPrintsBeside,
} from './slip-repository.ts';
import { type ReturnSlipsDependencies, returnSlipNeeds } from './needs.ts';
import { mayHandOver, reachedSlips } from './counter.ts';
import { printEntries } from './steps.ts';
import { returnSlipInputs, type ReturnSlipPaper } from '@senlab/pdf/papers';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { PaperFile, Press } from '../../../platform/press/press.ts';
import { hideTellingTexts } from '../../ground/fetal-texts/index.ts';
import { findTemplate } from '../../papers/paper-templates/index.ts';
import { findOwnPrints, type PrintView } from '../../papers/prints/index.ts';

export interface Reprint {
  readonly actor: Actor;
  readonly slipId: string;
  readonly reprintReason: ReprintReason;
  readonly note: string | null;
}

/** Recalled and undone ones are not printed again: what is on them is wrong, or was not handed over. */
function isStanding({ status }: StoredSlipPaper): boolean {
  return (standingReturnSlipStates as readonly string[]).includes(status);
}

interface SlipToPrint {
  readonly slip: StoredSlipPaper;
  readonly reports: readonly SlipPaperReport[];
}

async function findStanding(tx: Tx, actor: Actor, slipId: string): Promise<SlipToPrint | undefined> {
  const slip = isUuid(slipId) ? await findSlipPaper(tx, slipId) : undefined;
  if (slip === undefined || !isStanding(slip)) return undefined;
  const isReached = (await reachedSlips(tx, actor, [slipId])).has(slipId);
  return isReached ? { slip, reports: await listSlipPapers(tx, slipId) } : undefined;
}

/** The same papers once more, each counted as one more print with its reason. Who may not read one prints the rest. */
export async function reprintHandOver(
  dependencies: ReturnSlipsDependencies,
  given: Reprint,
): Promise<Result<{ readonly printId: string }>> {
  const { actor, slipId, reprintReason, note: reprintNote } = given;
  if (!mayHandOver(actor)) return refuse({ kind: 'denied' });
  const { database, clock, needs = returnSlipNeeds } = dependencies;
  return inTransaction(database, async (tx) => {
    const found = await findStanding(tx, actor, slipId);
    if (found === undefined) return refuse({ kind: 'not-found', reason: 'return-slip-unknown' });
    const { slip, reports } = found;
    const current = reports.filter(({ status }) => status === 'released').map(({ id }) => id);
    const nowMs = clock.now();
    const printed = await needs.printableOf(tx, actor, { ids: current, nowMs });
    const papers = await needs.papersOf(tx, current);
    const entries = printEntries({
      ...slip,
      reports,
      printed,
      papers,
      reprintReason,
      reprintNote,
      isHandOver: false,
    });
    const at = isoOf(nowMs);
    const logged = await needs.logPrints(tx, { actor, at, entries });
    if (!logged.ok) return logged;
    await notePrinted(tx, printed, { actor, at });
    return ok({ printId: logged.value[0]?.id ?? '' });
  });
}

export interface SlipCopyDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly press: Pick<Press, 'render' | 'stamp' | 'merge'>;
  /** Copies of the reports that were printed together with the slip. */
  readonly reportCopies: (
    actor: Actor,
    prints: readonly PrintView[],
  ) => Promise<Result<readonly PaperFile[]>>;
}

function copyLine(print: PrintView): string {
  const again = print.printNo > 1 ? [`In lại lần ${String(print.printNo - 1)}`] : [];
  return [`In lúc ${shownMoment(msOf(print.at) ?? 0)} bởi ${print.accountName}`, ...again].join(' · ');
}

/** Who took the papers is typed by hand; the mother reads it. */
async function withoutFetalSex(tx: Tx, slip: StoredSlipPaper): Promise<ReturnSlipPaper> {
  const document = slip.document as ReturnSlipPaper;
  const subject = { patientId: slip.patientId };
  const name = { text: document.receiverName, kind: 'name' as const, subject };
  const [receiverName = ''] = await hideTellingTexts(tx, [name], slip.handedAt);
  return { ...document, receiverName };
}

/** Drawn from what was frozen, with the layout of that day. */
async function drawSlip(
  { database, press }: SlipCopyDependencies,
  slip: StoredSlipPaper,
  print: PrintView,
): Promise<Result<Uint8Array>> {
  const { code, version } = slip.template;
  const template = await reading(database, (tx) => findTemplate(tx, code, version));
  if (template === undefined || template.layout === null)
    return refuse({ kind: 'conflict', reason: 'return-slip-no-template' });
  const drawn = await press.render({
    layout: template.layout,
    inputs: returnSlipInputs(await reading(database, (tx) => withoutFetalSex(tx, slip))),
    title: slip.code,
    at: slip.handedAt,
    seed: slip.slipId,
  });
  const overlay = slip.status === 'cancelled' ? { overlay: 'ĐÃ HỦY' } : {};
  return ok(await press.stamp(drawn, { line: copyLine(print), ...overlay }));
}

async function reportsBeside(
  { database, clock, reportCopies }: SlipCopyDependencies,
  actor: Actor,
  print: PrintView,
): Promise<Result<readonly PaperFile[]>> {
  const ids = await reading(database, (tx) => listPrintsBeside(tx, print));
  const own = await reading(database, (tx) => findOwnPrints(tx, actor, { ids, nowMs: clock.now() }));
  if (own.length < ids.length) return refuse({ kind: 'not-found', reason: 'return-slip-unknown' });
  return own.length === 0 ? ok([]) : reportCopies(actor, own);
}

/**
 * The slip and everything that was printed with it, as one file: the counter prints once, and no sheet of another
 * patient comes out in between.
 */
export async function returnSlipCopy(
  deps: SlipCopyDependencies,
  actor: Actor,
  print: PrintView,
): Promise<Result<PaperFile>> {
  if (!mayHandOver(actor)) return refuse({ kind: 'denied' });
  const slip = await reading(deps.database, (tx) => findSlipPaper(tx, print.documentId));
  if (slip === undefined) return refuse({ kind: 'not-found', reason: 'return-slip-unknown' });
  const drawn = await drawSlip(deps, slip, print);
  if (!drawn.ok) return drawn;
  const reports = await reportsBeside(deps, actor, print);
  if (!reports.ok) return reports;
  const bytes =
    reports.value.length === 0
      ? drawn.value
      : await deps.press.merge([drawn.value, ...reports.value.map((copy) => copy.bytes)]);
  return ok({ bytes, fileName: `${slip.code}.pdf` });
}

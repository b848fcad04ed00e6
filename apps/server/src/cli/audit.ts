import {
  type ChainBreak,
  type ChainBreakKind,
  type ChainHead,
  findChainHead,
  verifyChain,
  verifyDocuments,
  type ChainQuestion,
  type ChainReport,
  type ChainStage,
} from '../modules/ground/audit/index.ts';
import type { Database } from '../platform/database.ts';
import { systemClock } from '../platform/clock.ts';
import { optional, UsageError, type Options } from './command-line.ts';
import { showProgress, type Progress } from './progress.ts';

const sentences: Readonly<Record<ChainBreakKind, string>> = {
  'seal-missing': 'a seal is missing from the chain',
  'seal-changed': 'the seal was changed after it was made',
  'link-broken': 'the seal does not follow the one before it: one of the two was changed or replaced',
  'event-missing': 'an event was deleted from the log, or its time was changed',
  'event-changed': 'an event was changed after it was sealed',
  'event-unsealed': 'an event was put into the log without being sealed',
  'event-misdated': 'an event says another time than the one at which the database wrote it',
  'sealing-late': 'an event waits too long to be sealed: does a worker run (senlab serve --role worker)?',
  'head-missing': 'the hash that was written down is not in the chain: its end was cut off or rewritten',
  'document-missing': 'a released report has no frozen document',
  'document-changed': 'the frozen document of a report was changed',
  'document-replaced': 'the frozen document is not the one that was signed',
  'document-not-in-log': 'no release with the hash of this document is in the log',
};

/** Places only; what stands in an event is nobody's business at a terminal. */
function breakText(found: ChainBreak): string {
  const places = [
    found.sealNo === null ? '' : `seal ${String(found.sealNo)}`,
    found.eventId === null ? '' : `event ${found.eventId}`,
    found.report === null ? '' : `report ${found.report}`,
    found.time ?? '',
  ].filter((place) => place !== '');
  return `BROKEN ${found.kind}: ${sentences[found.kind]}${places.length === 0 ? '' : ` (${places.join(', ')})`}`;
}

function headText(head: ChainHead | undefined): string {
  if (head === undefined) return 'Nothing is sealed yet.';
  return `Head: seal ${String(head.no)} of ${head.sealedAt}\n${head.hash.toString('hex')}`;
}

/** For the book in which somebody writes it down: from then on nothing before it can be cut off unnoticed. */
export async function showHead(database: Database): Promise<string> {
  return headText(await findChainHead(database));
}

function numberOf(options: Options, name: string): number | undefined {
  const text = optional(options, name);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${name} is a whole number from 1 on`);
  return Number(text);
}

function headOf(options: Options): Buffer | undefined {
  const text = optional(options, 'head');
  if (text === undefined) return undefined;
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new UsageError('--head is the hash of a seal: 64 digits 0–9, a–f');
  return Buffer.from(text, 'hex');
}

function keptSinceOf(options: Options): number | undefined {
  const text = optional(options, 'kept-since');
  if (text === undefined) return undefined;
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00+07:00`) : Number.NaN;
  if (Number.isNaN(ms)) throw new UsageError('--kept-since is a day, as 2036-01-01');
  return ms;
}

function questionOf(options: Options): ChainQuestion {
  const head = headOf(options);
  const keptSinceMs = keptSinceOf(options);
  const waitingMinutes = numberOf(options, 'waiting-minutes');
  return {
    nowMs: systemClock.now(),
    start: { kind: 'seal', no: numberOf(options, 'from') ?? 1 },
    ...(head === undefined ? {} : { head }),
    ...(keptSinceMs === undefined ? {} : { keptSinceMs }),
    ...(waitingMinutes === undefined ? {} : { waitingMinutes }),
  };
}

const stageNames: Readonly<Record<ChainStage, string>> = {
  seals: 'Seals and their events',
  strays: 'Events without a seal',
};

/** Tells the bar when the work goes on to its next stage. */
function follow(progress: Progress): (stage: string, done: number, total: number) => void {
  let current = '';
  return (stage, done, total) => {
    if (stage !== current) progress.step(stage, total);
    current = stage;
    progress.update(done);
  };
}

function walkedText({ firstSeal, lastSeal, events, retired }: ChainReport, documents: number): string {
  const seals = Math.max(0, lastSeal - firstSeal + 1);
  const range = seals === 0 ? '' : ` (${String(firstSeal)} to ${String(lastSeal)})`;
  const dropped = retired === 0 ? '' : `, ${String(retired)} of them no longer kept`;
  return `Looked at ${String(seals)} seals${range} with ${String(events)} events${dropped}, and ${String(documents)} documents.`;
}

export async function verifyAudit(database: Database, options: Options): Promise<string> {
  const question = questionOf(options);
  const progress = showProgress(process.stderr, () => performance.now());
  const tell = follow(progress);
  const chain = await verifyChain(database, {
    ...question,
    onProgress: (stage, done, total) => tell(stageNames[stage], done, total),
  });
  const papers = await verifyDocuments(database, (done, total) => tell('Documents', done, total));
  progress.end();
  const breaks = [...chain.breaks, ...(papers.found === undefined ? [] : [papers.found])];
  if (breaks.length > 0) process.exitCode = 1;
  const verdict = breaks.length === 0 ? ['The log is as it was written.'] : breaks.map(breakText);
  return [...verdict, walkedText(chain, papers.documents), headText(chain.head)].join('\n');
}

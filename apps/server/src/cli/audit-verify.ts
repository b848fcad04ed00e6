import {
  verifyChain,
  verifyDocuments,
  type ChainQuestion,
  type ChainReport,
  type ChainStage,
} from '../modules/ground/audit/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { optional, UsageError, type Options } from './arguments.ts';
import { breakText, headText } from './audit-text.ts';
import { showProgress, type Progress } from './load/progress.ts';

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

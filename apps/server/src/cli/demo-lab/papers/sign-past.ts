import { makeReportCode, ok, refuse, vietnamDateAt, type Result } from '@senlab/domain';
import type { AuditEvent } from '../../../modules/ground/audit/index.ts';
import {
  beginWork,
  bulkDoors,
  type ReportsDependencies,
  type ReportWork,
  takeReportNumbers,
} from '../../../modules/reports/reports/index.ts';
import type { ResultDoors } from '../../../modules/bench/results/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { loadPastCases, type PastCase, signPastPaper, type PaperToSign } from './past-paper.ts';
import { insertPastPapers, type PastPaper, insertRows } from '../demo-lab-repository.ts';
import { tell, type AuditRow, type DemoSigning } from '../cases/case-state.ts';
import { demoId, valueOf, minuteMs, type DemoWorld } from '../world.ts';
import type { PastLaboratory } from '../past-laboratory.ts';
import type { RunCase } from '../cases/run-cases.ts';

/** What one doctor signed at one moment, of results that are stored as signed already. */
export interface PastSigning extends PaperToSign {
  readonly recordId: string;
  readonly actor: Actor;
  readonly atMs: number;
}

export interface SignedPast extends PastSigning {
  readonly code: string;
  readonly version: number;
  /** For the log, where the caller writes them with those of the results. */
  readonly events: readonly AuditEvent[];
}

/** In the order of their moments, each day from its next number on. */
async function takeCodes(tx: Tx, signings: readonly PastSigning[]): Promise<Result<readonly string[]>> {
  const codes: string[] = [];
  for (const [day, own] of Map.groupBy(signings, ({ atMs }) => vietnamDateAt(atMs))) {
    const last = await takeReportNumbers(tx, day, own.length);
    for (const index of own.keys()) {
      const code = makeReportCode(day, last - own.length + 1 + index);
      if (!code.ok) return code;
      codes.push(code.value);
    }
  }
  return ok(codes);
}

type Begin = (actor: Actor) => Promise<ReportWork>;

/** What a request looks up once, for each doctor. */
function rememberedWork(tx: Tx, dependencies: ReportsDependencies): Begin {
  const known = new Map<Actor, Promise<ReportWork>>();
  return (actor) => {
    const work = known.get(actor) ?? beginWork(tx, dependencies, actor);
    known.set(actor, work);
    return work;
  };
}

type DoorsOf = (work: ReportWork) => ResultDoors;

/** What is asked once for all; whoever signed had no need to break a glass. */
async function sharedDoors(
  tx: Tx,
  cases: Iterable<PastCase>,
  { resultDoors, nowMs }: ReportWork,
): Promise<DoorsOf> {
  const all = [...cases];
  const records = all.map(({ record }) => record);
  const items = all.flatMap((past) => past.items);
  const shared = await bulkDoors(tx, resultDoors, { records, items, nowMs });
  return (work) => ({
    ...shared,
    hasLicence: () => Promise.resolve(work.isLicenceValid),
    openBreakGlassOf: () => Promise.resolve(new Set()),
  });
}

interface Pile {
  readonly signings: readonly PastSigning[];
  readonly codes: readonly string[];
}

async function signPile(
  tx: Tx,
  { signings, codes }: Pile,
  begin: Begin,
): Promise<Result<readonly SignedPast[]>> {
  const cases = await loadPastCases(tx, [...new Set(signings.map(({ recordId }) => recordId))]);
  const papers: PastPaper[] = [];
  const done: SignedPast[] = [];
  let doorsOf: DoorsOf | undefined;
  for (const [index, signing] of signings.entries()) {
    const begun = await begin(signing.actor);
    doorsOf ??= await sharedDoors(tx, cases.values(), begun);
    const past = cases.get(signing.recordId);
    const code = codes[index] ?? '';
    if (past === undefined) return refuse({ kind: 'not-found', reason: 'report-unknown' });
    const work = { ...begun, nowMs: signing.atMs, at: isoOf(signing.atMs) };
    const desk = { tx, work, past, code, doors: doorsOf(work) };
    const signed = await signPastPaper(desk, signing);
    if (!signed.ok) return signed;
    papers.push(signed.value.paper);
    done.push({ ...signing, code, version: 1, events: signed.value.events });
  }
  await insertPastPapers(tx, papers);
  return ok(done);
}

const papersAtOnce = 200;

/**
 * For sample data: a month of papers, each judged, drawn, frozen and signed by the rules and functions of every day at
 * its moment of the past, and written together. Given in the order of their moments.
 */
export async function signPast(
  tx: Tx,
  dependencies: ReportsDependencies,
  signings: readonly PastSigning[],
): Promise<Result<readonly SignedPast[]>> {
  const codes = await takeCodes(tx, signings);
  if (!codes.ok) return codes;
  const begin = rememberedWork(tx, dependencies);
  const done: SignedPast[] = [];
  for (let start = 0; start < signings.length; start += papersAtOnce) {
    const end = start + papersAtOnce;
    const pile = { signings: signings.slice(start, end), codes: codes.value.slice(start, end) };
    const signed = await signPile(tx, pile, begin);
    if (!signed.ok) return signed;
    done.push(...signed.value);
  }
  return ok(done);
}

/** A paper with its row, as the signing left it. */
export interface SignedPaper extends DemoSigning {
  readonly ran: RunCase;
  readonly code: string;
  readonly version: number;
}

interface Ticket {
  readonly id: string;
  readonly account_id: string;
  readonly session_key: string;
  readonly checked_at: string;
  readonly expires_at: string;
  readonly used_at: string;
  readonly used_for: string;
}

/** The password that was typed for a round of signing, used up at once. */
function ticketFor({ random }: DemoWorld, { by, atMs }: DemoSigning): Ticket {
  return {
    id: demoId(random, atMs),
    account_id: by.id,
    session_key: by.session.sessionKey,
    checked_at: isoOf(atMs),
    expires_at: isoOf(atMs + 5 * minuteMs),
    used_at: isoOf(atMs),
    used_for: 'report.approve',
  };
}

function roundOf({ by, atMs }: DemoSigning): string {
  return `${by.id} ${String(atMs)}`;
}

/** What the doctors signed in their rounds, with documents and signatures; in the order in which it happened. */
export async function signPapers(
  lab: PastLaboratory,
  cases: readonly RunCase[],
): Promise<readonly SignedPaper[]> {
  const { tx, world } = lab;
  const signings = cases
    .flatMap((ran) => ran.demo.signings.map((signing) => ({ ran, signing })))
    .toSorted((one, other) => one.signing.atMs - other.signing.atMs);
  const tickets = new Map<string, Ticket>();
  for (const { signing } of signings) {
    const round = roundOf(signing);
    if (!tickets.has(round)) tickets.set(round, ticketFor(world, signing));
  }
  await insertRows(tx, 'identity_check', [...tickets.values()]);
  const asked = signings.map(({ ran, signing }) => {
    const { id, groupKey, release, atMs, by } = signing;
    const ticket = tickets.get(roundOf(signing))?.id ?? '';
    return { id, groupKey, release, atMs, ticket, recordId: ran.demo.id, actor: by.session };
  });
  const signed = valueOf(await signPast(tx, lab.at(world.nowMs), asked));
  const events: AuditRow[] = [];
  const papers = signings.map(({ ran, signing }, index): SignedPaper => {
    const { code = '', version = 1, events: own = [] } = signed[index] ?? {};
    events.push(...own.map((event) => tell(ran.demo, signing.atMs, event)));
    return { ...signing, ran, code, version };
  });
  await insertRows(tx, 'audit_event', events);
  return papers;
}

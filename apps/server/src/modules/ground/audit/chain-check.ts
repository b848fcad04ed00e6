import { isoOf, msOf } from '../../../platform/moment.ts';
import type { StoredSeal } from './chain-repository.ts';
import { isHashOf, sealHash, type SealableEvent } from './event.ts';
import type { ChainHead } from './seal-repository.ts';

export type ChainBreakKind =
  | 'seal-missing'
  | 'seal-changed'
  | 'link-broken'
  | 'event-missing'
  | 'event-changed'
  | 'event-unsealed'
  | 'event-misdated'
  | 'sealing-late'
  | 'head-missing'
  | 'document-missing'
  | 'document-changed'
  | 'document-replaced'
  | 'document-not-in-log';

/** Where the log stopped being what it was. Names places only, nothing that stands in an event. */
export interface ChainBreak {
  readonly kind: ChainBreakKind;
  readonly sealNo: number | null;
  readonly eventId: string | null;
  /** Of a paper: its code and version. */
  readonly report: string | null;
  /** Of the event, or of the seal where it is about that, as ISO text. */
  readonly time: string | null;
}

export function chainBreak(kind: ChainBreakKind, where: Partial<Omit<ChainBreak, 'kind'>> = {}): ChainBreak {
  return { kind, sealNo: null, eventId: null, report: null, time: null, ...where };
}

/** The seal before the one that is looked at. */
interface ChainLink {
  readonly no: number;
  readonly hash: Buffer;
}

function isoText(column: string): string | null {
  return isoOf(msOf(column));
}

/** Own hash before the link: a seal that was changed is named itself, not the one after it. */
export function checkSeal(seal: StoredSeal, previous: ChainLink): ChainBreak | undefined {
  const { no, sealedAtMicros, previousHash } = seal;
  if (no !== previous.no + 1) return chainBreak('seal-missing', { sealNo: previous.no + 1 });
  const where = { sealNo: no, time: isoText(seal.sealedAt) };
  const own = sealHash({ no, sealedAtMicros, previousHash, eventHashes: seal.eventHash });
  if (!own.equals(seal.hash)) return chainBreak('seal-changed', where);
  return previousHash.equals(previous.hash) ? undefined : chainBreak('link-broken', where);
}

/** As far as the clocks of two computers may be apart, and a transaction may wait for another. */
const mostMicrosApart = 15 * 60_000_000;

/** The first event that says it happened at another time than the one at which the database wrote it. */
export function findMisdated(
  seal: StoredSeal,
  events: readonly (SealableEvent | undefined)[],
): ChainBreak | undefined {
  const found = events.find((event) => {
    if (event === undefined || event.writtenAtMicros === null) return false;
    return Math.abs(Number(event.atMicros) - Number(event.writtenAtMicros)) > mostMicrosApart;
  });
  if (found === undefined) return undefined;
  const time = isoOf(Number(found.atMicros) / 1_000);
  return chainBreak('event-misdated', { sealNo: seal.no, eventId: found.id, time });
}

export interface CheckedEvents {
  readonly found: ChainBreak | undefined;
  /** Gone, and lawfully: what is older than the law wants it kept was dropped with its year. */
  readonly retired: number;
}

/** `events` in the order of the seal, with nothing where one is not there. */
export function checkEvents(
  seal: StoredSeal,
  events: readonly (SealableEvent | undefined)[],
  keptSinceMs: number,
): CheckedEvents {
  let retired = 0;
  for (const [index, id] of seal.eventId.entries()) {
    const at = seal.eventAt[index] ?? '';
    const event = events[index];
    const where = { sealNo: seal.no, eventId: id, time: isoText(at) };
    if (event !== undefined) {
      const sealed = seal.eventHash[index];
      if (sealed !== undefined && isHashOf(event, sealed)) continue;
      return { found: chainBreak('event-changed', where), retired };
    }
    if ((msOf(at) ?? keptSinceMs) >= keptSinceMs)
      return { found: chainBreak('event-missing', where), retired };
    retired += 1;
  }
  return { found: undefined, retired };
}

/** Which part of the chain: from a seal, from the first of a year, or the last so many. */
export type ChainStart =
  | { readonly kind: 'seal'; readonly no: number }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'recent' };

export type ChainStage = 'seals' | 'strays';

export interface ChainQuestion {
  readonly nowMs: number;
  readonly start: ChainStart;
  /** Where to stop; without it the whole chain is walked. */
  readonly limits?: { readonly seals: number; readonly events: number; readonly days: number };
  /** The hash of a seal that somebody wrote down: it must still be in the chain. */
  readonly head?: Buffer;
  /** Events before this may be gone: their years were dropped. */
  readonly keptSinceMs?: number;
  /** How long the sealing of an event may take. */
  readonly waitingMinutes?: number;
  readonly onProgress?: (stage: ChainStage, done: number, total: number) => void;
}

export interface ChainReport {
  /** At most one of each kind of look, the earliest; none when all is as it was. */
  readonly breaks: readonly ChainBreak[];
  readonly firstSeal: number;
  /** The last seal that was looked at; before the first when there was none. */
  readonly lastSeal: number;
  readonly events: number;
  readonly retired: number;
  readonly head: ChainHead | undefined;
  /** Where to go on, when the limits ended the walk before the head. */
  readonly next: number | undefined;
}

/** What was met on the way along the seals. */
export interface Walk {
  readonly found: ChainBreak | undefined;
  /** Beside the walk, which goes on: a clock that was wrong for a day must not hide what was done after it. */
  readonly misdated: ChainBreak | undefined;
  readonly last: ChainLink;
  readonly events: number;
  readonly retired: number;
  /** Times of the first and the last event that was met. */
  readonly spanMs: readonly [number, number] | undefined;
}

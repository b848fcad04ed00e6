import { isoOf, msOf } from '../../../platform/moment.ts';
import { chainBreak, type ChainBreak } from './chain-break.ts';
import type { StoredSeal } from './chain-repository.ts';
import { isHashOf, sealHash, type SealableEvent } from './event-hash.ts';

/** The seal before the one that is looked at. */
export interface ChainLink {
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

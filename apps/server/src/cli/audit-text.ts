import type { ChainBreak, ChainBreakKind, ChainHead } from '../modules/ground/audit/index.ts';

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
export function breakText(found: ChainBreak): string {
  const places = [
    found.sealNo === null ? '' : `seal ${String(found.sealNo)}`,
    found.eventId === null ? '' : `event ${found.eventId}`,
    found.report === null ? '' : `report ${found.report}`,
    found.time ?? '',
  ].filter((place) => place !== '');
  return `BROKEN ${found.kind}: ${sentences[found.kind]}${places.length === 0 ? '' : ` (${places.join(', ')})`}`;
}

export function headText(head: ChainHead | undefined): string {
  if (head === undefined) return 'Nothing is sealed yet.';
  return `Head: seal ${String(head.no)} of ${head.sealedAt}\n${head.hash.toString('hex')}`;
}

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

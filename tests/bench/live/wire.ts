/** What the bench and its client processes say to each other. */

export interface OpenOrder {
  readonly kind: 'open';
  readonly crowd: string;
  readonly url: string;
  readonly count: number;
  /** Shared out among the sockets in turn. */
  readonly tokens: readonly string[];
  /** As the browser sends it with `subscribe`. */
  readonly subscription: object;
  /** Frames are counted, and nothing of them is kept: for an hour. */
  readonly isOnlyCounted?: boolean;
}

export type ClientOrder = OpenOrder | { readonly kind: 'count' | 'collect'; readonly crowd: string };

export interface Collected {
  readonly size: number;
  /** The number of frames that brought something, over all sockets of the crowd. */
  readonly frames: number;
  /** The text of one of them. */
  readonly sample: string;
  /** By report: when each socket heard of it, in milliseconds of the common clock; NaN where it never did. */
  readonly heard: ReadonlyMap<string, Float64Array>;
  /** Heard again by a socket that had heard of it before. */
  readonly doubled: number;
}

export type ClientAnswer =
  | { readonly kind: 'opened'; readonly crowd: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'counted'; readonly crowd: string; readonly hints: number; readonly frames: number }
  | ({ readonly kind: 'collected'; readonly crowd: string } & Collected);

/** One clock for all processes of a machine: it counts from the start of the machine, not of the process. */
export function machineMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

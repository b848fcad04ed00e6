import type { SlipEnd } from './planned-slip.ts';

export interface WantedSlips {
  /** Days from now; negative: before. */
  readonly inDays: number;
  /** Which hour of the site's. */
  readonly hour: number;
  readonly count: number;
  readonly site: 0 | 1;
  readonly end?: (index: number) => SlipEnd;
}

export const waits: SlipEnd = { kind: 'waits' };
const cancelled = (index: number): SlipEnd => ({
  kind: 'cancelled',
  reason: index % 2 === 0 ? 'Bệnh nhân chuyển về khám tại địa phương' : 'Bệnh nhân xin hủy, sẽ đặt lại sau',
});

/**
 * The load of the book. The next day is full at eight o'clock; the days behind it have room. What lies before today and
 * was not used is what people missed.
 */
export const bookingLoad: readonly WantedSlips[] = [
  { inDays: -9, hour: 0, count: 2, site: 0 },
  { inDays: -6, hour: 2, count: 2, site: 0 },
  { inDays: -4, hour: 4, count: 1, site: 1 },
  { inDays: -3, hour: 1, count: 2, site: 0 },
  { inDays: -1, hour: 0, count: 2, site: 0 },
  { inDays: 0, hour: 4, count: 3, site: 0 },
  { inDays: 0, hour: 5, count: 2, site: 0 },
  { inDays: 0, hour: 6, count: 1, site: 1 },
  { inDays: 1, hour: 0, count: 20, site: 0 },
  { inDays: 1, hour: 1, count: 8, site: 0 },
  { inDays: 1, hour: 4, count: 3, site: 0 },
  { inDays: 2, hour: 0, count: 9, site: 0 },
  { inDays: 2, hour: 2, count: 3, site: 1 },
  { inDays: 4, hour: 0, count: 5, site: 0 },
  { inDays: 5, hour: 3, count: 3, site: 1 },
  { inDays: 5, hour: 1, count: 2, site: 0, end: cancelled },
  { inDays: 7, hour: 0, count: 6, site: 0 },
  { inDays: 9, hour: 1, count: 2, site: 0, end: cancelled },
  { inDays: 12, hour: 0, count: 4, site: 0 },
  { inDays: 16, hour: 5, count: 2, site: 1 },
  { inDays: 26, hour: 1, count: 3, site: 0 },
];

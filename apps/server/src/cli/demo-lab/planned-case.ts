import type { OrderPriority } from '@senlab/domain';
import type { DemoPerson } from './person.ts';

/** How far a case has come. Each has done what stands before it. */
export const stops = [
  'draft',
  'planned',
  'collected',
  'in_transit',
  'received',
  'partly',
  'entered',
  'verified',
  'approved',
  'released',
] as const;
export type Stop = (typeof stops)[number];

/** What goes otherwise than it should. */
export type Twist =
  | 'haemolysed'
  | 'clumps'
  | 'too-old'
  | 'rejected'
  | 'rejected-open'
  | 'lost'
  | 'held'
  | 'order-cancelled'
  | 'record-cancelled'
  | 'rerun'
  | 'delta-before'
  | 'delta'
  | 'critical'
  | 'critical-open'
  | 'critical-fresh'
  | 'critical-told'
  | 'critical-untold'
  | 'preliminary'
  | 'ogtt-limits'
  | 'hiv'
  | 'insufficient'
  | 'unpaid';

export interface PlannedCase {
  readonly person: DemoPerson;
  readonly orderedMs: number;
  readonly panels: readonly string[];
  readonly stop: Stop;
  readonly site: 0 | 1;
  readonly priority: OrderPriority;
  readonly twist: Twist | null;
}

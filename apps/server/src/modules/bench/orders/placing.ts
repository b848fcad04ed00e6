import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { PatientRow } from '../../patients/patients/index.ts';
import type { Doctor } from '../../ground/practitioners/index.ts';
import type { OrderDraft } from './draft.ts';
import type { Examination } from './examine.ts';
import type { FieldIssue } from './issues.ts';
import type { RepeatedItem } from './repeated.ts';

/** Either the order, or what must be put right or explained first. */
export interface PlacedOrder {
  readonly orderCode: string | null;
  readonly recordId: string | null;
  readonly sid: string | null;
  readonly issues: readonly FieldIssue[];
  readonly repeated: readonly RepeatedItem[];
}

/** Everything that one order is written from. */
export interface Placing {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly draft: OrderDraft;
  readonly patient: PatientRow;
  readonly doctor: Doctor | undefined;
  readonly catalogue: Catalogue;
  readonly examination: Examination;
  readonly nowMs: number;
  readonly at: string;
}

/** The numbers of one case: they share the day and the count. */
export interface CaseNumbers {
  readonly day: string;
  readonly number: number;
  readonly orderId: string;
  readonly orderCode: string;
  readonly recordId: string;
  readonly sid: string;
}

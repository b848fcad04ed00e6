import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { PatientRow } from '../../patients/patients/index.ts';
import type { Doctor } from '../../ground/practitioners/index.ts';
import type { OrderSiteOptions } from './site-options.ts';

/** What an order is looked at with. */
export interface ExamineContext {
  readonly catalogue: Catalogue;
  readonly patient: PatientRow;
  /** Whom the draft names; undefined where there is no such doctor. */
  readonly doctor: Doctor | undefined;
  readonly nowMs: number;
  readonly options: OrderSiteOptions;
}

import type { AutoVerificationRule } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { autoRulesInForce } from '../auto-verification/index.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { criticalStandingOf, noteCriticals, type CriticalStanding } from '../critical/index.ts';
import { findPractitioners, isLicenceValid } from '../../ground/practitioners/index.ts';
import { qualityOf, type QualityAnswer, type QualityOfQuestion } from '../quality-control/index.ts';
import { openBreakGlassOf } from '../secrecy/index.ts';
import type { ItemRow, ResultRecord } from './list-repository.ts';

export interface CriticalChange {
  readonly before: ItemRow;
  /** As stored now, with its new version. */
  readonly after: ItemRow;
}

export interface CriticalNews {
  readonly record: ResultRecord;
  readonly changes: readonly CriticalChange[];
  readonly catalogue: Catalogue;
  readonly at: string;
}

/** What results ask of other modules. */
export interface ResultNeeds {
  noteCriticals(tx: Tx, news: CriticalNews): Promise<void>;
  /** By record, a blank, test, a stroke and run. */
  criticalStandingOf(tx: Tx, recordIds: readonly string[]): Promise<ReadonlyMap<string, CriticalStanding>>;
  qualityOf(tx: Tx, question: QualityOfQuestion): Promise<QualityAnswer>;
  openBreakGlassOf(
    tx: Tx,
    actor: Actor,
    question: { readonly patientIds: readonly string[]; readonly nowMs: number },
  ): Promise<ReadonlySet<string>>;
  hasLicence(tx: Tx, accountId: string, nowMs: number): Promise<boolean>;
  /** By test. */
  autoRulesInForce(tx: Tx, testCodes: readonly string[]): Promise<ReadonlyMap<string, AutoVerificationRule>>;
}

export const resultNeeds: ResultNeeds = {
  noteCriticals,
  criticalStandingOf,
  qualityOf,
  openBreakGlassOf,
  autoRulesInForce,
  async hasLicence(tx, accountId, nowMs) {
    const practitioners = await findPractitioners(tx, [accountId]);
    return isLicenceValid(practitioners.get(accountId), nowMs);
  },
};

import {
  reflexHiddenReason,
  reflexReasonText,
  reflexUnfoundedText,
  resultReach,
  type SightActor,
} from '@senlab/domain';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/tx.ts';
import type { Catalogue } from '../../../ground/catalogue/index.ts';
import { listAdditions, listAwaitingTube } from '../../reflex/index.ts';
import type { ReflexOrigin, ResultRecord } from '../list-repository.ts';
import { maySeeValue, readerOf, sensitivitiesOf } from '../policy.ts';

interface Reading {
  readonly reader: SightActor;
  readonly catalogue: Catalogue;
}

/**
 * Why a rule added a test, to those who may see the value that it was added for while it is worked on. To all others
 * neither the value nor the rule, whose condition says as much: a ward that meets released results may meet the added
 * one first. That the value was put right since is said with it, or not at all.
 */
export function shownReason(origin: ReflexOrigin, { reader, catalogue }: Reading): string {
  const { testCode, value, unit, ruleCode, ruleVersion, enteredBy, isUnfounded } = origin;
  const sensitive = [...origin.sensitive, ...sensitivitiesOf(testCode, catalogue)];
  const isOpen = resultReach(reader) === 'all' && maySeeValue(reader, { sensitive, enteredBy });
  if (!isOpen) return reflexHiddenReason;
  const reason = reflexReasonText({ ruleCode, version: ruleVersion, testName: testCode, value, unit });
  return isUnfounded ? `${reason} ${reflexUnfoundedText}` : reason;
}

/** A test that a rule calls for and that no tube at hand is good for. */
export interface ReflexNotice {
  readonly testCode: string;
  readonly reason: string;
  readonly addedTime: string;
}

export interface NoticeQuestion {
  readonly record: ResultRecord;
  readonly catalogue: Catalogue;
  readonly actor: Actor;
  readonly nowMs: number;
}

/** For those who see values before they are released: whoever does not would learn from it that there is one. */
export async function listReflexNotices(
  tx: Tx,
  { record, catalogue, actor, nowMs }: NoticeQuestion,
): Promise<readonly ReflexNotice[]> {
  if (resultReach(actor) !== 'all') return [];
  const waiting = await listAwaitingTube(tx, record.id);
  if (waiting.length === 0) return [];
  const reader = await readerOf(tx, { actor, record, nowMs });
  const additions = (await listAdditions(tx, record.id)).filter(({ id }) => waiting.includes(id));
  return additions.map((addition) => {
    const origin: ReflexOrigin = {
      ruleCode: addition.ruleCode,
      ruleVersion: addition.ruleVersion,
      testCode: addition.triggerTestCode,
      value: addition.triggerValue,
      unit: addition.triggerUnit,
      sensitive: addition.triggerSensitive,
      enteredBy: addition.triggerEnteredBy,
      isUnfounded: false,
    };
    const reason = shownReason(origin, { reader, catalogue });
    return { testCode: addition.testCode, reason, addedTime: addition.addedAt };
  });
}

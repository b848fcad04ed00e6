import {
  defaultFetalSexWords,
  identifies,
  isUuid,
  ok,
  refuse,
  tellsFetalSex,
  type Refusal,
  type RefusalReason,
  type Result,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { fetalSexWords } from '../../ground/fetal-texts/index.ts';
import { accessIn, type ResearchAccess } from './policy.ts';
import { findStudy, type StoredStudy } from './repository.ts';

/** A study and what the caller is in it. */
export interface MetStudy {
  readonly study: StoredStudy;
  readonly access: ResearchAccess;
}

const unknown: Refusal = { kind: 'not-found', reason: 'research-study-unknown' };

/** A study that one neither works in nor manages is not there. */
export async function meetStudy(
  tx: Tx,
  actor: Actor,
  { id, isLocking = false }: { readonly id: string; readonly isLocking?: boolean },
): Promise<Result<MetStudy>> {
  const study = isUuid(id) ? await findStudy(tx, { id, accountId: actor.accountId, isLocking }) : undefined;
  if (study === undefined) return refuse(unknown);
  const access = accessIn(actor, study.membership);
  return access === 'none' && !mayDo(actor, 'research.manage') ? refuse(unknown) : ok({ study, access });
}

/** For work with files: only for members, whatever else somebody may do. */
export async function enterStudy(
  tx: Tx,
  actor: Actor,
  wanted: { readonly id: string; readonly isLocking?: boolean },
): Promise<Result<MetStudy>> {
  const met = await meetStudy(tx, actor, wanted);
  return met.ok && met.value.access === 'none' ? refuse(unknown) : met;
}

/** Which study, and nothing of whom. */
export function tellStudy(tx: Tx, studyId: string): Promise<void> {
  return addToOutbox(tx, { topic: 'research', accountId: null, subjectId: studyId });
}

/** What a text of research may not say, whoever it is about and whoever writes it; undefined where it may stand. */
export type TextGuard = (text: string | null) => RefusalReason | undefined;

/** With the words of this day, for many texts. */
export async function textGuard(tx: Tx): Promise<TextGuard> {
  const words = { ...defaultFetalSexWords, words: await fetalSexWords(tx) };
  return (text) => {
    if (text === null || text.trim() === '') return undefined;
    if (identifies(text)) return 'research-text-identifies';
    return tellsFetalSex(text, { words }) ? 'research-text-tells-sex' : undefined;
  };
}

export async function refusalOfText(tx: Tx, text: string | null): Promise<RefusalReason | undefined> {
  return (await textGuard(tx))(text);
}

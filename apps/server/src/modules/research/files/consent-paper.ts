import { invalid, isUuid } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findFileOf } from '../../ground/files/index.ts';
import { enterStudy, type ResearchAnswer, type ResearchDependencies } from '../studies/index.ts';
import { changeFile, stepAndWrite, type SeenFile } from './claim.ts';
import { findStudyOfPaper, insertConsentPaper } from './key-repository.ts';

const scanned = /^(image\/|application\/pdf$)/;

/** By whoever holds the paper: it bears a name, so that from then on only the key opens it. */
export function keepConsentPaper(
  dependencies: ResearchDependencies,
  actor: Actor,
  { seen, fileId }: { readonly seen: SeenFile; readonly fileId: string },
): ResearchAnswer {
  return changeFile(dependencies, { actor, seen }, async (claimed): ResearchAnswer => {
    const { tx, file, at } = claimed;
    const given = isUuid(fileId) ? await findFileOf(tx, actor.accountId, fileId) : undefined;
    if (given === undefined || !scanned.test(given.type)) return invalid('research-consent-paper-unfit');
    const answer = await stepAndWrite(claimed, { command: 'keep-consent' }, () => ({}));
    if (!answer.ok) return answer;
    const paper = { fileId: file.id, storedFileId: given.id, addedBy: actor.accountId, at };
    return (await insertConsentPaper(tx, paper)) ? answer : invalid('research-consent-paper-unfit');
  });
}

/** A signed consent is for those of its study who may know who stands behind a pseudonym. */
export async function isConsentPaper(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  if (!mayDo(actor, 'research.key')) return false;
  const studyId = await findStudyOfPaper(tx, fileId);
  return studyId !== undefined && (await enterStudy(tx, actor, { id: studyId })).ok;
}

import { invalid, openDifferences, refuse } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import {
  changed,
  changedMeanwhile,
  meetStudy,
  moveStudyTo,
  refusalOfText,
  takeStudyStep,
  tellStudy,
  type ResearchAnswer,
  type ResearchDependencies,
  type SeenStudy,
} from '../studies/index.ts';
import { workOf, type Work } from './claim.ts';
import { doubleEntryOf, valuesByFile } from './entries.ts';
import { hashOfDataset, openDataset } from './export/dataset.ts';
import { countFiles, listAnalysed, lockFiles } from './file-repository.ts';
import { keepLockedResults } from './links-repository.ts';
import { countOpenQueries } from './queries-repository.ts';

async function countDifferences(tx: Tx, studyId: string): Promise<number> {
  let open = 0;
  for await (const files of listAnalysed(tx, studyId))
    for (const values of (await valuesByFile(tx, files)).values())
      open += openDifferences(doubleEntryOf(values)).length;
  return open;
}

async function factsOf({ tx }: Work, studyId: string, isDouble: boolean) {
  const counts = await countFiles(tx, studyId);
  const open = counts.filter(({ status }) => status === 'draft' || status === 'active');
  return {
    openFiles: open.reduce((sum, { count }) => sum + count, 0),
    openQueries: await countOpenQueries(tx, studyId),
    openDifferences: isDouble ? await countDifferences(tx, studyId) : 0,
  };
}

/** Freezes what is analysed: files, values and the versions of linked results, with a hash of all of it. */
export async function lockStudy(
  dependencies: ResearchDependencies,
  actor: Actor,
  { seen, reason }: { readonly seen: SeenStudy; readonly reason: string | null },
): ResearchAnswer {
  if (!mayDo(actor, 'research.manage')) return refuse({ kind: 'denied' });
  return inTransaction(dependencies.database, async (tx): ResearchAnswer => {
    const work = workOf(dependencies, tx, actor);
    const met = await meetStudy(tx, actor, { id: seen.id, isLocking: true });
    if (!met.ok) return met;
    const { study } = met.value;
    if (study.version !== seen.version) return changedMeanwhile;
    const telling = await refusalOfText(tx, reason);
    if (telling !== undefined) return invalid(telling);
    const facts = await factsOf(work, study.id, study.isDoubleEntry);
    const files = await lockFiles(tx, study.id, work.at);
    const dataset = await openDataset(tx, study);
    const hash = await hashOfDataset(dataset);
    const told = { files, dataHash: hash.toString('hex') };
    const step = { command: 'lock', reason, facts, after: study, told } as const;
    const taken = await takeStudyStep(tx, work, { before: study, ...step });
    if (!taken.ok) return taken;
    await keepLockedResults(tx, dataset.told.held);
    await moveStudyTo(tx, { id: study.id, at: work.at }, { status: 'locked', by: actor.accountId, hash });
    await tellStudy(tx, study.id);
    return changed({ id: study.id, version: study.version + 1, status: 'locked', label: study.code });
  });
}

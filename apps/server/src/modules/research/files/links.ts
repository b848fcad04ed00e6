import { invalid, isUuid, ok, readReason, refuse, researchLimits, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { reading } from '../../../platform/tx.ts';
import { refusalOfText, type ResearchAnswer, type ResearchDependencies } from '../studies/index.ts';
import { changeFile, meetFile, stepAndWrite, workOf, type SeenFile } from './claim.ts';
import { endLink, insertLink, listLinkables, listLinks, type Linkable } from './links-repository.ts';

/** What may be linked now; of a file that takes nothing more, nothing. */
export async function readLinkables(
  dependencies: ResearchDependencies,
  actor: Actor,
  id: string,
): Promise<Result<readonly Omit<Linkable, 'code'>[]>> {
  if (!mayDo(actor, 'research.read')) return refuse({ kind: 'denied' });
  return reading(dependencies.database, async (tx) => {
    const met = await meetFile(workOf(dependencies, tx, actor), { id, isLocking: false });
    if (!met.ok) return met;
    const isOpen = met.value.access === 'write' && met.value.file.status === 'active';
    const found = isOpen ? await listLinkables(tx, id) : [];
    return ok(found.map(({ code: _code, ...row }) => row));
  });
}

export function linkResult(
  dependencies: ResearchDependencies,
  actor: Actor,
  { seen, ref }: { readonly seen: SeenFile; readonly ref: string },
): ResearchAnswer {
  return changeFile(dependencies, { actor, seen }, async (claimed): ResearchAnswer => {
    const { tx, file, at } = claimed;
    // What is restricted is as unknown as what is another's, or was never there.
    const found = (await listLinkables(tx, file.id)).find((each) => each.ref === ref);
    if (found === undefined) return refuse({ kind: 'not-found', reason: 'research-result-unknown' });
    const links = await listLinks(tx, [file.id]);
    if (links.length >= researchLimits.linksOfFile) return invalid('research-links-too-many');
    const told = { links: links.length + 1 };
    const answer = await stepAndWrite(claimed, { command: 'link', told }, () => ({}));
    if (!answer.ok) return answer;
    const link = { id: newId(), fileId: file.id, reportCode: found.code };
    await insertLink(tx, link, { by: actor.accountId, at });
    return answer;
  });
}

export function unlinkResult(
  dependencies: ResearchDependencies,
  actor: Actor,
  given: { readonly seen: SeenFile; readonly linkId: string; readonly reason: string },
): ResearchAnswer {
  const { seen, linkId, reason } = given;
  return changeFile(dependencies, { actor, seen }, async (claimed): ResearchAnswer => {
    const { tx, file, at } = claimed;
    const telling = await refusalOfText(tx, reason);
    if (telling !== undefined) return invalid(telling);
    const kept = readReason(reason, 'required');
    if (!kept.ok) return kept;
    const told = { links: (await listLinks(tx, [file.id])).length - 1 };
    const answer = await stepAndWrite(claimed, { command: 'unlink', reason, told }, () => ({}));
    if (!answer.ok) return answer;
    const isEnded =
      isUuid(linkId) && (await endLink(tx, { id: linkId, fileId: file.id }, { by: actor.accountId, at }));
    return isEnded ? answer : refuse({ kind: 'not-found', reason: 'research-result-unknown' });
  });
}

import { ok, refuse, type PaperTemplateState, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import type { PaperTemplatesDependencies } from './dependencies.ts';
import { listTemplates, type ListQuestion } from './list-repository.ts';
import { namesOfAccounts } from './repository.ts';
import { isShippedCode } from './shipped.ts';
import { countProblems, handsOf, viewOf, type HeadView, type TemplateView } from './template-view.ts';

export interface TemplateFilter {
  readonly paper?: string | null;
  readonly status?: PaperTemplateState | null;
}

export interface WholeTemplate {
  readonly isShipped: boolean;
  /** Newest first. */
  readonly versions: readonly HeadView[];
}

export interface TemplateReads {
  templates(actor: Actor, filter: TemplateFilter): Promise<Result<readonly HeadView[]>>;
  template(actor: Actor, code: string): Promise<Result<WholeTemplate>>;
  version(actor: Actor, code: string, version: number): Promise<Result<TemplateView>>;
}

const unknown = refuse({ kind: 'not-found', reason: 'template-unknown' });

export function templateReads({ database }: PaperTemplatesDependencies): TemplateReads {
  const listed = (question: ListQuestion): Promise<readonly HeadView[]> =>
    reading(database, async (tx) => {
      const rows = await listTemplates(tx, question);
      const names = await namesOfAccounts(tx, handsOf(rows));
      return rows.map((row) => ({ head: row, problemCount: countProblems(row), names }));
    });
  const mayRead = (actor: Actor): boolean => mayDo(actor, 'settings.read');
  return {
    async templates(actor, { paper = null, status = null }) {
      if (!mayRead(actor)) return refuse({ kind: 'denied' });
      return ok(await listed({ paper, status, code: null }));
    },
    async template(actor, code) {
      if (!mayRead(actor)) return refuse({ kind: 'denied' });
      const versions = await listed({ paper: null, status: null, code });
      return versions.length === 0 ? unknown : ok({ isShipped: isShippedCode(code), versions });
    },
    async version(actor, code, version) {
      if (!mayRead(actor)) return refuse({ kind: 'denied' });
      return isVersionNumber(version) ? reading(database, (tx) => viewOf(tx, code, version)) : unknown;
    },
  };
}

/** What the column holds: a number beyond it is an unknown version, not an error of the database. */
export const versionMax = 32_767;

export function isVersionNumber(version: number): boolean {
  return version >= 1 && version <= versionMax;
}

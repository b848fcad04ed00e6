import {
  ok,
  refuse,
  type Result,
  type PaperTemplateState,
  paperTemplateTable,
  type PaperTemplateCommand,
  chooseTemplate,
  type PaperKind,
} from '@senlab/domain';
import { type Tx, reading } from '../../../platform/tx.ts';
import {
  problemsOf,
  type TemplateProblem,
  type PaperTemplateRow,
  type TemplateHead,
  type PaperTemplatesDependencies,
  isShippedCode,
  type Layout,
} from './template-row.ts';
import {
  findTemplate,
  namesOfAccounts,
  listTemplates,
  type ListQuestion,
  lockVersions,
  activeTemplates,
} from './repository.ts';
import { mayDo, type Actor } from '../../../platform/actor.ts';

export interface HeadView {
  readonly head: TemplateHead;
  readonly problemCount: number | null;
  readonly names: ReadonlyMap<string, string>;
}

export interface TemplateView extends HeadView {
  readonly row: PaperTemplateRow;
  readonly problems: readonly TemplateProblem[];
}

function handsOf(heads: readonly TemplateHead[]): readonly string[] {
  return heads.flatMap(({ editedBy, approvedBy, activatedBy }) =>
    [editedBy, approvedBy, activatedBy].filter((id) => id !== null),
  );
}

/** What is wrong with one that is retired concerns nobody any more. */
function countProblems(row: PaperTemplateRow): number | null {
  return row.status === 'retired' ? null : problemsOf(row).length;
}

export async function viewOf(tx: Tx, code: string, version: number): Promise<Result<TemplateView>> {
  const row = await findTemplate(tx, code, version);
  if (row === undefined) return refuse({ kind: 'not-found', reason: 'template-unknown' });
  const problems = problemsOf(row);
  return ok({
    row,
    head: row,
    problems,
    problemCount: row.status === 'retired' ? null : problems.length,
    names: await namesOfAccounts(tx, handsOf([row])),
  });
}

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

/** What the person saw when deciding. */
export interface SeenVersion {
  readonly code: string;
  readonly version: number;
  readonly lockVersion: number;
}

export interface ClaimedVersion {
  readonly row: PaperTemplateRow;
  readonly versions: readonly PaperTemplateRow[];
}

/** Whether the state knows the command at all is told first: "it is in force" says more than "it was changed". */
function isMisplaced({ status }: PaperTemplateRow, command: PaperTemplateCommand): boolean {
  return !paperTemplateTable.rows.some((row) => row.from === status && row.command === command);
}

export async function claimVersion(
  tx: Tx,
  { code, version, lockVersion }: SeenVersion,
  command: PaperTemplateCommand,
): Promise<Result<ClaimedVersion>> {
  const versions = isVersionNumber(version) ? await lockVersions(tx, code) : [];
  const row = versions.find((one) => one.version === version);
  if (row === undefined) return refuse({ kind: 'not-found', reason: 'template-unknown' });
  return row.lockVersion === lockVersion || isMisplaced(row, command)
    ? ok({ row, versions })
    : refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
}

export type DrawableTemplate = PaperTemplateRow & { readonly layout: Layout };

function isDrawable(template: PaperTemplateRow): template is DrawableTemplate {
  return template.layout !== null;
}

/** By site: the site's own, or else the one of the house. Undefined where none is in force. */
export async function layoutsInForce(
  tx: Tx,
  paper: PaperKind,
): Promise<(locationCode: string) => DrawableTemplate | undefined> {
  const templates = (await activeTemplates(tx)).filter((one) => one.paper === paper).filter(isDrawable);
  const base = templates.find(({ variantOf }) => variantOf === null);
  return (locationCode) =>
    base && chooseTemplate(templates, { base: base.code, locationCode, panelCodes: [] });
}

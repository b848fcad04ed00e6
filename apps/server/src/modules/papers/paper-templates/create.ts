import {
  checkTemplateContent,
  invalid,
  isTemplateCode,
  mayEver,
  ok,
  paperTemplateTable,
  refuse,
  unknownPaperTemplateFacts,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { applyCommand, tellTemplate } from './commands.ts';
import {
  type PaperTemplatesDependencies,
  shippedOf,
  type PaperTemplateRow,
  worldOf,
  shippedTemplates,
} from './template-row.ts';
import { isVersionNumber, versionMax, viewOf, type TemplateView } from './reads.ts';
import { findActive, lockVersions } from './repository.ts';
import { insertVersion, isCodeKnown, type NewVersion, fillLayout } from './write-repository.ts';

export interface NewDraft {
  readonly code: string;
  readonly source: 'active' | 'version' | 'shipped';
  readonly version?: number | null;
}

export interface NewVariant {
  readonly code: string;
  readonly variantOf: string;
  readonly name: string;
  readonly panelCodes: readonly string[];
  readonly locationCodes: readonly string[];
}

type Copied = Omit<NewVersion, 'code' | 'version' | 'status' | 'editedBy' | 'at'>;

const unknown = refuse({ kind: 'not-found', reason: 'template-unknown' });

function copyOf(row: PaperTemplateRow | undefined): Result<Copied> {
  if (row === undefined) return unknown;
  const { layout } = row;
  if (layout === null) return refuse({ kind: 'conflict', reason: 'template-layout-missing' });
  const { paper, name, title, size, variantOf, panelCodes, locationCodes } = row;
  return ok({ paper, name, title, size, variantOf, panelCodes, locationCodes, layout });
}

/** What the program brings says nothing about the sites of this house. */
function sourceOf(
  versions: readonly PaperTemplateRow[],
  { code, source, version }: NewDraft,
): Result<Copied> {
  const active = versions.find(({ status }) => status === 'active');
  const newest = active ?? versions.at(-1);
  if (source === 'active') return copyOf(active);
  if (source === 'version') return copyOf(versions.find((one) => one.version === version));
  const shipped = shippedOf(code);
  if (shipped === undefined || newest === undefined) return unknown;
  const { panelCodes, locationCodes, variantOf } = newest;
  const { paper, name, title, size, layout } = shipped;
  return ok({ paper, name, title, size, layout, variantOf, panelCodes, locationCodes });
}

interface Birth {
  readonly actor: Actor;
  readonly nowMs: number;
}

async function bear(
  tx: Tx,
  { code, version, ...copied }: Copied & { readonly code: string; readonly version: number },
  { actor, nowMs }: Birth,
): Promise<Result<TemplateView>> {
  const event = applyCommand({ command: 'create', actor, nowMs }, null, unknownPaperTemplateFacts);
  if (!event.ok) return event;
  const row = {
    ...copied,
    code,
    version,
    status: 'draft',
    editedBy: actor.accountId,
    at: isoOf(nowMs),
  } as const;
  const isNew = await insertVersion(tx, row);
  // Somebody else was quicker by a moment.
  if (!isNew) return refuse({ kind: 'conflict', reason: 'template-draft-waiting' });
  await tellTemplate(tx, { before: null, after: { ...copied, code, version } }, event.value);
  return viewOf(tx, code, version);
}

export async function createDraft(
  { database, clock }: PaperTemplatesDependencies,
  actor: Actor,
  draft: NewDraft,
): Promise<Result<TemplateView>> {
  if (!mayEver(paperTemplateTable, 'create', actor.permissions)) return refuse({ kind: 'denied' });
  if (draft.source === 'version' && !isVersionNumber(draft.version ?? 0)) return unknown;
  return inTransaction(database, async (tx) => {
    const versions = await lockVersions(tx, draft.code);
    const newest = versions.at(-1);
    if (newest === undefined) return unknown;
    if (versions.some(({ status }) => status === 'draft'))
      return refuse({ kind: 'conflict', reason: 'template-draft-waiting' });
    if (newest.version >= versionMax)
      return refuse({ kind: 'conflict', reason: 'template-versions-used-up' });
    const copied = sourceOf(versions, draft);
    if (!copied.ok) return copied;
    const numbered = { ...copied.value, code: draft.code, version: newest.version + 1 };
    return bear(tx, numbered, { actor, nowMs: clock.now() });
  });
}

export async function createVariant(
  { database, clock, catalogue }: PaperTemplatesDependencies,
  actor: Actor,
  { code, variantOf, name, panelCodes, locationCodes }: NewVariant,
): Promise<Result<TemplateView>> {
  if (!mayEver(paperTemplateTable, 'create', actor.permissions)) return refuse({ kind: 'denied' });
  if (!isTemplateCode(code)) return invalid('template-code-malformed');
  return inTransaction(database, async (tx) => {
    const base = await findActive(tx, variantOf);
    // A variant of a variant would be chosen by nobody.
    if (base === undefined || base.variantOf !== null)
      return refuse({ kind: 'not-found', reason: 'template-base-retired' });
    if (await isCodeKnown(tx, code)) return refuse({ kind: 'conflict', reason: 'template-code-taken' });
    const copied = copyOf(base);
    if (!copied.ok) return copied;
    const said = { name, title: base.title, size: base.size, panelCodes, locationCodes, changeNote: '' };
    const checked = checkTemplateContent(said, await worldOf(tx, catalogue, true));
    if (!checked.ok) return checked;
    const named = { name: checked.value.name, panelCodes, locationCodes, variantOf, code, version: 1 };
    const variant = { ...copied.value, ...named };
    return bear(tx, variant, { actor, nowMs: clock.now() });
  });
}

export interface InstalledTemplates {
  readonly filled: number;
  readonly added: number;
}

/**
 * Gives a layout to templates that were in force before layouts were kept, and adds those that the house does not know.
 * What a house has drawn or put into force itself is never touched.
 */
export async function installShippedTemplates(tx: Tx, at: string): Promise<InstalledTemplates> {
  let filled = 0;
  let added = 0;
  for (const shipped of shippedTemplates) {
    if (await isCodeKnown(tx, shipped.code)) {
      filled += await fillLayout(tx, shipped);
    } else {
      const row = {
        ...shipped,
        version: 1,
        locationCodes: [],
        status: 'active',
        editedBy: null,
        at,
      } as const;
      added += (await insertVersion(tx, row)) ? 1 : 0;
    }
  }
  return { filled, added };
}

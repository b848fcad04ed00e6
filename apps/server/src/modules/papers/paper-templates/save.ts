import {
  checkTemplateContent,
  handsAfter,
  invalid,
  mayEver,
  ok,
  paperTemplateTable,
  refuse,
  type CheckedTemplateContent,
  type Result,
  type TemplateContent,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import type { IncomingFile } from '../../ground/files/index.ts';
import { applyCommand, factsOf } from './apply-command.ts';
import type { PaperTemplatesDependencies } from './dependencies.ts';
import { holdVersion, type SeenVersion } from './hold-version.ts';
import { readLayout } from './read-layout.ts';
import { tellTemplate } from './template-events.ts';
import type { Layout, PaperTemplateRow } from './template-row.ts';
import { viewOf, type TemplateView } from './template-view.ts';
import { worldOf } from './template-world.ts';
import { saveDraft } from './write-repository.ts';

export interface SavedTemplate extends SeenVersion {
  readonly content: TemplateContent;
  /** Undefined: as it is. Anything but a file that was received is refused. */
  readonly layout: IncomingFile | 'no-file' | undefined;
}

interface Given {
  readonly actor: Actor;
  readonly nowMs: number;
  readonly layout: Layout | null;
}

async function write(
  tx: Tx,
  row: PaperTemplateRow,
  content: CheckedTemplateContent,
  { actor, nowMs, layout }: Given,
): Promise<Result<TemplateView>> {
  const event = applyCommand({ command: 'edit', actor, nowMs }, row, factsOf(row, false));
  if (!event.ok) return event;
  const { editedBy } = handsAfter(row, 'edit', actor.accountId);
  const { code, version } = row;
  const after = { code, version, paper: row.paper, ...content, layout };
  await saveDraft(tx, { ...after, editedBy: editedBy ?? actor.accountId, at: isoOf(nowMs) });
  await tellTemplate(tx, { before: row, after }, event.value);
  return viewOf(tx, code, version);
}

/** A file that came, read outside the transaction: nobody waits for somebody's upload. */
async function layoutOf(file: SavedTemplate['layout']): Promise<Result<Layout | undefined>> {
  if (file === 'no-file') return invalid('template-layout-unreadable');
  return file === undefined ? ok(undefined) : readLayout(file);
}

export async function saveTemplate(
  { database, clock, catalogue }: PaperTemplatesDependencies,
  actor: Actor,
  saved: SavedTemplate,
): Promise<Result<TemplateView>> {
  if (!mayEver(paperTemplateTable, 'edit', actor.permissions)) return refuse({ kind: 'denied' });
  const read = await layoutOf(saved.layout);
  if (!read.ok) return read;
  return inTransaction(database, async (tx) => {
    const held = await holdVersion(tx, saved, 'edit');
    if (!held.ok) return held;
    const { row } = held.value;
    const world = await worldOf(tx, catalogue, row.variantOf !== null);
    const checked = checkTemplateContent(saved.content, world);
    if (!checked.ok) return checked;
    return write(tx, row, checked.value, { actor, nowMs: clock.now(), layout: read.value ?? row.layout });
  });
}

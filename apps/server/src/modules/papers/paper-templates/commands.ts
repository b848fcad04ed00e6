import { createHash } from 'node:crypto';
import {
  paperTemplateTable,
  type PaperTemplateCommand,
  type PaperTemplateState,
  type TransitionEvent,
  applyTransition,
  ok,
  type PaperTemplateFacts,
  type Result,
  invalid,
  templateLimits,
  checkTemplateContent,
  handsAfter,
  mayEver,
  refuse,
  type CheckedTemplateContent,
  type TemplateContent,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { isoOf } from '../../../platform/moment.ts';
import { type Tx, inTransaction } from '../../../platform/tx.ts';
import { addAuditEvents, stepEvent, type AuditEvent } from '../../ground/audit/index.ts';
import {
  type PaperTemplateRow,
  problemsOf,
  type Layout,
  type PaperTemplatesDependencies,
  worldOf,
} from './template-row.ts';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { readFile } from 'node:fs/promises';
import type { IncomingFile } from '../../ground/files/index.ts';
import { claimVersion, type SeenVersion, viewOf, type TemplateView } from './reads.ts';
import { saveDraft } from './write-repository.ts';

export type TemplateEvent = TransitionEvent<PaperTemplateState, PaperTemplateCommand>;

type Told = Partial<PaperTemplateRow>;

/** A layout is too long for the log: its hash tells which one it was. */
function toldOf({ layout = null, ...row }: Told): object {
  if (layout === null) return row;
  const hash = createHash('sha256').update(JSON.stringify(layout)).digest('hex');
  return { ...row, layout: hash.slice(0, 16) };
}

export interface TemplateChange {
  readonly before: PaperTemplateRow | null;
  readonly after: Told & Pick<PaperTemplateRow, 'code' | 'version'>;
}

function auditOf({ before, after }: TemplateChange, event: TemplateEvent): AuditEvent {
  const told = stepEvent(paperTemplateTable, event, {
    entity: 'paper-template',
    entityId: `${after.code}/${String(after.version)}`,
    before: before && toldOf(before),
    after: toldOf(after),
  });
  const changed = Object.entries(told.diff ?? {}).filter(
    ([, [was, is]]) => before === null || JSON.stringify(was) !== JSON.stringify(is),
  );
  return { ...told, diff: Object.fromEntries(changed) };
}

/** Written down, and told to everybody who looks at the templates. */
export async function tellTemplate(tx: Tx, change: TemplateChange, event: TemplateEvent): Promise<void> {
  await addAuditEvents(tx, [auditOf(change, event)], isoOf(event.time));
  await addToOutbox(tx, { topic: 'paper_templates', accountId: null, subjectId: change.after.code });
}

export interface AskedCommand {
  readonly command: PaperTemplateCommand;
  readonly actor: Actor;
  readonly nowMs: number;
}

export function factsOf(row: PaperTemplateRow, isReplaceable: boolean): PaperTemplateFacts {
  return {
    editedBy: row.editedBy,
    approvedBy: row.approvedBy,
    isSound: problemsOf(row).length === 0,
    isPlaced: row.variantOf === null || row.panelCodes.length + row.locationCodes.length > 0,
    isReplaceable,
  };
}

/** `row` is null for one that comes into being. */
export function applyCommand(
  { command, actor, nowMs }: AskedCommand,
  row: PaperTemplateRow | null,
  facts: PaperTemplateFacts,
): Result<TemplateEvent> {
  const answer = applyTransition(paperTemplateTable, {
    state: row?.status ?? null,
    command,
    actor: asPerson(actor),
    instant: nowMs,
    reason: null,
    facts,
  });
  return answer.ok ? ok(answer.value.event) : answer;
}

/** What the database refuses to keep in a text: it would answer with an error of its own. */
function holdsZero(text: string): boolean {
  return text.includes('\\u0000') || text.includes('\u0000');
}

export function parseLayout(text: string): Result<Layout> {
  if (Buffer.byteLength(text) > templateLimits.layoutBytes) return invalid('template-layout-too-large');
  if (holdsZero(text)) return invalid('template-layout-unreadable');
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? ok(value as Layout) : invalid('template-layout-unreadable');
  } catch {
    return invalid('template-layout-unreadable');
  }
}

async function readLayout(file: IncomingFile): Promise<Result<Layout>> {
  if (file.size > templateLimits.layoutBytes) return invalid('template-layout-too-large');
  return parseLayout(await readFile(file.path, 'utf8'));
}

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
    const claimed = await claimVersion(tx, saved, 'edit');
    if (!claimed.ok) return claimed;
    const { row } = claimed.value;
    const world = await worldOf(tx, catalogue, row.variantOf !== null);
    const checked = checkTemplateContent(saved.content, world);
    if (!checked.ok) return checked;
    return write(tx, row, checked.value, { actor, nowMs: clock.now(), layout: read.value ?? row.layout });
  });
}

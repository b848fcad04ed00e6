import { ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { type PaperFile, PressError } from '../../../platform/press/press.ts';
import { hashOfBytes } from '../../../platform/files/file-store.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { lockLabRecord, refreshLabRecord } from '../../bench/lab-records/index.ts';
import { logPrints, type LoggedPrint, type PrintEntry } from '../../papers/prints/index.ts';
import { markLabelsPrinted } from '../../bench/specimens/index.ts';
import { type LabPapersDependencies, drawnBy } from './dependencies.ts';
import { readLabelRequest, type LabelRequest, loadLabels, type Label, type LabelsAsked } from './labels.ts';
import { texts } from './texts.ts';

interface DrawnLabels {
  readonly file: Uint8Array;
  /** Of each label by itself, in their order. */
  readonly hashes: readonly string[];
}

/** One page for each: a second one would come out as the label of the next tube. */
async function draw(
  { press }: LabPapersDependencies,
  labels: readonly Label[],
  { copies, at }: { readonly copies: number; readonly at: string },
): Promise<DrawnLabels> {
  const { title } = texts.label;
  const drawn = await Promise.all(
    labels.map(({ template, inputs, tube }) =>
      press.render({ layout: template.layout, inputs, title, at, seed: tube.code }),
    ),
  );
  const pages = drawn.flatMap((bytes) => Array.from({ length: copies }, () => bytes));
  const [only] = pages;
  const file = pages.length === 1 && only !== undefined ? only : await press.merge(pages);
  if ((await press.countPages(file)) !== pages.length)
    throw new PressError('failed', 'a label has more than one page');
  return { file, hashes: drawn.map(hashOfBytes) };
}

function entryOf({ tube, template }: Label, sha256: string | undefined, request: LabelRequest): PrintEntry {
  return {
    act: 'print',
    paper: 'tube_label',
    documentId: tube.id,
    documentCode: tube.code,
    documentVersion: 1,
    template: { code: template.code, version: template.version },
    sha256: sha256 ?? null,
    size: template.size,
    copies: request.copies,
    reprintReason: request.reprintReason,
    reprintNote: request.reprintNote,
    patientId: tube.patientId,
    locationCode: tube.locationCode,
  };
}

function eventOf({ tube }: Label, actor: Actor, print: LoggedPrint | undefined): AuditEvent {
  const again = print?.printNo ?? 1;
  return {
    actorId: actor.accountId,
    action: 'print',
    command: 'print-label',
    entity: 'specimen',
    entityId: tube.code,
    patientId: tube.patientId,
    labRecordId: tube.recordId,
    ...(again > 1 ? { diff: { printNo: [null, again] } } : {}),
  };
}

interface Printing {
  readonly asked: LabelsAsked;
  readonly request: LabelRequest;
  readonly drawn: DrawnLabels;
  /** As they were drawn. */
  readonly labels: readonly Label[];
}

const faceOf = (labels: readonly Label[]): string => JSON.stringify(labels.map(({ inputs }) => inputs));

/** Nothing is written before the last thing that can be refused. */
async function record(tx: Tx, deps: LabPapersDependencies, printing: Printing): Promise<Result<null>> {
  const { asked, request, drawn, labels } = printing;
  const recordIds = [...new Set(labels.map(({ tube }) => tube.recordId))].toSorted();
  for (const id of recordIds) await lockLabRecord(tx, id);
  const now = await loadLabels(tx, deps, asked);
  if (!now.ok) return now;
  // Somebody has put her name right while the label was drawn.
  if (faceOf(now.value) !== faceOf(labels)) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
  const { actor, ids, nowMs } = asked;
  const at = isoOf(nowMs);
  const entries = labels.map((label, index) => entryOf(label, drawn.hashes[index], request));
  const logged = await logPrints(tx, { actor, at, entries });
  if (!logged.ok) return logged;
  await markLabelsPrinted(tx, ids, at);
  const events = labels.map((label, index) => eventOf(label, actor, logged.value[index]));
  await addAuditEvents(tx, events, at);
  for (const id of recordIds) await refreshLabRecord(tx, id, at);
  return ok(null);
}

/**
 * Drawn first and without a lock, because that takes longest; given out only when the book has it. What cannot be drawn
 * is not in the book.
 */
export async function printLabels(
  deps: LabPapersDependencies,
  actor: Actor,
  request: LabelRequest,
): Promise<Result<PaperFile>> {
  const ids = readLabelRequest(actor, request);
  if (!ids.ok) return ids;
  const asked = { actor, ids: ids.value, nowMs: deps.clock.now() };
  const labels = await reading(deps.database, (tx) => loadLabels(tx, deps, asked));
  if (!labels.ok) return labels;
  const at = isoOf(asked.nowMs);
  const drawn = await drawnBy(deps.log, () => draw(deps, labels.value, { copies: request.copies, at }));
  if (!drawn.ok) return drawn;
  const printing = { asked, request, drawn: drawn.value, labels: labels.value };
  const recorded = await inTransaction(deps.database, (tx) => record(tx, deps, printing));
  return recorded.ok ? ok({ bytes: drawn.value.file, fileName: texts.label.file }) : recorded;
}

import { ok, refuse, shownMoment, vietnamDateAt, type Result } from '@senlab/domain';
import { worklistInputs, type WorklistPaper } from '@senlab/pdf/papers';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { PaperFile } from '../../../platform/paper-file.ts';
import { hashOfBytes } from '../../../platform/stored-content.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { layoutsInForce, type DrawableTemplate } from '../../papers/paper-templates/index.ts';
import { logPrints } from '../../papers/prints/index.ts';
import type { LabPapersDependencies } from './dependencies.ts';
import { drawnBy } from './draw.ts';
import { findCases, worklistPaper, type AskedList } from './worklist-content.ts';
import { valueOf, type WorklistRequest } from './worklist-filter.ts';

/** By its moment: nobody makes two in a second, and the book tells even those apart. */
function codeOf(nowMs: number): string {
  const day = vietnamDateAt(nowMs).slice(2).replaceAll('-', '');
  const seconds = new Date(nowMs).toISOString().slice(17, 19);
  return `DS${day}-${shownMoment(nowMs).slice(0, 5).replace(':', '')}${seconds}`;
}

/** Which list was taken from the screen, and how long it was. What was typed is only said to have been. */
function eventOf({ actor, request, code }: AskedList, rows: number): AuditEvent {
  const asked = (request.filtered ?? []).map(({ id, value, operator }) =>
    id === 'keyword'
      ? (['hasKeyword', [null, true]] as const)
      : ([operator === 'lte' ? `${id}To` : id, [null, value]] as const),
  );
  return {
    actorId: actor.accountId,
    action: 'print',
    command: 'print-worklist',
    entity: 'print',
    entityId: code,
    diff: { rows: [null, rows], ...Object.fromEntries(asked) },
  };
}

interface DrawnList {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

function drawList(
  { press, log }: LabPapersDependencies,
  paper: WorklistPaper,
  { template, nowMs }: { readonly template: DrawableTemplate; readonly nowMs: number },
): Promise<Result<DrawnList>> {
  return drawnBy(log, async () => {
    const { title, code } = paper;
    const inputs = worklistInputs(paper);
    const bytes = await press.render({
      layout: template.layout,
      inputs,
      title,
      at: isoOf(nowMs),
      seed: code,
    });
    return { bytes, pages: await press.countPages(bytes) };
  });
}

async function record(
  tx: Tx,
  asked: AskedList,
  given: { readonly drawn: DrawnList; readonly template: DrawableTemplate; readonly lines: number },
): Promise<Result<unknown>> {
  const { actor, request, nowMs, code } = asked;
  const { drawn, template, lines } = given;
  const at = isoOf(nowMs);
  const entry = {
    act: 'print',
    paper: 'worklist',
    documentId: newId(),
    documentCode: code,
    documentVersion: 1,
    template: { code: template.code, version: template.version },
    sha256: hashOfBytes(drawn.bytes),
    size: template.size,
    pages: drawn.pages,
    locationCode: valueOf(request, 'location'),
  } as const;
  const logged = await logPrints(tx, { actor, at, entries: [entry] });
  if (logged.ok) await addAuditEvents(tx, [eventOf(asked, lines)], at);
  return logged;
}

/** Every list is a paper of its own: what it says is true of its minute, so none is a reprint. */
export async function printWorklist(
  deps: LabPapersDependencies,
  actor: Actor,
  request: WorklistRequest,
): Promise<Result<PaperFile>> {
  const nowMs = deps.clock.now();
  const asked = { actor, request, nowMs, code: codeOf(nowMs) };
  const found = await findCases(deps, actor, request);
  if (!found.ok) return found;
  const { template, paper } = await reading(deps.database, async (tx) => ({
    template: (await layoutsInForce(tx, 'worklist'))(valueOf(request, 'location') ?? ''),
    paper: await worklistPaper(tx, deps, { asked, found: found.value }),
  }));
  if (template === undefined) return refuse({ kind: 'conflict', reason: 'worklist-layout-missing' });
  const drawn = await drawList(deps, paper, { template, nowMs });
  if (!drawn.ok) return drawn;
  const given = { drawn: drawn.value, template, lines: paper.lines.length };
  const recorded = await inTransaction(deps.database, (tx) => record(tx, asked, given));
  return recorded.ok ? ok({ bytes: drawn.value.bytes, fileName: `${asked.code}.pdf` }) : recorded;
}

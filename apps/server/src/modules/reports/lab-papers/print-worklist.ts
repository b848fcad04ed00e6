import {
  invalid,
  ok,
  printLimits,
  shownMoment,
  type Result,
  refuse,
  vietnamDateAt,
  vietnamIsoOf,
} from '@senlab/domain';
import { type WorklistPaper, worklistInputs } from '@senlab/pdf/papers';
import type { Actor } from '../../../platform/actor.ts';
import { maxPageSize } from '../../../platform/lists/list-request.ts';
import { type Tx, inTransaction, reading } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { type LabPapersDependencies, drawnBy } from './dependencies.ts';
import { texts } from './texts.ts';
import {
  filterWords,
  valueOf,
  type WorklistRequest,
  worklistLine,
  type ListedCase,
} from './worklist-paper.ts';
import { findMakerName, findPrintingSite, listItemsOfCases, listTestsOfCases } from './repository.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { PaperFile } from '../../../platform/press/press.ts';
import { hashOfBytes } from '../../../platform/files/file-store.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { layoutsInForce, type DrawableTemplate } from '../../papers/paper-templates/index.ts';
import { logPrints } from '../../papers/prints/index.ts';

const words = texts.worklist;

export interface FoundCases {
  readonly rows: readonly ListedCase[];
  readonly records: number;
  readonly isExact: boolean;
}

/** The first of the list, page by page, as the screen would turn them. */
async function findCases(
  { records }: LabPapersDependencies,
  actor: Actor,
  { filtered, sorted }: WorklistRequest,
): Promise<Result<FoundCases>> {
  const rows: ListedCase[] = [];
  let found: FoundCases = { rows, records: 0, isExact: true };
  for (let page = 0; page * maxPageSize < printLimits.worklistLines; page += 1) {
    const answer = await records.list(actor, { page, pageSize: maxPageSize, filtered, sorted });
    if (!answer.ok) return answer;
    const more = JSON.parse(answer.value.rows) as readonly ListedCase[];
    rows.push(...more);
    found = { rows, records: answer.value.records, isExact: answer.value.recordsExact };
    if (more.length < maxPageSize) break;
  }
  return found.rows.length === 0 ? invalid('worklist-empty') : ok(found);
}

interface AskedList {
  readonly actor: Actor;
  readonly request: WorklistRequest;
  readonly nowMs: number;
  readonly code: string;
}

function titleOf(request: WorklistRequest, { sections }: Catalogue): string {
  const section = sections.get(valueOf(request, 'section') ?? '');
  return section === undefined ? words.title : `${words.title} – ${section.name.toLocaleUpperCase('vi')}`;
}

async function siteOf(
  tx: Tx,
  { house }: LabPapersDependencies,
  locationCode: string | null,
): Promise<WorklistPaper['site']> {
  const site = locationCode === null ? undefined : await findPrintingSite(tx, locationCode);
  return {
    authority: house.authority,
    hospital: house.hospital,
    place: [house.laboratory, site?.name ?? ''].filter((part) => part !== '').join(' – '),
    reach: site === undefined ? '' : `${site.address} – ĐT: ${site.phone}`,
  };
}

async function linesOf(
  tx: Tx,
  { actor, request, nowMs }: AskedList,
  given: { readonly rows: readonly ListedCase[]; readonly catalogue: Catalogue },
): Promise<WorklistPaper['lines']> {
  const { rows, catalogue } = given;
  const ids = rows.map(({ _id }) => _id);
  const section = valueOf(request, 'section');
  // A bench works through its own tests only.
  const all = (await listTestsOfCases(tx, ids)).filter(
    ({ testCode }) => section === null || catalogue.tests.get(testCode)?.sectionCode === section,
  );
  const byCase = Map.groupBy(all, ({ recordId }) => recordId);
  const items = await listItemsOfCases(tx, ids);
  return rows.map((row) =>
    worklistLine(
      { row, tests: byCase.get(row._id) ?? [], itemCodes: items.get(row._id) ?? [] },
      { actor, catalogue, nowMs },
    ),
  );
}

async function worklistPaper(
  tx: Tx,
  deps: LabPapersDependencies,
  { asked, found }: { readonly asked: AskedList; readonly found: FoundCases },
): Promise<WorklistPaper> {
  const { actor, request, nowMs, code } = asked;
  const catalogue = await deps.catalogue.current(tx);
  const lines = await linesOf(tx, asked, { rows: found.rows, catalogue });
  const isCut = found.records > lines.length || !found.isExact;
  const filter = filterWords(request, catalogue);
  return {
    site: await siteOf(tx, deps, valueOf(request, 'location')),
    code,
    title: titleOf(request, catalogue),
    filter: isCut ? `${filter} · ${words.cut(lines.length, found.records, found.isExact)}` : filter,
    madeTime: shownMoment(nowMs),
    madeBy: await findMakerName(tx, actor.accountId),
    lines,
  };
}

/** By its moment: nobody makes two in a second, and the book tells even those apart. */
function codeOf(nowMs: number): string {
  const day = vietnamDateAt(nowMs).slice(2).replaceAll('-', '');
  const seconds = vietnamIsoOf(nowMs).slice(17, 19);
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

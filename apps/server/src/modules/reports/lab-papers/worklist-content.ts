import { invalid, ok, printLimits, shownMoment, type Result } from '@senlab/domain';
import type { WorklistPaper } from '@senlab/pdf/papers';
import type { Actor } from '../../../platform/actor.ts';
import { maxPageSize } from '../../../platform/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { LabPapersDependencies } from './dependencies.ts';
import { texts } from './texts.ts';
import { filterWords, valueOf, type WorklistRequest } from './worklist-filter.ts';
import { worklistLine, type ListedCase } from './worklist-paper.ts';
import {
  findMakerName,
  findPrintingSite,
  listItemsOfCases,
  listTestsOfCases,
} from './worklist-repository.ts';

const words = texts.worklist;

export interface FoundCases {
  readonly rows: readonly ListedCase[];
  readonly records: number;
  readonly isExact: boolean;
}

/** The first of the list, page by page, as the screen would turn them. */
export async function findCases(
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

export interface AskedList {
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

export async function worklistPaper(
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

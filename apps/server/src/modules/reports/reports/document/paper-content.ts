import {
  type ReportDocument,
  hiddenFetalText,
  tellsFetalSex,
  type FetalSexWords,
  type FetalTextKind,
  type ReportKaryotype,
  type ReportRow,
} from '@senlab/domain';
import type { Tx } from '../../../../platform/tx.ts';
import { karyotypeOnPaper } from '../../../bench/karyotypes/index.ts';
import { findCaseHead, type ItemSource } from '../read-repository.ts';
import { type DocumentParts, buildDocument } from './document.ts';
import { type Paper, secrecyOfItem } from '../papers.ts';
import { findDocumentBody } from '../report-repository.ts';
import type { ReportWork } from '../work.ts';
import { maskTexts, maskDocument } from './mask-document.ts';
import { isFetalSpecimen, isOfFetus, type FetalSource, type ReportSight } from '../sight.ts';

/** What the version before says, as it was signed. */
async function previousDocument(tx: Tx, { before }: Paper): Promise<ReportDocument | null> {
  if (before === undefined || before.documentHash === null) return null;
  const body = await findDocumentBody(tx, before.id, before.documentHash);
  return body === undefined ? null : (JSON.parse(body) as ReportDocument);
}

async function karyotypeOf(
  tx: Tx,
  { karyotype, items: [item] }: Paper,
  work: ReportWork,
): Promise<ReportKaryotype | undefined> {
  if (karyotype === undefined || item === undefined) return undefined;
  return karyotypeOnPaper(tx, { id: karyotype.id, valueRaw: item.valueRaw }, work);
}

export type NamedParts = Pick<DocumentParts, 'code' | 'versionNo' | 'kind' | 'approver'>;

/** Everything but the number, which is taken as late as possible. */
export async function gatherParts(
  tx: Tx,
  paper: Paper,
  work: ReportWork,
): Promise<Omit<DocumentParts, keyof NamedParts>> {
  const head = await findCaseHead(tx, paper.record.id);
  if (head === undefined) throw new Error('a case without its patient');
  const { amendedBy = null } = paper.report ?? {};
  const people = paper.items.flatMap(({ enteredBy, verifiedBy }) => [enteredBy, verifiedBy]);
  return {
    paper,
    head,
    criticalLines: paper.items.some(({ isCritical }) => isCritical)
      ? await work.needs.criticalLinesOf(tx, paper.record.id)
      : new Map(),
    practitioners: await work.practitionersOf(
      tx,
      [...people, amendedBy].filter((id) => id !== null),
    ),
    previous: await previousDocument(tx, paper),
    karyotype: await karyotypeOf(tx, paper, work),
  };
}

/** A paper as it would be frozen now, without a name under it. */
export async function drawPaper(tx: Tx, paper: Paper, work: ReportWork): Promise<ReportDocument> {
  const { report } = paper;
  const parts = await gatherParts(tx, paper, work);
  const kind = report?.kind ?? (paper.isAddendum ? 'addendum' : 'final');
  const isPreliminary = report?.status === 'preliminary';
  const named = {
    code: report?.code ?? '',
    versionNo: report?.versionNo ?? 1,
    kind: isPreliminary ? ('preliminary' as const) : kind,
    approver: null,
  };
  return buildDocument({ ...parts, ...named }, work);
}

export function sourcesOf({ items }: Paper, { catalogue }: ReportWork): readonly ItemSource[] {
  return items.map((item) => ({
    testCode: item.testCode,
    sensitive: secrecyOfItem(item, catalogue),
    enteredBy: item.enteredBy,
    specimenTypeCode: item.specimenTypeCode,
    pregnancyState: item.pregnancyState,
  }));
}

const isOwnGenetics = ({ sensitive }: ReportRow): boolean => sensitive.includes('GENETIC');

type Mask = (text: string) => string;

const maskOf =
  (kind: FetalTextKind, words: FetalSexWords): Mask =>
  (text) =>
    tellsFetalSex(text, { kind, words }) ? hiddenFetalText : text;

/**
 * The paper of a mother's own blood, on which people may have written of her child. Only words that tell a girl from a
 * boy take a text away: a bare «nam» is the name of a doctor here, and the chromosomes in a value are her own.
 */
function maskTellingTexts(document: ReportDocument, words: FetalSexWords): ReportDocument {
  const text = maskOf('text', words);
  const own = maskOf('value', words);
  return maskTexts(document, { words, text, valueOf: (row) => (isOwnGenetics(row) ? own : text) });
}

/** A child's own paper for those who may read what was measured: what people wrote beside it tells it to nobody. */
function maskWrittenTexts(document: ReportDocument, words: FetalSexWords): ReportDocument {
  return maskTexts(document, { words, text: maskOf('text', words), valueOf: () => (value) => value });
}

function isOfChild(sources: readonly FetalSource[]): boolean {
  return sources.some((source) => isFetalSpecimen(source) || source.sensitive.includes('FETAL_SEX'));
}

/** A paper leaves the house, and the sex of an unborn child never does, whoever prints it. */
export function contentForPaper(
  document: ReportDocument,
  sources: readonly FetalSource[],
  words: FetalSexWords,
): ReportDocument {
  if (isOfChild(sources)) return maskDocument(document, words);
  // A diagnosis, or a word about the tube, tells it on the mother's blood count as well.
  return isOfFetus(sources) ? maskTellingTexts(document, words) : document;
}

/** On a screen a value may be read that no paper says; what people wrote of a child may not. */
export function contentForScreen(
  document: ReportDocument,
  { sight, sources }: { readonly sight: ReportSight; readonly sources: readonly FetalSource[] },
  words: FetalSexWords,
): ReportDocument {
  if (sight === 'masked') return maskDocument(document, words);
  if (!isOfFetus(sources)) return document;
  return isOfChild(sources) ? maskWrittenTexts(document, words) : maskTellingTexts(document, words);
}

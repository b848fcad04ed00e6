import {
  karyotypeImageTypes,
  karyotypeIndicationLabels,
  karyotypeSpecimenLabels,
  karyotypeTestCodes,
  maskSexChromosomes,
  printedTexts,
  type FetalSexWords,
  type KaryotypeIndication,
  type KaryotypeSpecimenKind,
  type KaryotypeState,
  type ReportKaryotype,
  type ReportPicture,
} from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/tx.ts';
import type { Practitioner } from '../../../ground/practitioners/index.ts';
import { partsOf, type Parts } from '../facts.ts';
import { isFetal, secretOf } from '../policy.ts';
import { findItem, findKaryotype, type StoredKaryotype } from '../repository.ts';

/** A record whose paper is being made, as whoever sorts papers meets it. */
export interface KaryotypeOfCase {
  readonly id: string;
  readonly recordId: string;
  readonly testCode: string;
  readonly runNo: number;
  readonly version: number;
  readonly status: KaryotypeState;
}

/** Of the cases in which such a test was ordered; asks nothing where there is none, which is nearly always. */
export async function listKaryotypesOfCases(
  tx: Tx,
  items: readonly { readonly labRecordId: string; readonly testCode: string }[],
): Promise<readonly KaryotypeOfCase[]> {
  const cases = items.filter(({ testCode }) => karyotypeTestCodes.includes(testCode));
  if (cases.length === 0) return [];
  const { rows } = await sql<KaryotypeOfCase>`
    select id, lab_record_id as "recordId", test_code as "testCode", run_no as "runNo", version, status
      from karyotype where status <> 'cancelled'
       and lab_record_id = any(${[...new Set(cases.map(({ labRecordId }) => labRecordId))]}::uuid[])`.execute(
    tx,
  );
  return rows;
}

const { karyotype: words } = printedTexts;

function methodOf(
  { banding_method: method, band_level: level }: StoredKaryotype,
  { cultures }: Parts,
): string {
  const grown = cultures.filter(({ outcome }) => outcome !== 'failed');
  const hours = [...new Set(grown.map(({ plannedHours }) => plannedHours))].toSorted((a, b) => a - b);
  const band = Object.entries(words.bands).find(([code]) => code === method)?.[1];
  return [
    ...(hours.length === 0 ? [] : [words.cultured(hours)]),
    ...(band === undefined ? [] : [band]),
    ...(level === null ? [] : [words.resolution(level)]),
  ].join('; ');
}

function countsText({ counted, analysed, karyotyped }: StoredKaryotype): string {
  return counted === null || analysed === null || karyotyped === null
    ? ''
    : words.countsOf(counted, analysed, karyotyped);
}

function indicationOf({ indication, indication_text: text }: StoredKaryotype): string {
  const label = karyotypeIndicationLabels[indication as KaryotypeIndication];
  if (text === null) return label;
  return indication === 'other' ? text : `${label}: ${text}`;
}

/** The newest of each kind: whoever attaches a better one means that. */
async function picturesOf(tx: Tx, id: string): Promise<Pick<ReportKaryotype, 'karyogram' | 'metaphase'>> {
  const { rows } = await sql<ReportPicture & { readonly kind: 'karyogram' | 'metaphase' }>`
    select distinct on (image.kind) image.kind, file.sha256, file.type
      from karyotype_image image join stored_file file on file.id = image.file_id
     where image.karyotype_id = ${id} and file.type = any(${karyotypeImageTypes}::text[])
     order by image.kind, image.added_at desc, image.file_id`.execute(tx);
  const of = (wanted: string): ReportPicture | null => {
    const found = rows.find(({ kind }) => kind === wanted);
    return found === undefined ? null : { sha256: found.sha256, type: found.type };
  };
  return { karyogram: of('karyogram'), metaphase: of('metaphase') };
}

interface Around {
  readonly words: FetalSexWords;
  readonly practitionersOf: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, Practitioner>>;
}

/**
 * What a paper says of this record, as it is now. Undefined where it says something else than the value of the paper, or
 * where two people have not read it: such a paper is not signed either. Of an unborn child it is masked here, before
 * anybody keeps it, and has no picture: on a karyogram everybody who knows chromosomes reads the sex.
 */
export async function karyotypeOnPaper(
  tx: Tx,
  { id, valueRaw }: { readonly id: string; readonly valueRaw: string | null },
  { words: fetalWords, practitionersOf }: Around,
): Promise<ReportKaryotype | undefined> {
  const stored = await findKaryotype(tx, id);
  if (stored?.iscn === undefined || stored.iscn === null || stored.iscn !== valueRaw) return undefined;
  const { lab_record_id: recordId, test_code: testCode, run_no: runNo, spouse_id: spouseId } = stored;
  const item = await findItem(tx, { recordId, testCode, runNo });
  const isOfFetus = isFetal(secretOf(stored, item));
  const parts = await partsOf(tx, stored);
  const spouse = spouseId === null ? undefined : await findKaryotype(tx, spouseId);
  const readers = parts.readings.filter(({ no }) => no <= 2);
  const known = await practitionersOf(
    tx,
    readers.map(({ readerId }) => readerId),
  );
  const said = (text: string | null): string =>
    isOfFetus && text !== null ? maskSexChromosomes(text, { words: fetalWords }) : (text ?? '');
  return {
    code: stored.code,
    spouseCode: spouse?.code ?? '',
    indication: said(indicationOf(stored)),
    specimenKind: karyotypeSpecimenLabels[stored.specimen_kind as KaryotypeSpecimenKind],
    method: methodOf(stored, parts),
    counts: countsText(stored),
    iscnEdition: words.edition(stored.iscn_edition),
    iscn: said(stored.iscn),
    interpretation: said(stored.interpretation),
    recommendation: said(stored.recommendation),
    limitation: said(stored.limitation),
    isFetal: isOfFetus,
    ...(isOfFetus ? { karyogram: null, metaphase: null } : await picturesOf(tx, id)),
    analysts: readers.map(({ readerId, readerName }) => ({
      name: readerName,
      title: known.get(readerId)?.printTitle ?? '',
      licenceNo: '',
    })),
  };
}

import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { reading } from '../../../platform/tx.ts';
import { chainBreak, type ChainBreak, type ChainBreakKind } from './chain-check.ts';
import { countDocuments, listFrozenReports, type FrozenReport } from './chain-repository.ts';

const batchSize = 100;
const beforeAll = '00000000-0000-0000-0000-000000000000';
const left = ['released', 'superseded', 'withdrawn'];
const signed = ['approved', ...left];

/** What is wrong with the paper: body, row, report and log must all tell the same hash. */
export function documentFault(report: FrozenReport): ChainBreakKind | undefined {
  const { documents, status, hash, loggedHashes } = report;
  const isChanged = documents.some(
    (document) => createHash('sha256').update(document.body).digest('hex') !== document.hash,
  );
  if (isChanged) return 'document-changed';
  if (!signed.includes(status)) return undefined;
  if (documents.length === 0) return 'document-missing';
  if (hash === null || !documents.some((document) => document.hash === hash)) return 'document-replaced';
  return left.includes(status) && !loggedHashes.includes(hash) ? 'document-not-in-log' : undefined;
}

export interface DocumentsReport {
  readonly found: ChainBreak | undefined;
  readonly documents: number;
}

/** Every frozen document against its hash, its report and the log; stops at the first that is not what it was. */
export async function verifyDocuments(
  database: Database,
  onProgress?: (done: number, total: number) => void,
): Promise<DocumentsReport> {
  const total = onProgress === undefined ? 0 : await reading(database, countDocuments);
  let after = beforeAll;
  let documents = 0;
  for (;;) {
    const place = { after, limit: batchSize };
    const batch = await reading(database, (tx) => listFrozenReports(tx, place));
    for (const frozen of batch) {
      const kind = documentFault(frozen);
      const report = `${frozen.code}/${String(frozen.versionNo)}`;
      const time = isoOf(msOf(frozen.releasedAt));
      if (kind !== undefined) return { found: chainBreak(kind, { report, time }), documents };
      documents += frozen.documents.length;
      after = frozen.reportId;
    }
    onProgress?.(documents, total);
    if (batch.length < batchSize) return { found: undefined, documents };
  }
}

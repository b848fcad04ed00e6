import { ok, refuse, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../../platform/actor.ts';
import { newId } from '../../../../platform/ids.ts';
import {
  exportTurnstile,
  retryExportAfterSeconds,
  xlsxType,
} from '../../../../platform/spreadsheet/workbook.ts';
import { measuredFile, type MeasuredFile } from '../../../../platform/spreadsheet/measured-file.ts';
import { inTransaction } from '../../../../platform/tx.ts';
import { addAuditEvents } from '../../../ground/audit/index.ts';
import { enterStudy, type ResearchDependencies } from '../../studies/index.ts';
import { workOf } from '../claim.ts';
import { insertExport } from '../exports-repository.ts';
import { csvArchive, workbookOf } from './book.ts';
import { openDataset } from './dataset.ts';

export interface ResearchExportFile {
  readonly fileName: string;
  readonly type: string;
  readonly rows: number;
  readonly content: MeasuredFile;
}

export interface ResearchExportService {
  export(
    actor: Actor,
    asked: { readonly studyId: string; readonly format: 'csv' | 'xlsx' },
  ): Promise<Result<ResearchExportFile>>;
}

async function* oneTurn(): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.alloc(0));
}

/**
 * Made whole before its first byte is sent, because its hash is written down with it; on the disk and not in memory,
 * because a study may have a million values. The study is locked meanwhile, so that the row says exactly what left.
 */
export function researchExportService(dependencies: ResearchDependencies): ResearchExportService {
  const { isFull, pass } = exportTurnstile();
  async function make(
    actor: Actor,
    { studyId, format }: { readonly studyId: string; readonly format: 'csv' | 'xlsx' },
  ): Promise<Result<ResearchExportFile>> {
    const made: MeasuredFile[] = [];
    const written = inTransaction(dependencies.database, async (tx) => {
      const { at, today } = workOf(dependencies, tx, actor);
      const entered = await enterStudy(tx, actor, { id: studyId, isLocking: true });
      if (!entered.ok) return entered;
      const { study } = entered.value;
      const { tables, told } = await openDataset(tx, study);
      const content = await measuredFile((format === 'csv' ? csvArchive : workbookOf)(tables));
      made.push(content);
      const { files, held } = told;
      if (files === 0) return refuse({ kind: 'conflict', reason: 'research-nothing-to-export' });
      const { hash } = content;
      const row = { id: newId(), studyId, accountId: actor.accountId, at, format, hash, files };
      await insertExport(tx, { ...row, formVersion: study.formVersion, results: held });
      const event = {
        actorId: actor.accountId,
        action: 'export',
        command: 'export',
        entity: 'research-study',
        entityId: study.code,
        diff: {
          format: [null, format],
          files: [null, files],
          links: [null, held.length],
          dataHash: [null, hash.toString('hex')],
        },
      } as const;
      await addAuditEvents(tx, [event], at);
      const isCsv = format === 'csv';
      return ok({
        fileName: `HSNC-${study.code}-${today}.${isCsv ? 'zip' : 'xlsx'}`,
        type: isCsv ? 'application/zip' : xlsxType,
        rows: files,
        content,
      });
    });
    try {
      const answer = await written;
      if (!answer.ok) for (const file of made) await file.discard();
      return answer;
    } catch (error) {
      for (const file of made) await file.discard();
      throw error;
    }
  }
  return {
    async export(actor, asked) {
      if (!mayDo(actor, 'research.export')) return refuse({ kind: 'denied' });
      if (isFull()) return refuse({ kind: 'too-many', retryAfterSeconds: retryExportAfterSeconds });
      // Counted while it is made: sending what is there already keeps no core busy.
      const turn = pass(oneTurn());
      await turn.next();
      try {
        return await make(actor, asked);
      } finally {
        await turn.return(undefined);
      }
    },
  };
}

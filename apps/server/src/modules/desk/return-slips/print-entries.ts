import type { ReprintReason } from '@senlab/domain';
import type { PrintEntry } from '../../papers/prints/index.ts';
import type { PaperStanding, SlipTemplate } from './doors.ts';

interface PrintedReport {
  readonly id: string;
  readonly code: string;
  readonly versionNo: number;
  readonly isRestricted: boolean;
  readonly locationCode: string;
}

export interface PrintsOfSlip {
  readonly slipId: string;
  readonly code: string;
  readonly template: SlipTemplate;
  readonly locationCode: string;
  readonly patientId: string;
  readonly reports: readonly PrintedReport[];
  /** Those that come out of the printer now. */
  readonly printed: ReadonlySet<string>;
  readonly papers: ReadonlyMap<string, PaperStanding>;
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
  readonly isHandOver: boolean;
}

/** The slip first, then the reports that are printed, then what was put into somebody's hand. */
export function printEntries(given: PrintsOfSlip): readonly PrintEntry[] {
  const { patientId, reprintReason, reprintNote } = given;
  const slip: PrintEntry = {
    act: 'print',
    paper: 'return_slip',
    documentId: given.slipId,
    documentCode: given.code,
    documentVersion: 1,
    template: given.template,
    size: given.template.size,
    patientId,
    reprintReason,
    reprintNote,
    locationCode: given.locationCode,
  };
  const entryOf = (act: 'print' | 'handover', report: PrintedReport): PrintEntry => ({
    act,
    paper: 'report',
    documentId: report.id,
    documentCode: report.code,
    documentVersion: report.versionNo,
    sha256: given.papers.get(report.id)?.sha256 ?? null,
    pages: given.papers.get(report.id)?.pages ?? 1,
    patientId,
    isRestricted: report.isRestricted,
    reprintReason: act === 'print' ? reprintReason : null,
    reprintNote: act === 'print' ? reprintNote : null,
    locationCode: report.locationCode,
  });
  return [
    slip,
    ...given.reports.filter(({ id }) => given.printed.has(id)).map((one) => entryOf('print', one)),
    ...(given.isHandOver ? given.reports.map((one) => entryOf('handover', one)) : []),
  ];
}

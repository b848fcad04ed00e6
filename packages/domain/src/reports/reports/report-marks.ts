/** Across every page of a report that is not final yet. */
export const preliminaryMark = 'KẾT QUẢ SƠ BỘ';

export interface CorrectionBand {
  /** Of the corrected report: 2 for the first correction. */
  readonly versionNo: number;
  readonly code: string;
  /** When the replaced version was released, as it is printed. */
  readonly releasedText: string;
  readonly reason: string;
}

/** The sentence by which nobody can take a corrected report for the first one. */
export function correctionBand({ versionNo, code, releasedText, reason }: CorrectionBand): string {
  if (!Number.isSafeInteger(versionNo) || versionNo < 2) throw new RangeError('version out of range');
  const band = `PHIẾU KẾT QUẢ ĐÃ SỬA – Lần ${String(versionNo - 1)} – Thay thế phiếu ${code} phát hành ${releasedText}. Lý do: ${reason}`;
  return band.normalize('NFC');
}

/** Over an old version that somebody opens later. */
export function supersededStamp(newVersionNo: number): string {
  return `ĐÃ ĐƯỢC THAY THẾ BỞI PHIÊN BẢN ${String(newVersionNo)}`;
}

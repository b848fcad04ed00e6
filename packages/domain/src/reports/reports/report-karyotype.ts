export interface ReportPerson {
  readonly name: string;
  readonly title: string;
  /** Of whoever must have one to sign; empty for others. */
  readonly licenceNo: string;
}

/** A picture by its content: whatever becomes of the record, the paper shows the same one. */
export interface ReportPicture {
  readonly sha256: string;
  readonly type: 'image/png' | 'image/jpeg';
}

/**
 * What the paper of chromosomes says beside its formula, as it was when it was signed. Of an unborn child nothing here tells
 * its sex, whoever reads it: formula and words are masked before they are kept, and a picture of chromosomes is not kept.
 */
export interface ReportKaryotype {
  /** «NST26-00412». */
  readonly code: string;
  /** The file of husband or wife; empty where no couple is examined. Never a name: it would be on another's paper. */
  readonly spouseCode: string;
  readonly indication: string;
  readonly specimenKind: string;
  /** «Nuôi cấy 72 giờ; băng G (GTG); độ phân giải khoảng 550 băng». */
  readonly method: string;
  /** «20 đếm / 5 phân tích / 3 lập bộ». */
  readonly counts: string;
  /** «ISCN 2024». */
  readonly iscnEdition: string;
  readonly iscn: string;
  readonly interpretation: string;
  readonly recommendation: string;
  readonly limitation: string;
  readonly isFetal: boolean;
  readonly karyogram: ReportPicture | null;
  readonly metaphase: ReportPicture | null;
  /** In the order in which they read. */
  readonly analysts: readonly ReportPerson[];
}

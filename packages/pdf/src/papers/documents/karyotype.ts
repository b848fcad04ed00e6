import type { PaperPatient, PaperSite } from './paper-site.ts';

/** One signed karyotype. Where a fetus is concerned, whoever fills this in has masked the sex chromosomes already. */
export interface KaryotypePaper {
  readonly site: PaperSite;
  readonly code: string;
  readonly version: string;
  readonly sid: string;
  /** Sentence of a correction, or empty. */
  readonly band: string;
  readonly patient: PaperPatient;
  readonly address: string;
  /** Name and file of husband or wife; empty where no couple is examined. */
  readonly spouse: string;
  readonly doctor: string;
  readonly department: string;
  readonly indication: string;
  readonly specimenKind: string;
  readonly collectedTime: string;
  readonly receivedTime: string;
  /** "Nuôi cấy 72 giờ, nhuộm băng G (GTG), độ phân giải khoảng 550 băng". */
  readonly method: string;
  /** "20 cụm đếm / 5 cụm phân tích / 3 bộ karyotype". */
  readonly counts: string;
  /** Data URLs without any name in the picture. */
  readonly karyogramImage: string;
  readonly metaphaseImage: string;
  /** "ISCN 2024". */
  readonly iscnEdition: string;
  readonly iscn: string;
  readonly interpretation: string;
  readonly recommendation: string;
  readonly limitation: string;
  /** Said instead of sex chromosomes of a fetus; empty otherwise. */
  readonly maskedLine: string;
  readonly analyst1: string;
  readonly analyst2: string;
  readonly approver: string;
  readonly approverLicence: string;
  readonly approverImage: string;
  readonly signedLine: string;
  readonly dateLine: string;
  readonly releasedTime: string;
  readonly verifyCode: string;
  readonly verifyUrl: string;
}

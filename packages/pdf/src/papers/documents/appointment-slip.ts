import type { PaperPatient, PaperSite } from './paper-site.ts';

/** Form PL V of circular 01/2025. Texts as printed; what is not there is an empty text. */
export interface AppointmentSlipPaper {
  readonly site: PaperSite;
  readonly slipNo: string;
  readonly patient: PaperPatient;
  readonly address: string;
  readonly insuranceNo: string;
  readonly insuranceTo: string;
  readonly admittedDate: string;
  readonly dischargedDate: string;
  /** Without abbreviations. */
  readonly diagnosis: string;
  readonly otherDiagnosis: string;
  /** "08 giờ 00 ngày 12 tháng 12 năm 2026". */
  readonly appointment: string;
  readonly department: string;
  readonly reason: string;
  readonly preparation: string;
  readonly plannedTests: string;
  /** "Thành phố Mẫu, ngày 14 tháng 11 năm 2026". */
  readonly dateLine: string;
  readonly doctor: string;
  readonly representative: string;
  /** Data URLs; empty where there is none. */
  readonly doctorImage: string;
  readonly representativeImage: string;
  /** "Ký số bởi …"; empty where it is signed by hand. */
  readonly doctorSignedLine: string;
  readonly facilitySignedLine: string;
  readonly hotline: string;
}

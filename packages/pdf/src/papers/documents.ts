/** The head of a paper, each line as it is printed. */
export interface PaperSite {
  /** "SỞ Y TẾ …". */
  readonly authority: string;
  readonly hospital: string;
  /** Laboratory or department with its site: "KHOA XÉT NGHIỆM – Cơ sở 1". */
  readonly place: string;
  /** Address and telephone in one line. */
  readonly reach: string;
}

/** Whoever the paper is about, each field as it is printed. */
export interface PaperPatient {
  readonly name: string;
  readonly code: string;
  /** Day or year of birth. */
  readonly birth: string;
  readonly sex: string;
}

/** What stands on a report beside the document that was signed. */
export interface ReportBeside {
  /** As it is stored; empty until the report is released. */
  readonly verifyCode: string;
  /** Address of the page that says whether the paper is valid; empty prints no QR. */
  readonly verifyUrl: string;
  /** ISO moment; empty until the report is released. */
  readonly releasedTime: string;
  /** The hand of the approver as a data URL; empty where there is no picture. */
  readonly approverImage: string;
  /** "Ký số bởi …" or "Đã ký bởi … lúc …"; empty where nothing was signed. */
  readonly signedLine: string;
  /** Of a karyotype, as data URLs; left out or empty on every other paper, and on that of an unborn child. */
  readonly karyogramImage?: string;
  readonly metaphaseImage?: string;
}

export interface ReturnedReport {
  readonly code: string;
  readonly version: string;
  /** Names of panels or tests; never a value. Of a restricted report only its number is said. */
  readonly tests: string;
  readonly released: string;
  readonly pages: string;
  readonly note: string;
}

export interface AwaitedResult {
  readonly tests: string;
  /** "Hẹn 21/11/2026". */
  readonly promised: string;
}

/** What was handed over, to whom, by whom. Texts as printed; what is not there is an empty text. */
export interface ReturnSlipPaper {
  readonly site: PaperSite;
  readonly code: string;
  readonly patient: PaperPatient;
  readonly reports: readonly ReturnedReport[];
  readonly awaited: readonly AwaitedResult[];
  /** "Tại quầy". */
  readonly channel: string;
  /** "Bản thân", "Người thân". */
  readonly receiverKind: string;
  readonly receiverName: string;
  readonly receiverIdNo: string;
  readonly receiverPhone: string;
  /** How the person was recognised. */
  readonly identityCheck: string;
  readonly handedBy: string;
  readonly handedTime: string;
  /** "Ngày … tháng … năm …". */
  readonly dateLine: string;
  readonly hotline: string;
  /** The stroke of the receiver as a data URL; empty where it is signed on paper. */
  readonly receiverImage: string;
}

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

/** 50 × 30 mm on the tube. */
export interface TubeLabelPaper {
  /** Shortened already: 22 letters fit. */
  readonly name: string;
  readonly birthYear: string;
  readonly patientCode: string;
  /** What the barcode says: the number of the tube. */
  readonly specimenCode: string;
  readonly tube: string;
  /** Panels or tests in short; empty for restricted ones. */
  readonly tests: string;
  readonly time: string;
  /** "CẤP CỨU"; empty for a routine one. */
  readonly priority: string;
  /** The hour of a tolerance test: its tubes look alike. */
  readonly timePoint: string;
}

export interface WorklistLine {
  readonly sid: string;
  readonly patient: string;
  readonly birthYear: string;
  readonly specimen: string;
  readonly tests: string;
  readonly received: string;
  readonly priority: string;
}

export interface WorklistPaper {
  readonly site: PaperSite;
  /** By which the book of prints names it. */
  readonly code: string;
  readonly title: string;
  /** Section, instrument, day: what the list was made by. */
  readonly filter: string;
  readonly madeTime: string;
  readonly madeBy: string;
  readonly lines: readonly WorklistLine[];
}

export interface CriticalLogLine {
  readonly time: string;
  readonly sid: string;
  readonly patient: string;
  readonly test: string;
  readonly value: string;
  readonly toldTo: string;
  readonly readBack: string;
  readonly toldBy: string;
}

export interface CriticalLogPaper {
  readonly site: PaperSite;
  /** "Từ 01/11/2026 đến 15/11/2026". */
  readonly period: string;
  readonly madeTime: string;
  readonly madeBy: string;
  readonly lines: readonly CriticalLogLine[];
}

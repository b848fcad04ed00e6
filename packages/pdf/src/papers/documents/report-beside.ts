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
}

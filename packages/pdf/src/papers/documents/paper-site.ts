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

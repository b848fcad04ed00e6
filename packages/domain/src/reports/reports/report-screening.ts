/**
 * What the risk program was told: the mother, and the scan. Every text is as it is printed, numbers with a comma; names
 * are those that were written on the order, so that a doctor who marries or leaves changes no old paper. Nothing here
 * can say whether the child is a girl or a boy.
 */
export interface ReportScreening {
  /** "30,7" years on the day on which the child is due; "29–30" where only the year of her birth is known. */
  readonly maternalAge: string;
  /** In kilograms, on the day of the visit. */
  readonly weight: string;
  readonly fetuses: string;
  /** Of more than one: how they lie. */
  readonly chorionicity: string;
  readonly conception: string;
  /** "Có" or "Không"; empty where nobody asked. */
  readonly smoker: string;
  readonly diabetesType1: string;
  /** YYYY-MM-DD, as the next ones; empty where it is not known. */
  readonly edd: string;
  /** "theo siêu âm": how the age of the pregnancy was come to. */
  readonly datedBy: string;
  readonly ultrasoundDate: string;
  /** "12 tuần 1 ngày" on the day of the scan. */
  readonly gestationAtScan: string;
  /** In millimetres. */
  readonly crl: string;
  readonly nt: string;
  readonly sonographer: string;
  readonly machine: string;
}

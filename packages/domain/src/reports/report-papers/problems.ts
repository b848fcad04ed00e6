/** Why a PDF could not be made, as it is kept beside the report. */
export const reportPaperProblems = [
  'certificate-expired',
  'certificate-unusable',
  'secret-missing',
  'template-missing',
  'layout-broken',
  'image-missing',
  'store-unavailable',
  'unexpected',
] as const;
export type ReportPaperProblem = (typeof reportPaperProblems)[number];

export function isReportPaperProblem(word: string): word is ReportPaperProblem {
  return (reportPaperProblems as readonly string[]).includes(word);
}

/** In the words of the index that holds these few. A machine's trouble, and nothing of what a paper says. */
const failed = `from report_paper paper where paper.status = 'failed'`;

export const failedPapers = `select paper.report_id ${failed}`;

/** Why the PDF of this row could not be made. `row` is the name of the row in its statement. */
export function paperProblemOf(row: string): string {
  return `(select paper.problem ${failed} and paper.report_id = ${row}.id)`;
}

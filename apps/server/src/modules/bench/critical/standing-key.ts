/** What a result is known by across records. */
export function standingKey(row: {
  readonly recordId: string;
  readonly testCode: string;
  readonly runNo: number;
}): string {
  return `${row.recordId} ${row.testCode}/${String(row.runNo)}`;
}

/** By number and version: nothing of whose it is, because names of files are seen by everybody at that computer. */
export function fileNameOf({
  code,
  versionNo,
}: {
  readonly code: string;
  readonly versionNo: number;
}): string {
  return `${code}-v${String(versionNo)}.pdf`;
}

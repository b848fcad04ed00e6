/** A PDF on its way to a browser. The name holds no person's data: it lands in a list of downloads. */
export interface PaperFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

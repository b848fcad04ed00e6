export interface Block {
  /** `package` or `archive`: of the two ways; otherwise of both. */
  readonly way: string;
  readonly commands: string;
}

/** The commands of a document, in their order. */
export function blocksIn(text: string): readonly Block[] {
  return [...text.matchAll(/^```sh(?: (\w+))?\n(.*?)^```$/gms)].map(([, way = '', commands = '']) => ({
    way,
    commands,
  }));
}

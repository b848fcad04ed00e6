/** A file that the server has received and written to a temporary place of its own choosing. */
export interface IncomingFile {
  /** As the browser called it; not to be trusted. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

const received = new WeakSet();

/** The upload route calls this for each file that it has written. */
export function receiveFile(file: IncomingFile): IncomingFile {
  const mine = Object.freeze({ name: file.name, path: file.path, size: file.size });
  received.add(mine);
  return mine;
}

/**
 * Asks who made the object, not how it looks: a request may carry JSON of the same shape as its variable, and its
 * path would then make the server store, and hand out, any file of the machine.
 */
export function isIncomingFile(value: unknown): value is IncomingFile {
  return typeof value === 'object' && value !== null && received.has(value);
}

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

/** Megabytes. */
export interface ReceivingLimits {
  readonly ofOnePerson: number;
  readonly inAll: number;
}

const megabyte = 1024 * 1024;

/** What one request holds of the room; given back when its files are removed again. */
export interface HeldRoom {
  /** False when there is no room for so many bytes more; nothing is then taken. */
  take(bytes: number): boolean;
  release(): void;
}

export interface ReceivingRoom {
  hold(accountId: string): HeldRoom;
}

/**
 * How much of the temporary disk the uploads of this process may fill at one time. Counted byte by byte as they come:
 * a request may say any length or none. Other processes have a room of their own, as they have requests of their own.
 */
export function receivingRoom({ ofOnePerson, inAll }: ReceivingLimits): ReceivingRoom {
  const ofPerson = new Map<string, number>();
  let all = 0;

  function add(accountId: string, bytes: number): void {
    all += bytes;
    const sum = (ofPerson.get(accountId) ?? 0) + bytes;
    if (sum > 0) ofPerson.set(accountId, sum);
    else ofPerson.delete(accountId);
  }

  return {
    hold(accountId) {
      let mine = 0;
      return {
        take(bytes) {
          if (all + bytes > inAll * megabyte) return false;
          if ((ofPerson.get(accountId) ?? 0) + bytes > ofOnePerson * megabyte) return false;
          add(accountId, bytes);
          mine += bytes;
          return true;
        },
        release() {
          add(accountId, -mine);
          mine = 0;
        },
      };
    },
  };
}

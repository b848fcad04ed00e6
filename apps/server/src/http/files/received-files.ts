import type { MultipartFile } from '@fastify/multipart';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  receiveFile,
  type HeldRoom,
  type IncomingFile,
  type ReceivingRoom,
} from '../../modules/ground/files/index.ts';

/** A header that another site's form cannot send. */
export const csrfHeader = 'x-senlab-request';

const folderStart = 'senlab-upload-';

/** A folder for the files of one request of a person whom we know, and the room that they take. */
export interface ReceivingFolder {
  /** Writes one file of the request to the disk, under a name of ours. */
  readonly keep: (part: MultipartFile) => Promise<IncomingFile>;
  readonly discard: () => Promise<void>;
}

export async function openReceivingFolder(room: ReceivingRoom, accountId: string): Promise<ReceivingFolder> {
  const path = await mkdtemp(join(tmpdir(), folderStart));
  const held = room.hold(accountId);
  let kept = 0;
  return {
    keep: (part) => keepPart(part, join(path, String(kept++)), held),
    async discard() {
      try {
        await rm(path, { recursive: true, force: true });
      } finally {
        held.release();
      }
    },
  };
}

class NoRoomError extends Error {}

async function keepPart(part: MultipartFile, path: string, held: HeldRoom): Promise<IncomingFile> {
  async function* measured(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (!held.take(chunk.length)) throw new NoRoomError('no room for this upload');
      yield chunk;
    }
  }
  await pipeline(part.file, measured, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
  return receiveFile({ name: part.filename, path, size: part.file.bytesRead });
}

/** No request lasts nearly as long: what is older was left by a process that was killed. */
const forgottenAfterMs = 60 * 60 * 1000;

/** Called at the start. Another process on this machine may be receiving, so only what is old is removed. */
export async function removeForgottenFolders(nowMs: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderStart)) continue;
    const path = join(tmpdir(), name);
    // Gone meanwhile, or somebody else's on a shared machine: not ours to remove.
    const age = await stat(path).then(
      (found) => nowMs - found.mtimeMs,
      () => 0,
    );
    if (age > forgottenAfterMs) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

export function isTooLarge(error: unknown): boolean {
  return hasCode(error, 'FST_REQ_FILE_TOO_LARGE');
}

export function isTooMany(error: unknown): boolean {
  return hasCode(error, 'FST_FILES_LIMIT');
}

export function isWithoutRoom(error: unknown): boolean {
  return error instanceof NoRoomError;
}

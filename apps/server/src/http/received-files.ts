import type { MultipartFile } from '@fastify/multipart';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { receiveFile, type IncomingFile } from '../modules/files/index.ts';

/** A header that another site's form cannot send. */
export const csrfHeader = 'x-senlab-request';

/** A folder for the files of one request. */
export interface ReceivingFolder {
  readonly path: string;
  readonly discard: () => Promise<void>;
}

export async function openReceivingFolder(): Promise<ReceivingFolder> {
  const path = await mkdtemp(join(tmpdir(), 'senlab-upload-'));
  return { path, discard: () => rm(path, { recursive: true, force: true }) };
}

/** Writes one file of a request to the disk, under a name of ours. */
export async function keepPart(part: MultipartFile, path: string): Promise<IncomingFile> {
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
  return receiveFile({ name: part.filename, path, size: part.file.bytesRead });
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

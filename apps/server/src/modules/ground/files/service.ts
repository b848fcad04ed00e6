import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  invalid,
  isUuid,
  ok,
  refuse,
  uploadMaxFiles,
  uploadMaxMegabytes,
  type Refusal,
  type Result,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { cleanImage, isImageType, type ImageRefusal } from './clean-image.ts';
import { findFileKind, type FileKind, cleanFileName, nameForContent } from './file-kind.ts';
import type { IncomingFile } from './incoming-file.ts';
import { addStoredFile, countStoredToday, findFile, findFileOf, type StoredFileRow } from './repository.ts';

export interface FilesDependencies {
  readonly database: Database;
  readonly store: FileStore;
  /** Whether another module has made somebody's file a document that this person may see. Left out: never. */
  readonly isShared?: (tx: Tx, actor: Actor, id: string) => Promise<boolean>;
  /** Left out: without bounds, as tests are that are about something else. */
  readonly quota?: UploadQuota;
}

/** Megabytes within a day. */
export interface UploadQuota {
  readonly ofOnePerson: number;
  readonly inAll: number;
}

export interface OpenedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** To be read to its end or destroyed; until then a file is open. */
  readonly content: Readable;
}

export interface FilesService {
  /** Asked before a body is read. */
  mayUpload(actor: Actor): boolean;
  /** Asked before a body is read, and again when its size is known. */
  hasRoom(actor: Actor): Promise<Result<null>>;
  /** Leaves the temporary file where it is: who made it removes it. */
  upload(actor: Actor, file: IncomingFile | undefined): Promise<Result<StoredFileRow>>;
  /** All of them or none. */
  uploadAll(
    actor: Actor,
    files: readonly IncomingFile[],
    options?: { readonly imagesOnly?: boolean },
  ): Promise<Result<readonly StoredFileRow[]>>;
  open(actor: Actor, id: string): Promise<Result<OpenedFile>>;
}

const megabyte = 1024 * 1024;
const maxBytes = uploadMaxMegabytes * megabyte;

export function filesService(dependencies: FilesDependencies): FilesService {
  return {
    mayUpload,
    hasRoom: (actor) => hasRoom(dependencies, actor, 1),

    async upload(actor, file) {
      const stored = await uploadAll(dependencies, actor, { files: file === undefined ? [] : [file] });
      if (!stored.ok) return stored;
      const [row] = stored.value;
      return row === undefined ? invalid('file-missing') : ok(row);
    },

    uploadAll: (actor, files, { imagesOnly = false } = {}) =>
      uploadAll(dependencies, actor, { files, imagesOnly }),

    open: (actor, id) => openFile(dependencies, actor, id),
  };
}

function mayUpload(actor: Actor): boolean {
  return mayDo(actor, 'files.upload');
}

/**
 * Uploads that are stored at the same moment do not see each other, so a day may end beyond its quota by what may be
 * received at once, and no more.
 */
async function hasRoom(
  { database, quota }: FilesDependencies,
  actor: Actor,
  bytes: number,
): Promise<Result<null>> {
  if (quota === undefined) return ok(null);
  const today = await reading(database, (tx) => countStoredToday(tx, actor.accountId));
  if (today.byPerson + bytes > quota.ofOnePerson * megabyte) return invalid('upload-quota-of-person');
  return today.inAll + bytes > quota.inAll * megabyte ? invalid('upload-quota-of-hospital') : ok(null);
}

interface Given {
  readonly files: readonly IncomingFile[];
  readonly imagesOnly?: boolean;
}

async function uploadAll(
  dependencies: FilesDependencies,
  actor: Actor,
  { files, imagesOnly = false }: Given,
): Promise<Result<readonly StoredFileRow[]>> {
  if (!mayUpload(actor)) return refuse({ kind: 'denied' });
  if (files.length === 0) return invalid('file-missing');
  if (files.length > uploadMaxFiles) return invalid('too-many-files');
  if (files.some((file) => file.size === 0)) return invalid('file-empty');
  if (files.some((file) => file.size > maxBytes)) return invalid('file-too-large');
  const room = await hasRoom(
    dependencies,
    actor,
    files.reduce((sum, file) => sum + file.size, 0),
  );
  if (!room.ok) return room;
  const clean: CleanFile[] = [];
  try {
    for (const file of files) {
      const result = await inspect(file, imagesOnly);
      if (!result.ok) return result;
      clean.push(result.value);
    }
    return ok(await keep(dependencies, actor, clean));
  } finally {
    for (const { cleanedPath } of clean)
      if (cleanedPath !== undefined) await rm(cleanedPath, { force: true });
  }
}

interface CleanFile {
  readonly name: string;
  readonly kind: FileKind;
  /** Where the bytes lie that may be kept. */
  readonly path: string;
  /** Ours, to be removed again. */
  readonly cleanedPath?: string;
}

async function inspect(incoming: IncomingFile, imagesOnly: boolean): Promise<Result<CleanFile>> {
  const givenName = cleanFileName(incoming.name);
  const kind = await findFileKind(incoming.path, givenName);
  if (kind === undefined) return invalid(imagesOnly ? 'image-expected' : 'file-type-refused');
  const name = nameForContent(givenName, kind.endings);
  if (!isImageType(kind.type)) {
    return imagesOnly ? invalid('image-expected') : ok({ name, kind, path: incoming.path });
  }
  const cleanedPath = `${incoming.path}.clean`;
  const refusal = await cleanImage(incoming.path, cleanedPath, { type: kind.type });
  if (refusal !== undefined) return refuse(imageRefusal(refusal));
  const file = { name, kind, path: cleanedPath, cleanedPath };
  if ((await stat(cleanedPath)).size <= maxBytes) return ok(file);
  await rm(cleanedPath, { force: true });
  return invalid('image-too-large');
}

function imageRefusal(reason: ImageRefusal): Refusal {
  return reason === 'images-busy' ? { kind: 'unavailable', reason } : { kind: 'invalid', reason };
}

/** Bytes first: bytes without a row are litter, a row without bytes is a lost document. */
async function keep(
  { database, store }: FilesDependencies,
  actor: Actor,
  files: readonly CleanFile[],
): Promise<readonly StoredFileRow[]> {
  const rows: StoredFileRow[] = [];
  for (const { name, kind, path } of files)
    rows.push({ id: newId(), ...(await store.put(path)), name, type: kind.type });
  await inTransaction(database, async (tx) => {
    for (const row of rows) await addStoredFile(tx, actor.accountId, row);
  });
  return rows;
}

/** Somebody else's file is answered like none at all, so that ids cannot be tried out. */
async function openFile(
  { database, store, isShared }: FilesDependencies,
  actor: Actor,
  id: string,
): Promise<Result<OpenedFile>> {
  const file = isUuid(id)
    ? await reading(database, async (tx) => {
        const own = await findFileOf(tx, actor.accountId, id);
        if (own !== undefined || isShared === undefined) return own;
        return (await isShared(tx, actor, id)) ? findFile(tx, id) : undefined;
      })
    : undefined;
  if (file === undefined) return refuse({ kind: 'not-found', reason: 'file-missing' });
  const content = await store.open(file.sha256);
  if (content === undefined) throw new Error(`the file store has lost the content of file ${file.id}`);
  return ok({ name: file.name, type: file.type, size: file.size, content });
}

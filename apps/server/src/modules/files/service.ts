import type { Readable } from 'node:stream';
import { invalid, isUuid, ok, refuse, uploadMaxMegabytes, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, reading } from '../../platform/tx.ts';
import { findFileKind } from './file-kind.ts';
import { cleanFileName, nameForContent } from './file-name.ts';
import type { IncomingFile } from './incoming-file.ts';
import { addStoredFile, findFileOf, type StoredFileRow } from './repository.ts';

export interface FilesDependencies {
  readonly database: Database;
  readonly store: FileStore;
}

export interface OpenedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** To be read to its end or destroyed; until then a file is open. */
  readonly content: Readable;
}

export interface FilesService {
  /** Leaves the temporary file where it is: who made it removes it. */
  upload(actor: Actor, file: IncomingFile | undefined): Promise<Result<StoredFileRow>>;
  open(actor: Actor, id: string): Promise<Result<OpenedFile>>;
}

const maxBytes = uploadMaxMegabytes * 1024 * 1024;

export function filesService(dependencies: FilesDependencies): FilesService {
  return {
    async upload(actor, file) {
      if (!mayDo(actor, 'files.upload')) return refuse({ kind: 'denied' });
      if (file === undefined) return invalid('file-missing');
      if (file.size === 0) return invalid('file-empty');
      if (file.size > maxBytes) return invalid('file-too-large');
      return keep(dependencies, actor, file);
    },

    open: (actor, id) => openFile(dependencies, actor, id),
  };
}

/** Bytes first: bytes without a row are litter, a row without bytes is a lost document. */
async function keep(
  { database, store }: FilesDependencies,
  actor: Actor,
  incoming: IncomingFile,
): Promise<Result<StoredFileRow>> {
  const givenName = cleanFileName(incoming.name);
  const kind = await findFileKind(incoming.path, givenName);
  if (kind === undefined) return invalid('file-type-refused');
  const content = await store.put(incoming.path);
  const file = { id: newId(), ...content, name: nameForContent(givenName, kind.endings), type: kind.type };
  await inTransaction(database, (tx) => addStoredFile(tx, actor.accountId, file));
  return ok(file);
}

/** Somebody else's file is answered like none at all, so that ids cannot be tried out. */
async function openFile(
  { database, store }: FilesDependencies,
  actor: Actor,
  id: string,
): Promise<Result<OpenedFile>> {
  const file = isUuid(id) ? await reading(database, (tx) => findFileOf(tx, actor.accountId, id)) : undefined;
  if (file === undefined) return refuse({ kind: 'not-found', reason: 'file-missing' });
  const content = await store.open(file.sha256);
  if (content === undefined) throw new Error(`the file store has lost the content of file ${file.id}`);
  return ok({ name: file.name, type: file.type, size: file.size, content });
}

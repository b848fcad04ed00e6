import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type SignatureImageFacts,
  invalid,
  isUuid,
  ok,
  refuse,
  signatureImageLimits,
  signatureImageProblem,
  type Result,
} from '@senlab/domain';
import sharp from 'sharp';
import type { Actor } from '../../../platform/actor.ts';
import { type Tx, reading } from '../../../platform/tx.ts';
import {
  mayKeepSignatures,
  mayReadSignatures,
  type SignaturesDependencies,
  type SignatureRow,
} from './signature-row.ts';
import { isImageOfSignature, findUpload, type UploadedImage } from './repository.ts';
import { changeSignature, type SeenSignature, type SignatureStep } from './change-signature.ts';

/** Below it a pixel lets the paper through; above half it carries ink. */
const nearlyClear = 16;
const halfOpaque = 128;
/** Width is checked after this; a longer picture is no signature. */
const mostPixels = 16_000_000;

type Looked = Pick<SignatureImageFacts, 'width' | 'transparentPart' | 'inkPart'>;

async function lookAt(path: string): Promise<Looked> {
  const image = sharp(path, { failOn: 'error', limitInputPixels: mostPixels });
  const { width } = await image.metadata();
  // As colours with their cover, whatever the file had: grey, a palette, sixteen bits.
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  let [clear, ink] = [0, 0];
  for (let index = info.channels - 1; index < data.length; index += info.channels) {
    const cover = data[index] ?? 0;
    if (cover < nearlyClear) clear += 1;
    else if (cover >= halfOpaque) ink += 1;
  }
  const pixels = data.length / info.channels;
  return { width, transparentPart: clear / pixels, inkPart: ink / pixels };
}

/**
 * What is in a picture that was uploaded. By way of a file, because only the readers of files are open in this process
 * (see the files module). Undefined for what cannot be read.
 */
async function lookAtImage(content: Readable): Promise<Looked | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'senlab-signature-'));
  try {
    const path = join(folder, 'image');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await lookAt(path).catch(() => undefined);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The picture of a hand is seen by its owner and by those who keep the signatures; others meet it on paper only. */
export async function isSignatureImage(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  if (!mayReadSignatures(actor)) return false;
  return isImageOfSignature(tx, fileId, mayKeepSignatures(actor) ? null : actor.accountId);
}

const noSuchFile = refuse({ kind: 'not-found', reason: 'file-missing' });

async function checkImage({ store }: SignaturesDependencies, upload: UploadedImage): Promise<Result<null>> {
  const unseen = { type: upload.type, bytes: upload.size, width: signatureImageLimits.minWidth };
  // What its row says already is not decoded to hear it again.
  const early = signatureImageProblem({ ...unseen, transparentPart: 1, inkPart: 1 });
  if (early !== undefined) return invalid(early);
  const content = await store.open(upload.sha256);
  if (content === undefined) throw new Error('the file store has lost an image that was just uploaded');
  const looked = await lookAtImage(content);
  if (looked === undefined) return invalid('image-unreadable');
  const problem = signatureImageProblem({ ...unseen, ...looked });
  return problem === undefined ? ok(null) : invalid(problem);
}

/** The owner agreed to another picture. Of a seal there is nobody to ask again. */
function askAgain(row: SignatureRow): { readonly consented_at?: null } {
  return row.kind === 'person' ? { consented_at: null } : {};
}

export async function setImage(
  dependencies: SignaturesDependencies,
  { actor, seen }: { readonly actor: Actor; readonly seen: SeenSignature },
  fileId: string,
): Promise<Result<SignatureRow>> {
  if (!mayKeepSignatures(actor)) return refuse({ kind: 'denied' });
  if (!isUuid(fileId)) return noSuchFile;
  const upload = await reading(dependencies.database, (tx) => findUpload(tx, actor.accountId, fileId));
  if (upload === undefined) return noSuchFile;
  const checked = await checkImage(dependencies, upload);
  if (!checked.ok) return checked;
  return changeSignature(dependencies, { actor, seen }, (row) =>
    ok({
      command: 'set-image',
      set: { image_file_id: fileId, ...askAgain(row) },
      diff: { imageFileId: [row.imageFileId, fileId] },
    }),
  );
}

function withoutImage(row: SignatureRow): Result<SignatureStep> {
  if (row.imageFileId === null) return invalid('signature-image-missing');
  if (row.status === 'active' && row.certificateSecret === null) return invalid('signature-empty');
  return ok({
    command: 'remove-image',
    set: { image_file_id: null },
    diff: { imageFileId: [row.imageFileId, null] },
  });
}

export async function removeImage(
  dependencies: SignaturesDependencies,
  { actor, seen }: { readonly actor: Actor; readonly seen: SeenSignature },
): Promise<Result<SignatureRow>> {
  if (!mayKeepSignatures(actor)) return refuse({ kind: 'denied' });
  return changeSignature(dependencies, { actor, seen }, withoutImage);
}

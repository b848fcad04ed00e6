import {
  invalid,
  isUuid,
  ok,
  refuse,
  signatureImageLimits,
  signatureImageProblem,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import { changeSignature, type SeenSignature, type SignatureStep } from './change-signature.ts';
import { mayKeepSignatures, type SignaturesDependencies } from './dependencies.ts';
import { findUpload, type UploadedImage } from './image-repository.ts';
import { lookAtImage } from './look-at-image.ts';
import type { SignatureRow } from './signature-row.ts';

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

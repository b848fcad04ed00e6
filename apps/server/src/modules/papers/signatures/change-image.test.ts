import { createTestDatabase, fakeClock } from '@senlab/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { reading } from '../../../platform/tx.ts';
import { isSignatureImage } from './is-signature-image.ts';
import type { SignatureRow } from './signature-row.ts';
import {
  aSignatureImage,
  addActor,
  addReady,
  deskNow,
  draftFor,
  must,
  openSignatureDesk,
  refusalOf,
  upload,
  type SignatureDesk,
} from './signatures.test-support.ts';

let desk: SignatureDesk;
let row: SignatureRow;
beforeAll(async () => {
  desk = await openSignatureDesk(await createTestDatabase(), fakeClock(deskNow));
  row = must(await desk.service.save(desk.administrator, draftFor(await addActor(desk.database))));
});
afterAll(() => desk.close());

async function refusal(content: Buffer, name?: string): Promise<string> {
  const { administrator } = desk;
  const fileId = await upload(desk, administrator, name === undefined ? { content } : { content, name });
  return refusalOf(await desk.service.setImage(administrator, row, fileId));
}

/** Grey noise does not become small. */
function noise(width: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * width * 4);
  let state = 7;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[index] = index % 4 === 3 && index % 8 === 3 ? 0 : (state >> 16) & 255;
  }
  return sharp(pixels, { raw: { width, height: width, channels: 4 } })
    .png()
    .toBuffer();
}

describe('the picture of a signature', () => {
  it.each([
    ['of 300 pixels', 300],
    ['of 2000 pixels', 2_000],
  ])('%s is taken', async (_what, width) => {
    const doctor = await addActor(desk.database);
    const fresh = must(await desk.service.save(desk.administrator, draftFor(doctor)));
    const fileId = await upload(desk, desk.administrator, { content: await aSignatureImage({ width }) });
    expect(must(await desk.service.setImage(desk.administrator, fresh, fileId))).toMatchObject({
      imageFileId: fileId,
    });
  });

  it('is refused where the ground is not clear', async () => {
    expect(await refusal(await aSignatureImage({ ground: 255 }))).toBe('signature-image-not-transparent');
    expect(await refusal(await aSignatureImage({ ground: 200 }))).toBe('signature-image-not-transparent');
  });

  it('is refused without a channel for it', async () => {
    const flat = await sharp(await sharpPixels(600, 200), { raw: { width: 600, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    expect(await refusal(flat)).toBe('signature-image-not-transparent');
  });

  it('is refused without a stroke in it', async () => {
    expect(await refusal(await aSignatureImage({ hasInk: false }))).toBe('signature-image-blank');
  });

  it.each([[299], [2_001]])('is refused with a width of %i', async (width) => {
    expect(await refusal(await aSignatureImage({ width }))).toBe('signature-image-width-wrong');
  });

  it('is refused beyond 500 KB', async () => {
    expect(await refusal(await noise(500))).toBe('signature-image-too-large');
  });

  it('is refused in another format, whatever its name', async () => {
    const jpeg = await sharp(await sharpPixels(600, 200), { raw: { width: 600, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect(await refusal(jpeg, 'chu-ky.png')).toBe('signature-image-not-png');
  });

  it.each(['x', newId()])('is refused when there is no file %s', async (fileId) => {
    expect(refusalOf(await desk.service.setImage(desk.administrator, row, fileId))).toBe('file-missing');
  });

  it('is refused when somebody else uploaded it', async () => {
    const fileId = await upload(desk, await addActor(desk.database), { content: await aSignatureImage() });
    expect(refusalOf(await desk.service.setImage(desk.administrator, row, fileId))).toBe('file-missing');
  });

  it('is refused to its owner, who agrees and does not choose', async () => {
    const doctor = await addActor(desk.database);
    const fileId = await upload(desk, doctor, { content: await aSignatureImage() });
    expect(refusalOf(await desk.service.setImage(doctor, row, fileId))).toBe('denied');
    expect(refusalOf(await desk.service.removeImage(doctor, row))).toBe('denied');
  });
});

function sharpPixels(width: number, height: number): Promise<Buffer> {
  return Promise.resolve(Buffer.alloc(width * height * 3, 250));
}

describe('taking the picture away', () => {
  it('is refused where nothing would be left, and where there is none', async () => {
    const active = await addReady(desk, { owner: await addActor(desk.database) });
    expect(refusalOf(await desk.service.removeImage(desk.administrator, active))).toBe('signature-empty');
    expect(refusalOf(await desk.service.removeImage(desk.administrator, row))).toBe(
      'signature-image-missing',
    );
  });

  it('leaves the certificate', async () => {
    const both = await addReady(desk, { owner: await addActor(desk.database), with: 'both' });
    expect(must(await desk.service.removeImage(desk.administrator, both))).toMatchObject({
      imageFileId: null,
      status: 'active',
    });
  });
});

describe('the picture itself', () => {
  it('is seen by its owner and by those who keep signatures, and by nobody else', async () => {
    const doctor = await addActor(desk.database);
    const { imageFileId } = await addReady(desk, { owner: doctor });
    const other = await upload(desk, doctor, { content: await aSignatureImage() });
    const may = (actor: Actor, fileId: string): Promise<boolean> =>
      reading(desk.database, (tx) => isSignatureImage(tx, actor, fileId));
    const image = imageFileId ?? '';
    expect(await may(doctor, image)).toBe(true);
    expect(await may(desk.administrator, image)).toBe(true);
    expect(await may(await addActor(desk.database), image)).toBe(false);
    expect(await may(await addActor(desk.database, ['patients.read']), image)).toBe(false);
    expect(await may(desk.administrator, other)).toBe(false);
  });
});

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SignatureImageFacts } from '@senlab/domain';
import sharp from 'sharp';

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
export async function lookAtImage(content: Readable): Promise<Looked | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'senlab-signature-'));
  try {
    const path = join(folder, 'image');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await lookAt(path).catch(() => undefined);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

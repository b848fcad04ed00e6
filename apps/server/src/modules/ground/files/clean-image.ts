import { writeFile } from 'node:fs/promises';
import { imageMaxMegapixels, type RefusalReason } from '@senlab/domain';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { workSlots, type WorkSlots } from '../../../platform/requests/work-slots.ts';

/** The formats that are decoded, with the one decoder each that may touch them. */
const decoders: Readonly<Record<string, string>> = {
  'image/jpeg': 'VipsForeignLoadJpegFile',
  'image/png': 'VipsForeignLoadPngFile',
  'image/webp': 'VipsForeignLoadWebpFile',
  'image/gif': 'VipsForeignLoadNsgifFile',
  'image/tiff': 'VipsForeignLoadTiffFile',
};

// The library would also open svg, pdf and a dozen more; a file that only pretends to be a JPEG must not get there.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: Object.values(decoders) });
// One thread per image and nothing remembered: the API answers everybody else meanwhile, from the same few cores.
sharp.concurrency(1);
sharp.cache(false);

const timeoutSeconds = 5;
/** Together with the time limit below what a request may take, so that the sender hears the reason. */
const slots = workSlots({ atOnce: 2, mostWaiting: 12, longestWaitMs: 2_500 });

export type ImageRefusal = Extract<
  RefusalReason,
  'image-unreadable' | 'image-too-large' | 'image-of-many-pages' | 'images-busy'
>;

export function isImageType(type: string): boolean {
  return Object.hasOwn(decoders, type);
}

/** Of the picture only the picture: a photograph tells where and with which telephone it was taken. */
function pipeline(from: string, metadata: Metadata): Sharp {
  const image = open(from).autoOrient();
  // Sixteen bits per channel are measured values in a microscope's image; eight would be another picture.
  const isDeep = metadata.depth === 'ushort' && (metadata.format === 'png' || metadata.format === 'tiff');
  if (!isDeep) return image;
  return image.toColourspace(metadata.channels < 3 ? 'grey16' : 'rgb16');
}

function open(path: string): Sharp {
  return sharp(path, {
    failOn: 'error',
    limitInputPixels: imageMaxMegapixels * 1_000_000,
    sequentialRead: true,
  });
}

function encode(image: Sharp, type: string): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
    case 'image/webp':
      return image.webp({ quality: 90 });
    case 'image/gif':
      return image.gif();
    case 'image/tiff':
      return image.tiff({ compression: 'deflate' });
    default:
      return image.png();
  }
}

/**
 * From the library's words, which two images at work may mix: "killed" is what is left of a time that was over. Such an
 * image may pass in a quieter minute, so it is not called broken.
 */
export function refusalOf(error: unknown): ImageRefusal {
  const text = error instanceof Error ? error.message : '';
  if (text.includes('pixel limit')) return 'image-too-large';
  return /timeout: \d+%|killed for image/.test(text) ? 'images-busy' : 'image-unreadable';
}

type Decoded = { readonly bytes: Buffer } | { readonly refusal: ImageRefusal };

/** To memory and not to a file: a full disk would otherwise be taken for a broken image. */
async function decode(from: string, type: string): Promise<Decoded> {
  try {
    const metadata = await open(from).metadata();
    if (`image/${metadata.format}` !== type) return { refusal: 'image-unreadable' };
    if ((metadata.pages ?? 1) > 1) return { refusal: 'image-of-many-pages' };
    const image = encode(pipeline(from, metadata), type);
    return { bytes: await image.timeout({ seconds: timeoutSeconds }).toBuffer() };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

/** Writes the image anew without anything that came with it, or says why not. */
export async function cleanImage(
  from: string,
  to: string,
  { type, within = slots }: { readonly type: string; readonly within?: WorkSlots },
): Promise<ImageRefusal | undefined> {
  const decoded = await within.run(() => decode(from, type));
  if (decoded === undefined) return 'images-busy';
  if ('refusal' in decoded) return decoded.refusal;
  await writeFile(to, decoded.bytes, { mode: 0o600 });
  return undefined;
}

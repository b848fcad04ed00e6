import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanImage, isImageType, refusalOf } from './clean-image.ts';
import {
  anAnimation,
  aPicture,
  aPngThatClaims,
  aTelephonePhotograph,
  aTiffOfTwoPages,
  jpegSegments,
  pngChunks,
  tiffTags,
  webpChunks,
  withPngText,
} from '../../../platform/files/images.test-support.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senlab-image-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function place(content: Buffer): Promise<string> {
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, content);
  return path;
}

async function cleaned(content: Buffer, type: string): Promise<Buffer> {
  const from = await place(content);
  expect(await cleanImage(from, `${from}.clean`, { type })).toBeUndefined();
  return readFile(`${from}.clean`);
}

async function refusal(content: Buffer, type: string): Promise<string | undefined> {
  const from = await place(content);
  const reason = await cleanImage(from, `${from}.clean`, { type });
  expect(await readdir(folder)).not.toContain(`${from}.clean`.split('/').at(-1));
  return reason;
}

async function facts(bytes: Buffer): Promise<readonly unknown[]> {
  const { width, height, orientation, hasProfile, exif, xmp, depth } = await sharp(
    await place(bytes),
  ).metadata();
  return [width, height, orientation, hasProfile, exif, xmp, depth];
}

describe('a photograph', () => {
  it('loses place, device, profile and thumbnail, and stands upright', async () => {
    const given = await aTelephonePhotograph();
    expect(jpegSegments(given)).toEqual(expect.arrayContaining(['APP1', 'APP2']));
    expect(given.includes('Dien Thoai Mau')).toBe(true);
    const kept = await cleaned(given, 'image/jpeg');
    expect(jpegSegments(kept).filter((name) => /^APP[1-9]|^fe$/.test(name))).toEqual([]);
    expect(kept.includes('Dien Thoai Mau')).toBe(false);
    expect(await facts(kept)).toEqual([20, 30, undefined, false, undefined, undefined, 'uchar']);
  });

  it('becomes the same bytes each time, so that it is stored once', async () => {
    const given = await aTelephonePhotograph();
    expect(await cleaned(given, 'image/jpeg')).toEqual(await cleaned(given, 'image/jpeg'));
  });
});

describe('an image', () => {
  it.each(['png', 'webp', 'gif', 'tiff'] as const)('stays a %s of the same size', async (format) => {
    const given = await aPicture()
      .withExifMerge({ IFD0: { Make: 'May Mau' } })
      .toFormat(format)
      .toBuffer();
    const kept = await cleaned(given, `image/${format}`);
    expect((await facts(kept)).slice(0, 2)).toEqual([30, 20]);
    expect(kept.includes('May Mau')).toBe(false);
  });

  it('keeps its pixels to the last bit when its format loses nothing', async () => {
    const given = await aPicture().png().toBuffer();
    const pixels = async (bytes: Buffer): Promise<Buffer> =>
      sharp(await place(bytes))
        .raw()
        .toBuffer();
    expect(await pixels(await cleaned(given, 'image/png'))).toEqual(await pixels(given));
  });

  it.each(['png', 'tiff'] as const)('keeps sixteen bits of a measured %s', async (format) => {
    const given = await aPicture()
      .toColourspace('rgb16')
      .toFormat(format, { compression: 'deflate' })
      .toBuffer();
    expect((await facts(await cleaned(given, `image/${format}`))).at(-1)).toBe('ushort');
  });

  it('keeps no text, profile or time in a PNG', async () => {
    const given = withPngText(await aPicture().withIccProfile('p3').png().toBuffer(), 'secret');
    expect(pngChunks(given)).toEqual(expect.arrayContaining(['tEXt', 'iCCP']));
    const kept = pngChunks(await cleaned(given, 'image/png'));
    expect(kept.filter((name) => !['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND'].includes(name))).toEqual(
      [],
    );
  });

  it('keeps no metadata in a WebP and in a TIFF', async () => {
    const marked = aPicture()
      .withIccProfile('p3')
      .withExifMerge({ IFD0: { Make: 'May Mau' } });
    const webp = await marked.clone().webp().toBuffer();
    expect(webpChunks(webp)).toEqual(expect.arrayContaining(['EXIF', 'ICCP']));
    expect(webpChunks(await cleaned(webp, 'image/webp'))).not.toEqual(
      expect.arrayContaining([/EXIF|ICCP|XMP/]),
    );
    const tiff = await marked.clone().tiff().toBuffer();
    const personal = [271, 700, 33_723, 34_377, 34_665, 34_675, 34_853];
    expect(tiffTags(tiff).some((tag) => personal.includes(tag))).toBe(true);
    expect(tiffTags(await cleaned(tiff, 'image/tiff')).filter((tag) => personal.includes(tag))).toEqual([]);
  });

  it.each([
    ['image/jpeg', 'jpeg'],
    ['image/png', 'png'],
    ['image/gif', 'gif'],
    ['image/webp', 'webp'],
  ] as const)('carries no script behind its end any more: %s', async (type, format) => {
    const script = Buffer.from(
      '*/=1;</script><script>alert(document.domain)</script>%PDF-1.7 PK\u0003\u0004',
    );
    const given = Buffer.concat([await aPicture().toFormat(format).toBuffer(), script]);
    const kept = await cleaned(given, type);
    expect(kept.includes('script')).toBe(false);
    expect(kept.includes('%PDF')).toBe(false);
  });

  it('carries no script in a comment any more', async () => {
    const kept = await cleaned(
      withPngText(await aPicture().png().toBuffer(), '<script>alert(1)</script>'),
      'image/png',
    );
    expect(kept.includes('script')).toBe(false);
  });
});

describe('an image that is refused', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)('is a %s that ends too early', async (format) => {
    const whole = await aPicture(200, 200).toFormat(format).toBuffer();
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.6)), `image/${format}`)).toBe(
      'image-unreadable',
    );
  });

  it.each([
    ['a beginning without a picture', Buffer.from('ffd8ffe000104a464946000101', 'hex'), 'image/jpeg'],
    [
      'a vector image in disguise',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'image/png',
    ],
    ['a document in disguise', Buffer.from('%PDF-1.7\n'), 'image/jpeg'],
    ['nothing', Buffer.alloc(0), 'image/png'],
    ['noise', Buffer.alloc(4_000, 'xyz'), 'image/webp'],
    ['a PNG whose pixels are missing', aPngThatClaims(3_000, 3_000), 'image/png'],
  ])('is %s', async (_what, content, type) => {
    expect(await refusal(content, type)).toBe('image-unreadable');
  });

  it('is one of another format than its beginning says', async () => {
    expect(await refusal(await aPicture().png().toBuffer(), 'image/jpeg')).toBe('image-unreadable');
  });

  it.each([
    ['a few bytes that claim 3.6 thousand million pixels', aPngThatClaims(60_000, 60_000)],
    ['one pixel row over the limit', aPngThatClaims(8_000, 8_001)],
    ['a very long line', aPngThatClaims(2_000_000, 40)],
  ])('is %s', async (_what, content) => {
    expect(await refusal(content, 'image/png')).toBe('image-too-large');
  });

  it.each(['gif', 'webp'] as const)(
    'is a moving %s, of which only one picture would be left',
    async (format) => {
      expect(await refusal(await anAnimation(format), `image/${format}`)).toBe('image-of-many-pages');
    },
  );

  it('is one of several pages', async () => {
    expect(await refusal(await aTiffOfTwoPages(), 'image/tiff')).toBe('image-of-many-pages');
  });

  it('is any when too many are at work', async () => {
    const from = await place(await aPicture().png().toBuffer());
    const within = { run: () => Promise.resolve(undefined) };
    expect(await cleanImage(from, `${from}.clean`, { type: 'image/png', within })).toBe('images-busy');
  });

  it('is not one that the disk has no room for: that is a surprise and told as one', async () => {
    const from = await place(await aPicture().png().toBuffer());
    await expect(cleanImage(from, join(folder, 'no', 'folder'), { type: 'image/png' })).rejects.toThrow(
      'ENOENT',
    );
  });
});

describe('what the library says', () => {
  it.each([
    ['Input image exceeds pixel limit', 'image-too-large'],
    ['timeout: 13% complete\nVipsImage: killed for image "temp-51"', 'images-busy'],
    ['VipsImage: killed for image "temp-71"\nvips2png: unable to write to target target', 'images-busy'],
    ['VipsJpeg: premature end of JPEG image', 'image-unreadable'],
    ['Input file contains unsupported image format', 'image-unreadable'],
    ['', 'image-unreadable'],
  ])('%j means %s', (words, reason) => {
    expect(refusalOf(new Error(words))).toBe(reason);
  });

  it('means a broken image when it is no error at all', () => {
    expect(refusalOf('x')).toBe('image-unreadable');
  });
});

describe('the types that are looked into', () => {
  it.each(['image/svg+xml', 'image/heic', 'image/avif', 'application/pdf', 'text/plain', 'constructor', ''])(
    'are not "%s"',
    (type) => {
      expect(isImageType(type)).toBe(false);
    },
  );
});

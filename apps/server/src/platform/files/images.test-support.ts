import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** A small picture with a different colour at each place, so that a turned one can be told from the others. */
export function aPicture(width = 30, height = 20): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 7) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** As a telephone writes it: the place, the device, the time, an embedded colour profile, turned by a quarter. */
export function aTelephonePhotograph(): Promise<Buffer> {
  return aPicture()
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Dien Thoai Mau', Model: 'DTM-1', Copyright: 'Nguyen Thi Mau', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '21/1 1/1 42/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '105/1 51/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
}

/** Two pictures, one after the other. */
export function anAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
  const pixels = Buffer.alloc(20 * 40 * 3, Buffer.from([200, 30, 60])).fill(7, 0, 20 * 20 * 3);
  return sharp(pixels, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .toFormat(format)
    .toBuffer();
}

/** A second page is a second directory, to which the first one points. */
export async function aTiffOfTwoPages(): Promise<Buffer> {
  const one = await aPicture().tiff().toBuffer();
  const start = one.readUInt32LE(4);
  const end = start + 2 + one.readUInt16LE(start) * 12;
  const both = Buffer.concat([one, one.subarray(start, end), Buffer.alloc(4)]);
  both.writeUInt32LE(one.length, end);
  return both;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A few hundred bytes that claim to be a picture of this size. */
export function aPngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A text chunk before the end of a PNG. */
export function withPngText(png: Buffer, text: string): Buffer {
  const note = chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));
  return Buffer.concat([png.subarray(0, -12), note, png.subarray(-12)]);
}

/** The segments of a JPEG before its pixels, as "APP1", "DQT"…; read here by hand and not by the library that wrote it. */
export function jpegSegments(bytes: Buffer): string[] {
  const names: string[] = [];
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) break;
    names.push(marker >= 0xe0 && marker <= 0xef ? `APP${marker - 0xe0}` : marker.toString(16));
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return names;
}

export function pngChunks(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    names.push(bytes.toString('latin1', at + 4, at + 8));
  return names;
}

export function webpChunks(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    names.push(bytes.toString('latin1', at, at + 4));
    at += 8 + length + (length % 2);
  }
  return names;
}

/** The numbers of the entries of a little-endian TIFF's first directory. */
export function tiffTags(bytes: Buffer): number[] {
  const directory = bytes.readUInt32LE(4);
  return Array.from({ length: bytes.readUInt16LE(directory) }, (_, index) =>
    bytes.readUInt16LE(directory + 2 + index * 12),
  );
}

/** Of a screen: letters stay sharp. */
export const smallPicture = (png: Buffer): Promise<Buffer> =>
  sharp(png).webp({ quality: 70, effort: 6, smartSubsample: true }).toBuffer();

import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly sums: Sums;
}

interface Sums {
  crc: number;
  size: number;
  compressed: number;
}

const version = 20;
/** Sums follow the file, because nobody knows them before; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** The 1st of January 1980: the format has no word for "no date", and the same rows should be the same bytes. */
const noTime = 0;
const firstDay = 0x21;

function record(signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(4 + fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = buffer.writeUInt32LE(signature);
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

function localHeader(name: Buffer): Buffer {
  const fields = [version, flags, deflated, noTime, firstDay].map((value) => [2, value] as const);
  const noSums = [0, 0, 0].map((value) => [4, value] as const);
  return Buffer.concat([record(0x04034b50, [...fields, ...noSums, [2, name.length], [2, 0]]), name]);
}

function sumsOf({ crc, compressed, size }: Sums): readonly (readonly [4, number])[] {
  return [crc, compressed, size].map((value) => [4, value] as const);
}

function directoryEntry({ name, offset, sums }: Written): Buffer {
  const fields = [version, version, flags, deflated, noTime, firstDay].map((value) => [2, value] as const);
  const rest = [name.length, 0, 0, 0, 0].map((value) => [2, value] as const);
  const head = record(0x02014b50, [...fields, ...sumsOf(sums), ...rest, [4, 0], [4, offset]]);
  return Buffer.concat([head, name]);
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  return record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
}

async function* summed(content: ZipFile['content'], sums: Sums): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text, 'utf8');
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    yield bytes;
  }
}

/** Whoever stops reading stops the writing too, down to the source of the rows. */
async function* compressed(content: ZipFile['content'], sums: Sums): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const source = Readable.from(summed(content, sums));
  const closed = new Promise((resolve) => source.once('close', resolve));
  // A failure of the source reaches the reader below through the stream; the callback only keeps it from being fatal.
  pipeline(source, deflate, () => undefined);
  try {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      sums.compressed += chunk.length;
      yield chunk;
    }
  } finally {
    source.destroy();
    await closed;
  }
}

/** A zip archive, made while it is read: of a file of any length only a piece is ever in memory. Below 4 GB. */
export async function* zipStream(files: Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  const counted = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    return bytes;
  };
  for (const file of files) {
    const name = Buffer.from(file.name, 'utf8');
    const sums: Sums = { crc: 0, size: 0, compressed: 0 };
    written.push({ name, offset, sums });
    yield counted(localHeader(name));
    for await (const chunk of compressed(file.content, sums)) yield counted(chunk);
    yield counted(record(0x08074b50, sumsOf(sums)));
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield Buffer.concat([directory, directoryEnd(written.length, directory.length, offset)]);
}

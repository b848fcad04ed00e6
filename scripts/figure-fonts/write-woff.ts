import { deflateSync } from 'node:zlib';

function aligned(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function checksum(table: Buffer): number {
  const bytes = aligned(table);
  let sum = 0;
  for (let place = 0; place < bytes.length; place += 4) sum = (sum + bytes.readUInt32BE(place)) >>> 0;
  return sum;
}

function packed(table: Buffer): Buffer {
  const smaller = deflateSync(table, { level: 9 });
  return smaller.length < table.length ? smaller : table;
}

function header(tables: readonly (readonly [string, Buffer])[], length: number): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write('wOFF', 'latin1');
  bytes.writeUInt32BE(0x00010000, 4);
  bytes.writeUInt32BE(length, 8);
  bytes.writeUInt16BE(tables.length, 12);
  const unpacked = tables.reduce((sum, [, table]) => sum + aligned(table).length, 0);
  bytes.writeUInt32BE(12 + tables.length * 16 + unpacked, 16);
  bytes.writeUInt16BE(1, 20);
  return bytes;
}

/** A WOFF 1.0 file of these tables. */
export function writeWoff(given: ReadonlyMap<string, Buffer>): Buffer {
  const tables = [...given].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const entries: Buffer[] = [];
  const bodies: Buffer[] = [];
  let place = 44 + tables.length * 20;
  for (const [tag, table] of tables) {
    const body = packed(table);
    const entry = Buffer.alloc(20);
    entry.write(tag, 'latin1');
    [place, body.length, table.length, checksum(table)].forEach((value, index) =>
      entry.writeUInt32BE(value, 4 + index * 4),
    );
    entries.push(entry);
    bodies.push(aligned(body));
    place += aligned(body).length;
  }
  return Buffer.concat([header(tables, place), ...entries, ...bodies]);
}

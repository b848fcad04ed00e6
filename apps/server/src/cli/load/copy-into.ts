import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows on their way into one table. Awaiting `write` is the back-pressure: memory stays flat however much is loaded. */
export interface CopyInto {
  write(rows: string): Promise<void>;
  end(): Promise<void>;
}

const chunkLength = 256 * 1024;

export function copyInto(client: pg.Client, table: string, columns: readonly string[]): CopyInto {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  let failure: Error | undefined;
  stream.on('error', (error: Error) => (failure = error));
  let waiting = '';

  async function flush(): Promise<void> {
    if (failure) throw failure;
    const chunk = waiting;
    waiting = '';
    if (chunk !== '' && !stream.write(chunk)) await once(stream, 'drain');
  }

  return {
    async write(rows) {
      waiting += rows;
      if (waiting.length >= chunkLength) await flush();
    },
    async end() {
      await flush();
      stream.end();
      if (!stream.closed) await once(stream, 'close');
      if (failure) throw failure;
    },
  };
}

/** A row of the text format of COPY. Our own values hold no tab, newline or backslash, so nothing is escaped. */
export function copyRow(values: readonly (string | number | boolean | null)[]): string {
  let row = '';
  for (const [index, value] of values.entries()) {
    if (index > 0) row += '\t';
    row += value === null ? '\\N' : String(value);
  }
  return `${row}\n`;
}

export const copyNull = '\\N';

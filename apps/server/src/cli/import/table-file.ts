import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { UsageError } from '../command-line.ts';

export interface Columns {
  /** Each row must have something there. */
  readonly needed: readonly string[];
  readonly more?: readonly string[];
}

export interface TableRow {
  /** Of the file, the titles being line 1, as an editor or Excel counts. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

function refuseTitles(titles: readonly string[], { needed, more = [] }: Columns): void {
  const missing = needed.filter((column) => !titles.includes(column));
  const known = [...needed, ...more];
  const unknown = titles.filter((title) => !known.includes(title));
  if (missing.length === 0 && unknown.length === 0 && new Set(titles).size === titles.length) return;
  const facts = [
    missing.length > 0 ? `it lacks ${missing.join(', ')}` : '',
    // A title that is none may be a row of a person: it is counted, and not repeated.
    unknown.length > 0 ? `${String(unknown.length)} of its columns are unknown` : '',
    new Set(titles).size < titles.length ? 'a column stands in it twice' : '',
  ];
  throw new UsageError(
    `the first line of the file must name its columns: ${facts.filter((fact) => fact !== '').join('; ')}. Known are: ${known.join(', ')}`,
  );
}

/** Row by row, so that a file of any size passes; as Excel writes it, with or without its mark at the beginning. */
export async function* readTable(file: string, columns: Columns): AsyncGenerator<TableRow> {
  const handle = await open(file).catch(() => {
    throw new UsageError('the file cannot be read');
  });
  const bytes = handle.createReadStream();
  const rows = bytes.pipe(
    parse({
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      columns: (titles: readonly string[]) => {
        refuseTitles(titles, columns);
        return [...titles];
      },
    }),
  );
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      readonly record: Readonly<Record<string, string>>;
      readonly info: { readonly lines: number };
    }>)
      yield { line: info.lines, cells: record };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Its own sentence repeats what stands in the line.
    throw new UsageError(`line ${String(error['lines'])} of the file is no line of a table: ${error.code}`);
  } finally {
    // Of a table that was refused, or not read to its end, the file is still open.
    bytes.destroy();
  }
}

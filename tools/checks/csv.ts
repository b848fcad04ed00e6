/** Rows of a comma-separated text with quoted fields ("" inside a quoted field is one quote), by the names of its head. */
export function parseCsv(text: string): Record<string, string>[] {
  const [head, ...lines] = splitRows(text.replace(/^\uFEFF/, ''));
  if (head === undefined) return [];
  return lines.map((fields) => Object.fromEntries(head.map((name, index) => [name, fields[index] ?? ''])));
}

function splitRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  for (const [whole, quoted, plain, end] of text.matchAll(field)) {
    if (whole === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ''));
}

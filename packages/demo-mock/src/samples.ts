/** Vietnam has one time all year. */
const offsetMs = 7 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The day so many days after today in Vietnam, as YYYY-MM-DD: samples that lie around today never look old. */
export function sampleDay(now: number, days: number): string {
  return new Date(now + offsetMs + days * dayMs).toISOString().slice(0, 10);
}

/** A moment of such a day. `time` as HH:mm in Vietnam. */
export function sampleMoment(now: number, days: number, time: string): string {
  return `${sampleDay(now, days)}T${time}:00+07:00`;
}

export type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** Samples as a table: a line each, its cells between bars. The first has the id `kind-1`. */
export function samplesOf<const Field extends string>(
  kind: string,
  fields: readonly Field[],
  table: string,
): readonly Texts<'id' | Field>[] {
  return table
    .trim()
    .split('\n')
    .map((line, index) => {
      const cells = line.split('|');
      const row = fields.map((field, place) => [field, cells[place] ?? ''] as const);
      return { id: `${kind}-${String(index + 1)}`, ...Object.fromEntries(row) } as Texts<'id' | Field>;
    });
}

/** What one cell holds of several things. */
export const several = (cell: string): readonly string[] => cell.split(';').filter(Boolean);

/** A drawing as the address of a picture: nothing is fetched from anywhere. */
export function drawing(viewBox: string, shapes: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

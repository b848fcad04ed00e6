import { readPatientQuery, type NameReading, type PatientReading } from '@senlab/domain';

type CodeReading = Extract<PatientReading, { readonly kind: 'sid' | 'order' | 'specimen' | 'code' }>;

/** What was typed into the search box of the list. */
export type Keyword =
  | { readonly kind: 'code'; readonly reading: CodeReading }
  | { readonly kind: 'name'; readonly reading: NameReading }
  /** Too short, or nothing that a record is found by. */
  | { readonly kind: 'nothing' };

function isCode(reading: PatientReading): reading is CodeReading {
  return ['sid', 'order', 'specimen', 'code'].includes(reading.kind);
}

/** A code that fits wins over a name. Telephone and card numbers find patients, not records. */
export function readKeyword(text: string, today: string): Keyword {
  const query = readPatientQuery(text, today);
  if (query.kind !== 'readings') return { kind: 'nothing' };
  const code = query.readings.find(isCode);
  if (code !== undefined) return { kind: 'code', reading: code };
  const name = query.readings.find((reading) => reading.kind === 'name');
  return name === undefined ? { kind: 'nothing' } : { kind: 'name', reading: name };
}

/** A sign of the pattern language that somebody typed is a letter like any other. */
export function namePattern({ words }: NameReading): string {
  return `%${words.join(' ').replace(/[\\%_]/g, '\\$&')}%`;
}

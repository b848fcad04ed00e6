import {
  patientSearchKey,
  readPatientQuery,
  readScan,
  type NameReading,
  type PatientReading,
  type Scan,
} from '@senlab/domain';

/** What was typed into the search box of a list, with a code as that list looks for it. */
export type Keyword<Code> =
  | { readonly kind: 'code'; readonly code: Code }
  | { readonly kind: 'name'; readonly reading: NameReading }
  /** Too short, or nothing that the list is searched by. */
  | { readonly kind: 'nothing' };

/** A code that fits wins over a name. `codeIn` knows which codes a list is searched by. */
export function readKeyword<Code extends object>(
  text: string,
  today: string,
  codeIn: (reading: PatientReading) => Code | undefined,
): Keyword<Code> {
  const query = readPatientQuery(text, today);
  const readings = query.kind === 'readings' ? query.readings : [];
  const code = readings.map(codeIn).find((found) => found !== undefined);
  if (code !== undefined) return { kind: 'code', code };
  const name = readings.find((reading) => reading.kind === 'name');
  return name === undefined ? { kind: 'nothing' } : { kind: 'name', reading: name };
}

export type WorkKeyword =
  | Extract<Scan, { readonly code: string }>
  | { readonly kind: 'name'; readonly name: string };

/** Of a list that is worked off, where a letter may be enough: whatever is no code is a part of the name. */
export function readWorkKeyword(typed: string): WorkKeyword | undefined {
  const scan = readScan(typed);
  if (scan.kind === 'identity-card-text') return undefined;
  if (scan.kind !== 'unknown') return scan;
  const name = patientSearchKey(typed);
  return name === '' ? undefined : { kind: 'name', name };
}

/** A sign of the pattern language that somebody typed is a letter like any other. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

export function namePattern({ words }: NameReading): string {
  return containsPattern(words.join(' '));
}

import { readPatientQuery, reportCodeIn, type NameReading, type PatientReading } from '@senlab/domain';
import type { FoundBy } from './list-conditions.ts';

/** What was typed into the search box of the list; a name is still to be looked up. */
export type Keyword =
  | { readonly kind: 'found'; readonly by: FoundBy }
  | { readonly kind: 'name'; readonly reading: NameReading }
  /** Too short, or nothing that a report is found by. */
  | { readonly kind: 'nothing' };

function codeIn(reading: PatientReading): FoundBy | undefined {
  switch (reading.kind) {
    case 'sid':
      return { kind: 'sid', code: reading.sid };
    case 'code':
      return { kind: 'code', code: reading.patientCode };
    case 'phone':
      return { kind: 'phone', code: reading.phone };
    default:
      return undefined;
  }
}

/** A code that fits wins over a name. Card numbers find patients, not reports. */
export function readReportKeyword(text: string, today: string): Keyword {
  const code = reportCodeIn(text);
  if (code !== undefined) return { kind: 'found', by: { kind: 'report', code } };
  const query = readPatientQuery(text, today);
  const readings = query.kind === 'readings' ? query.readings : [];
  const [by] = readings.flatMap((reading) => codeIn(reading) ?? []);
  if (by !== undefined) return { kind: 'found', by };
  const name = readings.find((reading) => reading.kind === 'name');
  return name === undefined ? { kind: 'nothing' } : { kind: 'name', reading: name };
}

import { formatDate, printedName, type PatientQuery, type PatientReading } from '@senlab/domain';
import { texts } from '../texts.ts';

const say = texts.readings;

function wordsOf(reading: PatientReading): string {
  switch (reading.kind) {
    case 'code':
      return say.code(reading.patientCode);
    case 'national-id':
      return say.nationalId(reading.nationalId);
    case 'card-qr':
      return say.card(printedName(reading.card.fullName));
    case 'phone':
      return say.phone(reading.phone);
    case 'insurance':
      return say.insurance(reading.insuranceNo);
    case 'specimen':
      return say.specimen(reading.specimenCode);
    case 'sid':
      return say.sid(reading.sid);
    case 'order':
      return say.order(reading.orderCode);
    case 'name':
      return say.name(reading.words.join(' ')) + birthOf(reading);
  }
}

function birthOf({
  birthDate,
  birthYear,
}: {
  readonly birthDate?: string;
  readonly birthYear?: number;
}): string {
  if (birthDate !== undefined) return say.bornOn(formatDate(birthDate));
  return birthYear === undefined ? '' : say.bornIn(birthYear);
}

/** What the box has understood, so that nobody searches for a telephone number and means a card. */
export function queryWords(query: PatientQuery): string {
  if (query.kind !== 'readings') return '';
  return texts.search.understood(query.readings.map(wordsOf).join(texts.search.or));
}

import {
  birthWords,
  foldForSearch,
  type IdentityCard,
  newbornName,
  cardFacts,
  type PatientReading,
  provinceOfCard,
  readPatientQuery,
  tidyName,
  vietnamDateAt,
} from '@senlab/domain';
import {
  type LinkedPerson,
  type PatientFormValues,
  type PlaceValue,
  emptyPatientValues,
} from './patient-values.ts';

type Prefill = Partial<PatientFormValues>;
interface Named {
  readonly code: string;
  readonly name: string;
}

function provinceKey(name: string): string {
  return foldForSearch(name)
    .replace(/^(?:thanh pho|tinh|tp\.?)\s*/, '')
    .replace(/[^a-z]/g, '');
}

/** The province at the end of an address as a card writes it. Communes are left to people: most have new names. */
export function provinceOfAddress(address: string, provinces: readonly Named[]): string {
  const last = provinceKey(address.split(',').at(-1) ?? '');
  return provinces.find(({ name }) => provinceKey(name) === last)?.code ?? '';
}

function ofCard(card: IdentityCard, provinces: readonly Named[]): Prefill {
  const provinceCode = provinceOfAddress(card.address ?? '', provinces);
  const hasBirth = card.birthDate !== null && card.birthPrecision !== null;
  return {
    fullName: card.fullName,
    ...(hasBirth && { birth: birthWords(card.birthDate, card.birthPrecision) }),
    gender: card.sex,
    idType: 'cccd',
    nationalId: card.nationalId,
    addressLine: card.address ?? '',
    ...(provinceCode !== '' && { place: { provinceCode, communeCode: '' } }),
  };
}

/** What the twelve digits say of their holder. The province is where the birth was registered: mostly the home, too. */
export function prefillOfCardNumber(cccd: string, provinces: readonly Named[]): Prefill {
  const facts = cardFacts(cccd);
  if (facts === undefined) return {};
  const provinceCode = provinceOfCard(facts.registry, provinces);
  return {
    birth: String(facts.birthYear),
    gender: facts.sex,
    ...(provinceCode !== undefined && { place: { provinceCode, communeCode: '' } }),
  };
}

/** The words as they were typed: search has dropped their marks. */
function typedName(text: string): string {
  const words = text.split(/[\s,;]+/).filter((word) => !/\d/.test(word));
  return tidyName(words.join(' '));
}

function paperOf(nationalId: string): Prefill {
  const types: Readonly<Record<number, string>> = { 12: 'cccd', 9: 'cmnd' };
  const isNumber = /^\d+$/.test(nationalId);
  return { idType: (isNumber && types[nationalId.length]) || 'passport', nationalId };
}

function ofReading(reading: PatientReading, text: string, provinces: readonly Named[]): Prefill {
  switch (reading.kind) {
    case 'card-qr':
      return ofCard(reading.card, provinces);
    case 'national-id':
      return paperOf(reading.nationalId);
    case 'phone':
      return { phone: reading.phone };
    case 'insurance':
      return { insuranceNo: reading.insuranceNo };
    case 'name': {
      const { birthDate, birthYear } = reading;
      const birth = birthDate === undefined ? String(birthYear ?? '') : birthWords(birthDate, 'day');
      return { fullName: typedName(text), birth };
    }
    case 'code':
    case 'specimen':
    case 'sid':
    case 'order':
      return {};
  }
}

/** What the search box held, taken over into the form: nobody types a name twice. */
export function prefillOf(text: string, nowMs: number, provinces: readonly Named[]): Prefill {
  const query = readPatientQuery(text, vietnamDateAt(nowMs));
  if (query.kind !== 'readings') return query.kind === 'too-short' ? { fullName: typedName(text) } : {};
  const filled = query.readings.map((reading) => ofReading(reading, text, provinces));
  return filled.find((values) => Object.keys(values).length > 0) ?? {};
}

export interface MotherFacts extends LinkedPerson {
  readonly place?: PlaceValue | undefined;
  readonly addressLine?: string | undefined;
}

/** A child begins with its mother: named after her, living where she lives, without papers of its own. */
export function prefillOfChild(mother: MotherFacts, order = 1, count = 1): Prefill {
  const { place, addressLine, ...person } = mother;
  return {
    fullName: newbornName(mother.fullName, order, count),
    idType: 'none',
    noIdReason: 'newborn',
    mother: person,
    birthOrder: String(order),
    ...(place && { place }),
    ...(addressLine !== undefined && { addressLine }),
  };
}

/** What a registration begins with. Kept in memory only: names and numbers belong into no address and no history. */
export type RegistrationStart =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'child'; readonly mother: MotherFacts };

const nothing: RegistrationStart = { kind: 'typed', text: '' };
let kept: RegistrationStart = nothing;

export function keepRegistrationStart(start: RegistrationStart): void {
  kept = start;
}

/** The history entry of a registration says that it is one, and where to go on afterwards. */
export interface RegistrationState {
  readonly register: true;
  readonly next?: 'order';
}

export function isRegistration(state: unknown): state is RegistrationState {
  return typeof state === 'object' && state !== null && 'register' in state && state.register === true;
}

type Provinces = Parameters<typeof prefillOf>[2];

export function startValues(nowMs: number, provinces: Provinces): PatientFormValues {
  const prefill =
    kept.kind === 'child' ? prefillOfChild(kept.mother) : prefillOf(kept.text, nowMs, provinces);
  return { ...emptyPatientValues, ...prefill };
}

export function forgetRegistrationStart(): void {
  kept = nothing;
}

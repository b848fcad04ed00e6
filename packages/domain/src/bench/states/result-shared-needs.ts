import type { ResultNeed } from './result-requirements.ts';

/** Of a value, whoever gives it. */
export const entering: readonly ResultNeed[] = ['specimen-received', 'collection-time-known', 'value-valid'];

/** What a name is put under must hold, whoever's name it is. */
export const sound: readonly ResultNeed[] = [
  'may-be-seen',
  'record-not-on-hold',
  'specimen-not-rejected',
  'times-in-order',
];

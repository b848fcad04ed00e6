import { foldForSearch } from '../../text/fold.ts';

/**
 * What is stored beside a name and compared by search. Apostrophes go and hyphens become blanks, because nobody types
 * them: H'Hen is found by "hhen", Tôn-Nữ by "ton nu".
 */
export function patientSearchKey(name: string): string {
  return foldForSearch(name)
    .replace(/['’‘ʼ`]/g, '')
    .replace(/[-\s]+/g, ' ')
    .trim();
}

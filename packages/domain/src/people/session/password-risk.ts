import { isGuardedPermission } from '../accounts/guarded-rights.ts';
import { foldForSearch } from '../../text/fold.ts';
import { isCommonPassword } from './common-passwords.ts';
import { weightyPasswordMinLength } from '../accounts/login-rules.ts';

export type PasswordRisk = 'too-short-for-rights' | 'easily-guessed';

export interface PasswordHolder {
  readonly username: string;
  /** Those held, and those that wait for a second administrator. */
  readonly permissions: Iterable<string>;
  /** Its words are the first that a stranger tries. */
  readonly hospital?: string | undefined;
}

/** What the rules about form do not see. Asked by the server alone: the list would weigh on every page. */
export function passwordRisk(password: string, holder: PasswordHolder): PasswordRisk | undefined {
  // To sign, to read what few may read, to administer: such a password opens more than its owner's own work.
  const isWeighty = [...holder.permissions].some(isGuardedPermission);
  if (isWeighty && password.length < weightyPasswordMinLength) return 'too-short-for-rights';
  const typed = foldForSearch(password);
  const readings = [typed, withoutDisguise(typed)];
  const isGuessed = readings.some(
    (text) => isCommon(text) || isRepeated(text) || isRowOfKeys(text) || isMadeOf(text, wordsOf(holder)),
  );
  return isGuessed ? 'easily-guessed' : undefined;
}

const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Within words only: the year at the end is a year. */
function withoutDisguise(text: string): string {
  return text.replaceAll(
    /(?<=[a-z])[013457@$!](?=[a-z])|^[013457@$!](?=[a-z])/g,
    (sign) => disguises[sign] ?? sign,
  );
}

/** More signs than this around a common word make something of it that no list holds. */
const mostAround = 8;

function isCommon(text: string): boolean {
  if (/^[\d\s.,/-]*$/.test(text)) return true;
  const core = text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const isBare = text.length - core.length <= mostAround;
  return isCommonPassword(text) || (isBare && isCommonPassword(core.replaceAll(/[^a-z0-9]/g, '')));
}

/** `abcabcabc`, `11111111`, `ha ha ha ha`: a few characters again and again. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/.test(text) && new Set(text).size <= 5;
}

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '!@#$%^&*()',
];
const bothWays = rows.flatMap((row) => [row, row.split('').toReversed().join('')]);
/** Shorter runs are in many words. */
const shortestRun = 4;

function runAt(text: string, start: number): number {
  let longest = 0;
  for (const row of bothWays) {
    let length = 1;
    while (start + length <= text.length && row.includes(text.slice(start, start + length))) length += 1;
    longest = Math.max(longest, length - 1);
  }
  return longest;
}

/** Rows of neighbouring keys and hardly anything else: `qwerty123`, `asdfghjk`, `1qaz2wsx`. */
function isRowOfKeys(text: string): boolean {
  let beside = 0;
  let place = 0;
  while (place < text.length) {
    const run = runAt(text, place);
    if (run < shortestRun) beside += 1;
    place += run < shortestRun ? 1 : run;
  }
  return beside <= 3;
}

function wordsOf({ username, hospital = '' }: PasswordHolder): readonly string[] {
  const words = `${foldForSearch(username)} ${foldForSearch(hospital)}`.split(/[^a-z0-9]+/);
  // The longest first: what is taken out must not leave half of another word.
  return words
    .filter((word) => /[a-z]/.test(word) && word.length >= 2)
    .toSorted((a, b) => b.length - a.length);
}

/** Nothing but the names of the person and of the house, with digits and signs between them. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  let rest = text;
  for (const word of words) rest = rest.replaceAll(word, ' ');
  return rest !== text && !/[a-z]/.test(rest) && text.length - rest.replaceAll(' ', '').length >= 4;
}

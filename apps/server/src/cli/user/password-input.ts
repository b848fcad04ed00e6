import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  newPasswordFault,
  newPasswordMinLength,
  passwordMaxLength,
  passwordRisk,
  weightyPasswordMinLength,
  type NewPasswordFault,
  type PasswordHolder,
  type PasswordRisk,
} from '@senlab/domain';
import { UsageError } from '../command-line.ts';

/** Without 0, 1, i, l, o: a password that is read out or copied from paper must have one reading. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

const faultTexts: Readonly<Record<NewPasswordFault | PasswordRisk, string>> = {
  'too-short': `the password needs at least ${newPasswordMinLength} characters`,
  'too-long': `the password may have at most ${passwordMaxLength} characters`,
  'same-as-old': 'the password is the old one',
  'contains-username': 'the password must not contain the user name',
  'too-short-for-rights': `with the rights of this account the password needs at least ${weightyPasswordMinLength} characters`,
  'easily-guessed': 'the password is one that everybody tries first',
};

function faultOf(holder: PasswordHolder, password: string): NewPasswordFault | PasswordRisk | undefined {
  const { username } = holder;
  return (
    newPasswordFault({ username, oldPassword: '', newPassword: password }) ?? passwordRisk(password, holder)
  );
}

/** Sixteen characters, more than 79 bits, in groups that the eye can follow. */
export function generatePassword(holder: PasswordHolder): string {
  for (;;) {
    const parts = Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(''),
    );
    const password = parts.join('-');
    if (faultOf(holder, password) === undefined) return password;
  }
}

export type PasswordSource = Readable & { readonly isTTY?: boolean };

/** Standard input only: what is typed as an argument stays in the shell's history and in the list of processes. */
export async function readPassword(source: PasswordSource): Promise<string> {
  if (source.isTTY === true) {
    throw new UsageError(
      '--password-stdin reads the password from a pipe or a file, so that no screen shows it',
    );
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk as Uint8Array | string);
    size += bytes.length;
    // Long before an endless stream fills the memory, it is no password any more.
    if (size > 16_384) throw new UsageError(faultTexts['too-long']);
    chunks.push(bytes);
  }
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
  if (/[\r\n]/.test(text)) throw new UsageError('the password must be a single line');
  return text;
}

export interface ChosenPassword {
  readonly password: string;
  /** Made here, so it has to be shown once; one that was given is never shown. */
  readonly isGenerated: boolean;
}

export async function choosePassword(
  holder: PasswordHolder,
  options: { readonly fromInput: boolean; readonly source: PasswordSource },
): Promise<ChosenPassword> {
  if (!options.fromInput) return { password: generatePassword(holder), isGenerated: true };
  const password = await readPassword(options.source);
  const fault = faultOf(holder, password);
  if (fault !== undefined) throw new UsageError(faultTexts[fault]);
  return { password, isGenerated: false };
}

/** The line to print after the change, if any. */
export function passwordLines(chosen: ChosenPassword): readonly string[] {
  return chosen.isGenerated ? [`Password (shown only now): ${chosen.password}`] : [];
}

import { isDatabaseUnavailable } from '../platform/database-errors.ts';

const unreachable =
  'The database does not answer. Check the address in DATABASE_URL and that the database server runs.';

const problems: Readonly<Record<string, string>> = {
  '28P01': 'The database refuses the password in DATABASE_URL.',
  '28000': 'The database does not let the role in DATABASE_URL in.',
  '3D000': 'The database named in DATABASE_URL does not exist. Create it with "senlab database init".',
  '42P01': 'The database has no tables yet, or not all of them. Run "senlab migrate".',
  '42703': 'The database has an older form than this program. Run "senlab migrate".',
  '42501': 'The role in DATABASE_URL may not do this. Run "senlab migrate", which grants its rights.',
};

/** What an administrator can do about a failure of the database; undefined when the failure is a fault of ours. */
export function explainDatabaseProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (Object.hasOwn(problems, code)) return problems[code];
  return isDatabaseUnavailable(error) ? unreachable : undefined;
}

export function isDatabaseAddress(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

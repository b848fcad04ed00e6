import type pg from 'pg';

type Asked = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

const undefinedTable = '42P01';

/**
 * Whether the database was made for learners. One that cannot tell, because it has older tables or none, was not. Through
 * JSON, because those of an older program do not have the column.
 */
export async function isTrainingDatabase(asked: Asked): Promise<boolean> {
  try {
    const { rows } = await asked.query<{ is_training: boolean }>(
      "select coalesce((to_jsonb(installation) ->> 'is_training')::boolean, false) as is_training from installation",
    );
    return rows[0]?.is_training ?? false;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === undefinedTable;
    if (isMissing) return false;
    throw error;
  }
}

/** What to do where program and database are not of one kind; undefined where they are. */
export function kindProblem(environment: string | undefined, isTraining: boolean): string | undefined {
  if (isTraining === (environment === 'training')) return undefined;
  return isTraining
    ? `SENLAB_ENV is ${environment ?? 'not set'}, and this database was made for training with invented patients: name the database of the hospital in DATABASE_URL, or set SENLAB_ENV=training`
    : 'SENLAB_ENV is training, and this database was not made for it: name one of its own in DATABASE_URL, which "senlab migrate" with SENLAB_ENV=training makes one for training as long as it has no account';
}

export class OtherKindError extends Error {}

/** Results of invented patients among real ones, or real ones marked as worth nothing, would harm somebody. */
export async function refuseOtherKind(asked: Asked, environment: string | undefined): Promise<void> {
  const problem = kindProblem(environment, await isTrainingDatabase(asked));
  if (problem !== undefined) throw new OtherKindError(problem);
}

/**
 * What the database is for is said by the settings under which its tables are made, and may be said again until somebody
 * has an account there. Whether it was changed.
 */
export async function settleKind(owner: Asked, environment: string | undefined): Promise<boolean> {
  if (environment !== 'training' && environment !== 'production') return false;
  const { rowCount } = await owner.query(
    'update installation set is_training = $1 where is_training <> $1 and not exists (select from account)',
    [environment === 'training'],
  );
  return rowCount === 1;
}

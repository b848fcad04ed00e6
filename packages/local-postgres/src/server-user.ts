import { readFile } from 'node:fs/promises';

/** The account that initdb and postgres run under when we ourselves are root. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Best first: `nobody` is on every machine, `postgres` only where a PostgreSQL was installed. */
const candidates = ['postgres', 'nobody'];

export function pickServerUser(passwd: string): ServerUser | undefined {
  const rows = passwd.split('\n').map((line) => line.split(':'));
  for (const name of candidates) {
    const row = rows.find((fields) => fields[0] === name);
    const uid = Number(row?.[2]);
    const gid = Number(row?.[3]);
    if (row && Number.isInteger(uid) && uid > 0 && Number.isInteger(gid)) return { name, uid, gid };
  }
  return undefined;
}

/** PostgreSQL refuses to run as root, so root lends it another account; anybody else runs it as themselves. */
export async function findServerUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const user = pickServerUser(await readFile('/etc/passwd', 'utf8'));
  if (!user)
    throw new Error('PostgreSQL cannot run as root, and /etc/passwd has neither `postgres` nor `nobody`.');
  return user;
}

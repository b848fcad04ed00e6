import { hash, verify } from '@node-rs/argon2';

/** Argon2id at the strength OWASP names as the least: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), strength);
}

let decoy: Promise<string> | undefined;

/** With no hash a decoy is checked, so that the time of the answer does not tell which user names exist. */
export async function checkPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return matches && passwordHash !== null && passwordHash !== undefined;
}

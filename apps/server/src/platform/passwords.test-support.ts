import { hash } from '@node-rs/argon2';

/** A hash names its own cost: this one is checked like any other, and costs next to nothing. */
export function hashCheaply(password: string): Promise<string> {
  return hash(password.normalize('NFC'), { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

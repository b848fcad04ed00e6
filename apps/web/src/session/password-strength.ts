export type PasswordStrength = 'weak' | 'fair' | 'strong';

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** A hint while typing, not a rule: length first, variety second; a word repeated is short whatever its length. */
export function passwordStrength(password: string): PasswordStrength {
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (password.length < 8 || distinct < 5) return 'weak';
  if (distinct >= 8 && (password.length >= 16 || (password.length >= 12 && variety >= 3))) return 'strong';
  return variety >= 2 || password.length >= 12 ? 'fair' : 'weak';
}

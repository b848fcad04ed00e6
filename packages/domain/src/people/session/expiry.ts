/** A token that came by link carries no expires_in. */
export const tokenLoginLifetimeSeconds = 24 * 60 * 60;

/** Absolute, in seconds since 1970: a duration could not be compared after a reload. */
export function expiresAt(nowMs: number, lifetimeSeconds: number): number {
  return Math.floor(nowMs / 1000) + lifetimeSeconds;
}

export function isExpired(nowMs: number, expiresAtSeconds: number): boolean {
  return !Number.isFinite(expiresAtSeconds) || nowMs / 1000 >= expiresAtSeconds;
}

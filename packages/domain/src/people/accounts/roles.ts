/** Roles of a session. What a person may do in the hospital is finer: see permissions.ts. */
export const roles = ['admin', 'staff', 'user'] as const;
export type Role = (typeof roles)[number];

/** Who a route or a menu item admits. */
export const routeGroups = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  /** An empty list admits only visitors who are not logged in. */
  onlyGuest: [],
} as const satisfies Record<string, readonly Role[]>;

/** No role, an empty role and the template's 'guest' role are the same visitor. */
export function isGuest(held: readonly string[]): boolean {
  return held.every((role) => role === '' || role === 'guest');
}

/** True when nothing is required, or the visitor holds one of the listed roles; an empty list is for guests only. */
export function hasPermission(required: readonly string[] | undefined, held: readonly string[]): boolean {
  if (required === undefined) return true;
  if (required.length === 0) return isGuest(held);
  return required.some((role) => held.includes(role));
}

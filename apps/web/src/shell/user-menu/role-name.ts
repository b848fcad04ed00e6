import type { SessionUser } from '../../session/user.ts';
import { texts } from './texts.ts';

/** What the person is here, in words: the first of their roles that has a name. */
export function roleName(user: Pick<SessionUser, 'role'>): string {
  const [first = ''] = user.role;
  return texts.roles[user.role.find((role) => Object.hasOwn(texts.roles, role)) ?? ''] ?? first;
}

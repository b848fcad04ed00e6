import type { SessionUser } from '../../session/user.ts';
import { texts } from './texts.ts';

/** What the person is here: an administrator, or what stands on the badge; the role where nobody has written that down. */
export function jobName(user: Pick<SessionUser, 'isAdmin' | 'role' | 'title'>): string {
  if (!user.isAdmin && user.title !== null && user.title !== '') return user.title;
  const [first = ''] = user.role;
  return texts.roles[user.role.find((role) => Object.hasOwn(texts.roles, role)) ?? ''] ?? first;
}

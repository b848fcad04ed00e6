import { passwordMinLength, usernameMinLength } from '@senlab/domain';
import * as z from 'zod/mini';
import { texts } from './texts.ts';

export const loginSchema = z.object({
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: texts.usernameRequired, abort: true }),
      z.minLength(usernameMinLength, texts.usernameShort),
    ),
  password: z
    .string()
    .check(
      z.minLength(1, { error: texts.passwordRequired, abort: true }),
      z.minLength(passwordMinLength, texts.passwordShort),
    ),
});

export type LoginValues = z.infer<typeof loginSchema>;

/** The first fault of each field, in words. */
export function loginFaults(values: LoginValues): Partial<Record<keyof LoginValues, string>> {
  const issues = loginSchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path[0], issue.message]));
}

import type { SecondStep } from '@senlab/domain';
import type { LoginByTokenMutation, MeQuery } from './session.generated.ts';
import { texts } from './texts.ts';

type MeData = NonNullable<MeQuery['response']['data']>;
type TokenLoginData = NonNullable<LoginByTokenMutation['response']['data']>;

/** The person of this session, normalised once from either source; both spellings stay readable (spec §3). */
export interface SessionUser {
  readonly sub: string;
  readonly role: readonly string[];
  readonly isAdmin: boolean;
  readonly permissions: readonly string[];
  /** Role and permissions are those of this session: a reader's until the step is taken. */
  readonly step: SecondStep;
  readonly name: string;
  readonly full_name: string;
  readonly fullName: string;
  readonly title: string | null;
  readonly work: string | null;
  readonly department: string | null;
  readonly picture: string | null;
  readonly avatar: string | null;
  /** Always readable: the fallback text when the account has none. */
  readonly email: string;
  readonly code: string | null;
  /** YYYY-MM-DD. */
  readonly birthdate: string | null;
  readonly gender: string | null;
  readonly mariaged: boolean | null;
  readonly address: string | null;
  /** Seals what is kept in this browser; never stored itself. Null until Me has answered. */
  readonly draftKey: string | null;
  readonly data: { readonly shortcuts: readonly string[]; readonly settings: unknown };
}

/** The server's role when it gives one; else what is_admin says. */
function roleOf(given: readonly string[] | null | undefined, isAdmin: boolean): readonly string[] {
  if (given && given.length > 0) return given;
  return isAdmin ? ['admin'] : ['staff'];
}

function emailOf(given: string | null): string {
  return given === null || given === '' ? texts.noEmail : given;
}

export function userFromMe(me: MeData): SessionUser {
  return {
    sub: me.sub,
    role: roleOf(me.role, me.is_admin),
    isAdmin: me.is_admin,
    permissions: me.permissions,
    step: me.second_step,
    name: me.name,
    full_name: me.full_name,
    fullName: me.full_name,
    title: me.title,
    work: me.work,
    department: me.department,
    picture: me.picture,
    avatar: me.picture,
    email: emailOf(me.email),
    code: me.code,
    birthdate: me.birthdate,
    gender: me.gender,
    mariaged: me.mariaged,
    address: me.address,
    draftKey: me.draftKey,
    data: { shortcuts: me.shortcuts, settings: me.settings },
  };
}

/** Stands in until Me has answered. The SIP fields are left out on purpose: sipPassword is a secret nobody needs here. */
export function userFromTokenLogin(given: TokenLoginData): SessionUser {
  const { base } = given;
  return {
    sub: base.sub,
    role: roleOf(given.role, base.isRoot),
    isAdmin: base.isRoot,
    permissions: [],
    step: 'none',
    name: base.fullName,
    full_name: base.fullName,
    fullName: base.fullName,
    title: base.title,
    work: base.work,
    department: given.department,
    picture: base.avatar,
    avatar: base.avatar,
    email: emailOf(base.email),
    code: base.code,
    birthdate: base.birthday,
    gender: base.gender,
    mariaged: base.mariaged,
    address: base.address,
    draftKey: null,
    data: { shortcuts: [], settings: null },
  };
}

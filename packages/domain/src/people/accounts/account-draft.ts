import { normalisePhoneNumber } from '../../ground/codes/phone-number.ts';
import { normaliseUsername, usernameMinLength } from './login-rules.ts';
import { roles, type Role } from './roles.ts';
import { isPermission, type Permission } from '../../ground/kernel/permissions.ts';

export const shortcutsLimit = 30;
/** Settings are layout and theme choices; anything longer is not settings. */
export const settingsMaxBytes = 16 * 1024;
export const uploadMaxMegabytes = 20;
/** In one request, and in one field of a form (VAL-018). */
export const uploadMaxFiles = 10;
/** A photograph of today's telephones has 50; above this a few bytes could ask for gigabytes of memory. */
export const imageMaxMegapixels = 64;

export const usernameMaxLength = 64;

export interface AccountDraft {
  readonly username: string;
  readonly fullName: string;
  readonly role: string;
  readonly code: string | null;
  readonly title: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly departmentId: string | null;
  readonly permissions: readonly string[];
}

export interface ReadAccount extends Omit<AccountDraft, 'role' | 'permissions'> {
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

export interface AccountIssue {
  readonly field: keyof AccountDraft;
  readonly message: string;
}

const filled = (text: string | null): string | null => {
  const trimmed = (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return trimmed === '' ? null : trimmed;
};

/** Only what every keyboard types and every database folds to lower case alike. */
export function isUsername(username: string): boolean {
  const { length } = username;
  return (
    length >= usernameMinLength && length <= usernameMaxLength && /^[a-z0-9][a-z0-9._@-]*$/.test(username)
  );
}

const messages = {
  username: 'Tên đăng nhập gồm 4–64 chữ thường không dấu, chữ số, dấu . _ @ -, bắt đầu bằng chữ hoặc số',
  fullName: 'Họ tên gồm 2–100 ký tự',
  role: 'Chọn vai trò',
  code: 'Mã nhân viên có tối đa 20 chữ cái, chữ số hoặc dấu gạch nối',
  title: 'Chức danh có tối đa 60 ký tự',
  email: 'Địa chỉ email không hợp lệ',
  phoneNumber: 'Số điện thoại không hợp lệ',
  departmentId: 'Chọn khoa trong danh sách',
  permissions: 'Có quyền không tồn tại. Vui lòng tải lại trang',
} as const;

function faultsOf(draft: ReadAccount): Readonly<Partial<Record<keyof AccountDraft, boolean>>> {
  const { username, fullName, code, title, email, phoneNumber } = draft;
  return {
    username: !isUsername(username),
    fullName: fullName.length < 2 || fullName.length > 100,
    role: !roles.includes(draft.role),
    code: code !== null && !/^[A-Za-z0-9-]{1,20}$/.test(code),
    title: title !== null && title.length > 60,
    email: email !== null && (email.length > 120 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)),
    phoneNumber: phoneNumber !== null && normalisePhoneNumber(phoneNumber) === undefined,
    permissions: !draft.permissions.every((each) => isPermission(each)),
  };
}

/** An account as it is stored, with everything that is wrong about it, by field. */
export function readAccountDraft(draft: AccountDraft): {
  readonly account: ReadAccount;
  readonly issues: readonly AccountIssue[];
} {
  const account: ReadAccount = {
    username: normaliseUsername(draft.username),
    fullName: filled(draft.fullName) ?? '',
    role: draft.role as Role,
    code: filled(draft.code),
    title: filled(draft.title),
    email: filled(draft.email),
    phoneNumber: filled(draft.phoneNumber)?.replaceAll(/[\s.-]/g, '') ?? null,
    departmentId: filled(draft.departmentId),
    permissions: [...new Set(draft.permissions)].toSorted() as Permission[],
  };
  const issues = Object.entries(faultsOf(account))
    .filter(([, isFaulty]) => isFaulty)
    .map(([field]) => ({
      field: field as keyof AccountDraft,
      message: messages[field as keyof typeof messages],
    }));
  return { account, issues };
}

/** Without letters that look or sound alike; typed once, from a slip of paper. */
export const invitationAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const invitationLength = 12;
export const invitationHours = 72;

const shape = new RegExp(`^[${invitationAlphabet}]{${String(invitationLength)}}$`);

/** Bytes that would favour a letter are thrown away, so more are given than are needed. */
export function makeInvitationCode(randomBytes: Uint8Array): string {
  const limit = 256 - (256 % invitationAlphabet.length);
  const letters = [...randomBytes]
    .filter((byte) => byte < limit)
    .map((byte) => invitationAlphabet.charAt(byte % invitationAlphabet.length));
  if (letters.length < invitationLength) throw new RangeError('too few random bytes');
  return letters.slice(0, invitationLength).join('');
}

/** ABCD-EFGH-JKMN. */
export function formatInvitationCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The code behind what was typed; undefined where it cannot be one. */
export function parseInvitationCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return shape.test(code) ? code : undefined;
}

import type { Envelope, Outcome, Reading } from '../../api/envelope.ts';
import { ask, request } from '../../api/request.ts';
import {
  ChangeDefaultGroup,
  ChangePassword,
  LoginByToken,
  Logout,
  Me,
  RegisterDevice,
  SaveSettings,
  SaveShortcuts,
  type ChangeDefaultGroupMutation,
  type ChangePasswordMutation,
  type LoginByTokenMutation,
  type MeQuery,
  type RegisterDeviceMutationVariables,
  type SaveSettingsMutation,
  type SaveShortcutsMutation,
} from '../session.generated.ts';

/** Announces nothing: a short outage is retried before anybody is told. */
export function askMe(): Promise<Outcome<MeQuery['response']>> {
  return ask(Me, {});
}

export function askLoginByToken(token: string): Promise<Outcome<LoginByTokenMutation['response']>> {
  return ask(LoginByToken, { token });
}

/** With the token of the session that has just been cleared. */
export function askLogout(token: string): Promise<Outcome<Envelope>> {
  return ask(Logout, {}, { token });
}

export function changePassword(
  oldPassword: string,
  newPassword: string,
): Promise<Reading<ChangePasswordMutation['response']>> {
  return request(ChangePassword, { old_password: oldPassword, new_password: newPassword });
}

/** Announces nothing: a form says a refusal beside the field that it is about. */
export function askChangePassword(
  oldPassword: string,
  newPassword: string,
): Promise<Outcome<ChangePasswordMutation['response']>> {
  return ask(ChangePassword, { old_password: oldPassword, new_password: newPassword });
}

export function changeDefaultGroup(
  groupId: string,
): Promise<Reading<ChangeDefaultGroupMutation['response']>> {
  return request(ChangeDefaultGroup, { groupId });
}

export function saveShortcuts(
  shortcuts: readonly string[],
): Promise<Reading<SaveShortcutsMutation['response']>> {
  return request(SaveShortcuts, { shortcuts: [...shortcuts] });
}

export function saveSettings(settings: unknown): Promise<Reading<SaveSettingsMutation['response']>> {
  return request(SaveSettings, { settings });
}

export function registerDevice(data: RegisterDeviceMutationVariables['data']): Promise<Reading<Envelope>> {
  return request(RegisterDevice, { data });
}

export { admitConfirmation, admitLogin, forgiveConfirmation, forgiveLogin } from './service.ts';
export { forgetOldAttempts, lockAttempts } from './repository.ts';

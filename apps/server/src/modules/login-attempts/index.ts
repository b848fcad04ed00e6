export { admitConfirmation, admitLogin, forgiveAttempt, forgiveLogin, type Claim } from './service.ts';
export { forgetOldAttempts, knownDeviceDays, lockAttempts } from './repository.ts';

export {
  admitCode,
  admitConfirmation,
  admitLogin,
  forgiveAttempt,
  forgiveLogin,
  type Claim,
} from './service.ts';
export {
  forgetDevices,
  forgetKnownDevice,
  forgetOldAttempts,
  knownDeviceDays,
  listKnownDevices,
  lockAttempts,
  type KnownDeviceRow,
} from './repository.ts';

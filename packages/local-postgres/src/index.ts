export { endWithThisProcess, type Guarded } from './server-process.ts';
export { LocalPostgresError } from './local-postgres-error.ts';
export { findFreePort, isPortFree } from './ports.ts';
export { isRunning, startMark } from './ownership.ts';
export { findServerUser, type ServerUser } from './server-user.ts';
export {
  removeLocalPostgres,
  startLocalPostgres,
  type LocalPostgres,
  type LocalPostgresOptions,
} from './start.ts';
export { startThrowAwayPostgres } from './throw-away.ts';

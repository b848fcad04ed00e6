import {
  checkAddress,
  checkBucket,
  checkIssuers,
  checkProduction,
  checkTelephony,
} from './doctor/installation.ts';
import { checkDatabase, checkOwnerAddress } from './doctor/database.ts';
import { type Finding, checkNames, checkSettings, readSettings, describe } from './doctor/settings.ts';
import { checkFolders, checkSecretsFolder } from './doctor/folders.ts';
import { systemClock } from '../platform/clock.ts';

/** All that can be told about an installation from its settings, in the order in which one would repair it. */
async function examine(environment: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  const settings = readSettings(environment);
  const [database, owner, issuers, address, bucket, secrets, telephony] = await Promise.all([
    checkDatabase(settings),
    checkOwnerAddress(settings),
    checkIssuers(settings),
    checkAddress(settings, systemClock.now()),
    checkBucket(settings),
    checkSecretsFolder(settings),
    checkTelephony(settings),
  ]);
  return [
    ...checkSettings(settings),
    ...checkNames(environment),
    ...checkFolders(settings),
    ...bucket,
    ...secrets,
    ...checkProduction(settings),
    ...database,
    ...owner,
    ...issuers,
    ...address,
    ...telephony,
  ];
}

export async function doctor(): Promise<void> {
  // oxlint-disable-next-line node/no-process-env -- the settings themselves are what it explains
  const findings = await examine(process.env);
  const faults = findings.filter((finding) => finding.level === 'bad').length;
  const summary = faults === 0 ? 'Nothing is wrong.' : `To repair: ${faults}.`;
  process.stdout.write(`${findings.map(describe).join('\n')}\n\n${summary}\n`);
  if (faults > 0) process.exitCode = 1;
}

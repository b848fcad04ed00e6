import { checkBucket } from './bucket.ts';
import { checkDatabase, checkOwnerAddress } from './database.ts';
import type { Finding } from './finding.ts';
import { checkFolders } from './folders.ts';
import { checkIssuers } from './issuers.ts';
import { checkProduction } from './production.ts';
import { checkSecretsFolder } from './secrets-folder.ts';
import { checkSettings, readSettings } from './settings.ts';
import { checkTimeZone } from './time-zone.ts';

/** All that can be told about an installation from its settings, in the order in which one would repair it. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  const settings = readSettings(environment);
  const [database, owner, issuers, bucket, secrets] = await Promise.all([
    checkDatabase(settings),
    checkOwnerAddress(settings),
    checkIssuers(settings),
    checkBucket(settings),
    checkSecretsFolder(settings),
  ]);
  return [
    ...checkSettings(settings),
    ...checkTimeZone(settings),
    ...checkFolders(settings),
    ...bucket,
    ...secrets,
    ...checkProduction(settings),
    ...database,
    ...owner,
    ...issuers,
  ];
}
